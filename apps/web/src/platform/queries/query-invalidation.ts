import { orderQueries, staleQueries } from '@fettle/domain/manifests/stale-queries'
import type { QueryClient } from '@tanstack/react-query'

/** The stale queries of every manager with commands; a test requires a row for each of them, with managers that exist. */
export const staleAfterCommand: Readonly<Record<string, readonly string[]>> = staleQueries

/** Marks the queries of these managers stale; those on the screen are fetched again. */
export const invalidateManagers = (client: QueryClient, managers: Iterable<string>): void => {
  for (const manager of new Set(managers)) void client.invalidateQueries({ queryKey: [manager] })
}

/** Marks stale what a command of this manager changed. */
export const invalidateAfterCommand = (client: QueryClient, manager: string): void =>
  invalidateManagers(client, staleAfterCommand[manager] ?? orderQueries)
