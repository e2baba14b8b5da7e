/** Factor over the duration on the reference machine: a timeout detects a hang, not a slow machine. */
const headroom = 3
const slowness = Math.max(1, Number(process.env.FETTLE_SLOWNESS ?? 1))

/** Timeout in ms for a step that takes at most `ms` on the reference machine. `npm test` calibrates the factor. */
export const budgetMs = (ms: number): number => Math.round(ms * headroom * slowness)
