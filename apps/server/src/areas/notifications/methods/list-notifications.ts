import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { handler } from '#platform/runner/handlers'
import { listNotifications } from '../notifications.store.ts'

export const listNotificationsMethod = handler(notificationsMethods.list, ({ filter }, { read, actor, now, page }) =>
  listNotifications(read, actor, { filter, now, page }),
)
