/** The filters of the inbox, as codes of the address. */
export const messageFilters = ['all', 'unread', 'starred'] as const
export type MessageFilter = (typeof messageFilters)[number]
