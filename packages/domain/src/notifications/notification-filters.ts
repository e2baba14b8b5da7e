/** Filters of the notifications; `mentions` and `clocks` are topics. */
export const notificationFilters = ['all', 'unread', 'mentions', 'clocks'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
