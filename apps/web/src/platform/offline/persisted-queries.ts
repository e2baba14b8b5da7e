import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { isOnline } from '../connection/connection.ts'
import { sessionQuery } from '../session/session.ts'
import { deviceStore } from './device-store.ts'

const saveIntervalMs = 2_000
const maxAgeMs = 7 * 86_400_000

type PersistOptions = {
  readonly dashboard: string
  /** API managers whose queries are readable offline. */
  readonly managers: ReadonlySet<string>
}

/** Persists queries of one dashboard, at most every two seconds; returns the stop function. */
export const persistQueries = (client: QueryClient, { dashboard, managers }: PersistOptions): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    timer = undefined
    // Data that was read during impersonation is not persisted.
    if (client.getQueryData(sessionQuery.queryKey)?.impersonation) return
    const state = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
        status === 'success' && managers.has(String(queryKey[0])),
    })
    await (await deviceStore()).put('reads', { dashboard, at: Date.now(), build: __BUILD__, state })
  }
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && isOnline()) timer ??= setTimeout(() => void save().catch(() => undefined), saveIntervalMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Restores the queries of a dashboard from the last seven days. Returns whether there were any. */
export const restoreQueries = async (client: QueryClient, dashboard: string): Promise<boolean> => {
  const found = await (await deviceStore()).get('reads', dashboard)
  if (!found || Date.now() - found.at > maxAgeMs || found.build !== __BUILD__) return false
  hydrate(client, found.state)
  return true
}

/** Deletes all persisted queries, at sign-out. */
export const clearPersistedQueries = async (): Promise<void> => (await deviceStore()).clear('reads')
