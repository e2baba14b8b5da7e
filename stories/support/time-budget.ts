/** Headroom over what a step takes on the machine for which budgets are written: a time-out finds a hang, not a slow hour. */
const headroom = 3
const slowness = Math.max(1, Number(process.env.FETTLE_SLOWNESS ?? 1))

/** A time-out in ms for a step that takes at most `ms` on the machine for which budgets are written. `npm test` calibrates the factor. */
export const budgetMs = (ms: number): number => Math.round(ms * headroom * slowness)
