import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from './connection.ts'

/** Whether requests can be expected to arrive, followed live. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline, () => true)
