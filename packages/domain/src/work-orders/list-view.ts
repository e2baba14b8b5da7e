/** The lists of which views are kept: a client's orders, a contractor's jobs. */
export const viewLists = ['orders', 'jobs'] as const
export type ViewList = (typeof viewLists)[number]

/** Views that one member can keep. */
export const maxViews = 50
/** Words of an address that a view can hold, and columns. */
export const maxSearchTerms = 40
export const maxColumns = 40
