import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { isOnline } from '../platform/connection/connection.ts'
import { allowOffline, sendOutboxWhenOnline } from '../platform/offline/device-outbox.ts'
import { persistQueries } from '../platform/offline/persisted-queries.ts'
import { methodPageQuery, methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'

allowOffline([
  bookingsMethods.setOut,
  bookingsMethods.checkIn,
  bookingsMethods.finish,
  bookingsMethods.noAccess,
  completionReportsMethods.create,
])

const startDelayMs = 4_000
const visitsAhead = 12

/** Prefetches jobs, slots and reports of upcoming visits for offline use. */
export const useOfflinePrefetch = (): void => {
  const client = useQueryClient()
  const { namespace, side, id, uuid } = useMembership()
  useEffect(() => sendOutboxWhenOnline(uuid), [uuid])
  useEffect(() => persistQueries(client, dashboardBase({ namespace, side, id })), [client, namespace, side, id])
  useEffect(() => {
    const pack = async () => {
      void navigator.storage?.persist?.()
      const [today, ahead] = await Promise.all([
        client.fetchQuery(methodPageQuery(bookingsMethods.list, { bucket: 'today' }, { limit: 8 })),
        client.fetchQuery(methodPageQuery(bookingsMethods.list, { bucket: 'upcoming' })),
      ])
      for (const { uuid: bookingUuid, jobUuid } of [...today.rows, ...ahead.rows].slice(0, visitsAhead)) {
        await Promise.all([
          client.prefetchQuery(methodQuery(bookingsMethods.get, { bookingUuid })),
          client.prefetchQuery(methodQuery(jobsMethods.get, { jobUuid })),
          client.prefetchQuery(methodPageQuery(bookingsMethods.list, { jobUuid }, { limit: 100 })),
          client.prefetchQuery(methodQuery(completionFormsMethods.forJob, { jobUuid })),
          client.prefetchQuery(methodPageQuery(completionReportsMethods.list, { jobUuid }, { limit: 100 })),
        ])
      }
    }
    const timer = setTimeout(() => isOnline() && void pack().catch(() => undefined), startDelayMs)
    return () => clearTimeout(timer)
  }, [client, uuid])
}
