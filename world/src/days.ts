export const hour = 3_600_000
export const day = 24 * hour
export const localDay = (at: number) => new Date(at).toISOString().slice(0, 10)
