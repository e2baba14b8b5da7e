import type { catalogue } from '@fettle/contracts/catalogue'
import { orderQueries, staleQueries } from '@fettle/domain/manifests/stale-queries'
import type { QueryClient } from '@tanstack/react-query'

type Catalogue = typeof catalogue
type Manager = keyof Catalogue
type KindOf<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends { kind: infer Kind } ? Kind : never
}[keyof Methods]
/** The managers of the API that have at least one command. */
type CommandManager = {
  [Name in Manager]: 'command' extends KindOf<Catalogue[Name]> ? Name : never
}[Manager]

/** The stale queries of every manager with commands. A manager without a row, and a row of an unknown manager, do not compile. */
export const staleAfterCommand: Readonly<Record<CommandManager, readonly Manager[]>> = staleQueries

/** Marks the queries of these managers stale; those on the screen are fetched again. */
export const invalidateManagers = (client: QueryClient, managers: Iterable<string>): void => {
  for (const manager of new Set(managers)) void client.invalidateQueries({ queryKey: [manager] })
}

/** Marks stale what a command of this manager changed. */
export const invalidateAfterCommand = (client: QueryClient, manager: string): void =>
  invalidateManagers(client, staleAfterCommand[manager as CommandManager] ?? orderQueries)
