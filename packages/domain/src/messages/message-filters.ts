/** URL slugs of the inbox filters (specification, section 2). */
export const messageFilters = ['all', 'unread', 'starred'] as const
export type MessageFilter = (typeof messageFilters)[number]
