import type { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { countNotifications } from './methods/count-notifications.ts'
import { listNotificationsMethod } from './methods/list-notifications.ts'
import { markNotificationsReadMethod } from './methods/mark-notifications-read.ts'

const notifications = {
  list: listNotificationsMethod,
  counts: countNotifications,
  markRead: markNotificationsReadMethod,
} satisfies Handlers<typeof notificationsMethods>

/** Notifications are the timeline as one reader sees it: a mark for each member, and no row for each piece of news. */
export const notificationsArea: Area = { handlers: { notifications } }
