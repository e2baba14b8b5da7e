import { toInstant } from '@fettle/domain/kernel/instant'
import { findVisitOfOrder } from '#areas/bookings/bookings.port'
import type { CronJob } from '#platform/runner/area'
import { dueReminders, recordReminder } from './slot-offers.store.ts'
import type { TellVisit } from './tell-visit.ts'

/** Every minute: reminds residents a day and two hours before a visit, once each. */
export const remindOfVisits =
  (tell: TellVisit): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const at = toInstant(now())
    for (const due of await readAs('', (read) => dueReminders(read, at)))
      await runAs(due.tenantId, async (tx) => {
        const visit = await findVisitOfOrder(tx, due.workOrderId, due.bookingId)
        if (visit?.state !== 'confirmed' || !(await recordReminder(tx, due, at))) return
        await tell(tx, 'visit-reminder', { workOrderId: due.workOrderId, at, startsAt: toInstant(visit.startsAt) })
      })
  }
