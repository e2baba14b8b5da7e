import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { handler } from '#platform/runner/handlers'
import { countUnread } from '../notifications.store.ts'

export const countNotifications = handler(notificationsMethods.counts, async (_input, { read, actor, now }) => ({
  unread: await countUnread(read, actor, now),
}))
