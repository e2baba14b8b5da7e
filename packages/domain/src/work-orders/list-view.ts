/** Lists with saved views: a client's orders, places and inspections, a contractor's jobs, the tasks of both. */
export const viewLists = ['orders', 'jobs', 'tasks', 'locations', 'assets', 'inspections', 'observations'] as const
export type ViewList = (typeof viewLists)[number]

/** Most saved views of one member. */
export const maxViews = 50
/** Most query parameters and columns of a view. */
export const maxSearchTerms = 40
export const maxColumns = 40
