/** A ratio that was measured in pairs, and between what bounds it lies with 95 in 100. */
export type Paired = { readonly ratio: number; readonly low: number; readonly high: number }

/** Student's t for two sides of 95 in 100 comes down to this with some twenty pairs. */
const t95 = 2.09

/**
 * How much more of the first than of the second: each pair is asked one right after the other, turn and turn about, so that whatever else
 * the machine does falls on both. The mean of the logarithms, because half and double lie equally far from one.
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
