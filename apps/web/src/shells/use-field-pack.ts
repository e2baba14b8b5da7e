import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { makeKeepable, watchOutbox } from '../platform/offline/device-outbox.ts'
import { keepReads } from '../platform/offline/kept-reads.ts'
import { pageQueryOf, queryOf } from '../platform/queries/query-of.ts'
import { useMembership } from '../platform/session/session.ts'

makeKeepable([
  bookingsMethods.setOut,
  bookingsMethods.checkIn,
  bookingsMethods.finish,
  bookingsMethods.noAccess,
  completionReportsMethods.create,
])

const settled = 4_000
const visitsAhead = 12

/** Takes the coming visits along: their jobs, slots and reports open where there is no network. */
export const useFieldPack = (): void => {
  const client = useQueryClient()
  const { namespace, side, id, uuid } = useMembership()
  useEffect(() => watchOutbox(uuid), [uuid])
  useEffect(() => keepReads(client, dashboardBase({ namespace, side, id })), [client, namespace, side, id])
  useEffect(() => {
    const pack = async () => {
      void navigator.storage?.persist?.()
      const [today, ahead] = await Promise.all([
        client.fetchQuery(pageQueryOf(bookingsMethods.list, { bucket: 'today' }, { limit: 8 })),
        client.fetchQuery(pageQueryOf(bookingsMethods.list, { bucket: 'upcoming' })),
      ])
      for (const { uuid: bookingUuid, jobUuid } of [...today.rows, ...ahead.rows].slice(0, visitsAhead)) {
        await Promise.all([
          client.prefetchQuery(queryOf(bookingsMethods.get, { bookingUuid })),
          client.prefetchQuery(queryOf(jobsMethods.get, { jobUuid })),
          client.prefetchQuery(pageQueryOf(bookingsMethods.list, { jobUuid }, { limit: 100 })),
          client.prefetchQuery(queryOf(completionFormsMethods.forJob, { jobUuid })),
          client.prefetchQuery(pageQueryOf(completionReportsMethods.list, { jobUuid }, { limit: 100 })),
        ])
      }
    }
    const timer = setTimeout(() => navigator.onLine && void pack().catch(() => undefined), settled)
    return () => clearTimeout(timer)
  }, [client, uuid])
}
