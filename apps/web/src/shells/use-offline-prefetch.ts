import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { isOnline } from '../platform/connection/connection.ts'
import { allowOffline, sendOutboxWhenOnline } from '../platform/offline/device-outbox.ts'
import { persistQueries } from '../platform/offline/persisted-queries.ts'
import { methodPageQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import { areaManifests } from '../routes/area-manifests.ts'

const offlineReads: ReadonlySet<string> = new Set(areaManifests.flatMap((manifest) => manifest.offlineReads ?? []))
const offlineWork = areaManifests.flatMap(({ offline }) => offline ?? [])
allowOffline(offlineWork.map((load) => async () => (await load()).offlineCommands ?? []))

const startDelayMs = 4_000
const visitsAhead = 12

/** Fetches what the areas declare for the visits of today and the next ones. */
const fetchVisits = async (client: QueryClient) => {
  void navigator.storage?.persist?.()
  const [today, ahead, areas] = await Promise.all([
    client.fetchQuery(methodPageQuery(bookingsMethods.list, { bucket: 'today' }, { limit: 8 })),
    client.fetchQuery(methodPageQuery(bookingsMethods.list, { bucket: 'upcoming' })),
    Promise.all(offlineWork.map((load) => load())),
  ])
  for (const { uuid: bookingUuid, jobUuid } of [...today.rows, ...ahead.rows].slice(0, visitsAhead))
    await Promise.all(areas.flatMap(({ fetchVisit }) => fetchVisit?.(client, { bookingUuid, jobUuid }) ?? []))
}

/** Fetches what the areas declare for what is assigned to the member. */
const fetchAssigned = async (client: QueryClient) => {
  void navigator.storage?.persist?.()
  const areas = await Promise.all(offlineWork.map((load) => load()))
  // One that the member may not read does not keep the others from being fetched.
  await Promise.allSettled(areas.flatMap((area) => area.fetchAssigned?.(client) ?? []))
}

/** Persists the queries of the dashboard, sends queued commands, and prefetches upcoming work for offline use. */
export const useOfflinePrefetch = (): void => {
  const client = useQueryClient()
  const { namespace, side, id, uuid } = useMembership()
  useEffect(() => sendOutboxWhenOnline(uuid), [uuid])
  useEffect(
    () => persistQueries(client, { dashboard: dashboardBase({ namespace, side, id }), managers: offlineReads }),
    [client, namespace, side, id],
  )
  useEffect(() => {
    const prefetch = async (given: QueryClient) => {
      if (side === 'contractor') await fetchVisits(given).catch(() => undefined)
      await fetchAssigned(given)
    }
    const timer = setTimeout(() => isOnline() && void prefetch(client).catch(() => undefined), startDelayMs)
    return () => clearTimeout(timer)
  }, [client, uuid, side])
}
