import type { DehydratedState } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outbox-entry.ts'

/** What was read in one dashboard, for the time without a network. */
export type PersistedQueries = {
  /** `uk/contractor/7`: a dashboard of one membership. */
  readonly dashboard: string
  readonly at: number
  /** The build whose shapes these are. */
  readonly build: string
  readonly state: DehydratedState
}

/** What is kept on this device: commands that wait for a network, and what was read. */
interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { membership: string } }
  reads: { key: string; value: PersistedQueries }
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined

/** The database of this device. Rejects where the browser keeps nothing, as in some private windows. */
export const deviceStore = (): Promise<IDBPDatabase<DeviceSchema>> => {
  opened ??= openDB<DeviceSchema>('fettle', 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('membership', 'membershipUuid')
      database.createObjectStore('reads', { keyPath: 'dashboard' })
    },
  })
  return opened
}
