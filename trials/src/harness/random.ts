/** Reproducible pseudo-random numbers: equal seeds give equal sequences. */
export type Random = {
  /** In the interval [0, 1). */
  (): number
  below(most: number): number
  of<T>(things: readonly T[]): T
}

/** Seed of this run: SEED, or a new one, which the caller prints. */
export const runSeed = (): number => Number(process.env.SEED ?? Date.now() % 1_000_000_000)

/** Mulberry32: fast and platform-independent. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(next, {
    below: (most: number) => Math.floor(next() * most),
    of: <T>(things: readonly T[]): T => {
      const thing = things[Math.floor(next() * things.length)]
      if (thing === undefined) throw new Error('Nothing to choose from')
      return thing
    },
  })
}
