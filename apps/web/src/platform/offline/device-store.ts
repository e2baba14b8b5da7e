import type { DehydratedState } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outbox-entry.ts'

/** Persisted queries of one dashboard, for offline use. */
export type PersistedQueries = {
  /** A dashboard of one membership: `uk/contractor/7`. */
  readonly dashboard: string
  readonly at: number
  /** The build that defines the shape of the data. */
  readonly build: string
  readonly state: DehydratedState
}

/** IndexedDB schema of this device: queued commands and persisted queries. */
interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { membership: string } }
  reads: { key: string; value: PersistedQueries }
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined

/** The IndexedDB of this device. Rejects where storage is unavailable, as in some private windows. */
export const deviceStore = (): Promise<IDBPDatabase<DeviceSchema>> => {
  opened ??= openDB<DeviceSchema>('fettle', 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('membership', 'membershipUuid')
      database.createObjectStore('reads', { keyPath: 'dashboard' })
    },
  })
  return opened
}
