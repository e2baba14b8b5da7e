/** A ratio measured in pairs, with its 95 % confidence interval. */
export type Paired = { readonly ratio: number; readonly low: number; readonly high: number }

/** Two-sided 95 % quantile of Student's t at about twenty degrees of freedom. */
const t95 = 2.09

/**
 * Ratio of the first to the second from back-to-back pairs in alternating order, so that machine noise affects both.
 * Geometric mean, as half and double are equally far from one.
 */
export const inPairs = async (
  pairs: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<Paired> => {
  const logs: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const isTurned = pair % 2 === 1
    const one = await (isTurned ? second() : first())
    const other = await (isTurned ? first() : second())
    logs.push(Math.log(isTurned ? other / one : one / other))
  }
  const mean = logs.reduce((sum, log) => sum + log, 0) / pairs
  const spread = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / Math.max(1, pairs - 1) / pairs)
  return { ratio: Math.exp(mean), low: Math.exp(mean - t95 * spread), high: Math.exp(mean + t95 * spread) }
}

export const pairedText = ({ ratio, low, high }: Paired): string =>
  `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
