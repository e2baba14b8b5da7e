/** The lists of which views are kept: a client's orders, a contractor's jobs. */
export const keptLists = ['orders', 'jobs'] as const
export type KeptList = (typeof keptLists)[number]

/** Views that one member can keep. */
export const mostViews = 50
/** Words of an address that a view can hold, and columns. */
export const mostSearchWords = 40
export const mostColumns = 40
