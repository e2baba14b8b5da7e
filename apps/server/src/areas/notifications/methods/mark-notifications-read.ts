import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { handler } from '#platform/runner/handlers'
import { markNotificationsRead, markOrderRead } from '../notifications.store.ts'

/** The mark is not moved into the future. */
export const markNotificationsReadMethod = handler(
  notificationsMethods.markRead,
  async ({ upTo, workOrderUuid }, { tx, actor, now }) => {
    const moment = Math.min(upTo === undefined ? now : Date.parse(upTo), now)
    if (workOrderUuid !== undefined) {
      await markOrderRead(tx, actor, { workOrderUuid, upTo: toInstant(moment), now })
      return { readAt: toInstant(moment) }
    }
    return { readAt: toInstant((await markNotificationsRead(tx, actor, toInstant(moment))).getTime()) }
  },
)
