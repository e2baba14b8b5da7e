import type { Side } from '@fettle/domain/access/grants'
import type { Permission } from '@fettle/domain/access/permissions'
import type { staleQueries } from '@fettle/domain/manifests/stale-queries'
import type { PaletteResult } from '@fettle/ui/overlays/command-palette'
import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ClientPaths } from '../paths/client.paths.ts'
import type { ContractorPaths } from '../paths/contractor.paths.ts'
import type { SettingsPaths } from '../paths/settings.paths.ts'
import type { Callable } from '../platform/calls/call.ts'
import type { Labels } from './use-labels.ts'
import type { SidePaths } from './use-paths.ts'

/** What a search of the command palette makes its rows with. */
export type SearchContext = {
  readonly signal: AbortSignal
  readonly labels: Labels
  readonly clientPaths: ClientPaths
  readonly contractorPaths: ContractorPaths
  readonly settingsPaths: SettingsPaths
  readonly sidePaths: SidePaths
}
/** Finds the first rows that match a text. */
export type SearchFunction = (text: string, context: SearchContext) => Promise<readonly Omit<PaletteResult, 'group'>[]>

/** A list that the command palette searches. */
export type SearchSource = {
  /** The side that has the list; both when missing. */
  readonly side?: Side
  readonly permission: Permission
  /** Heading of the results. */
  readonly group: MessageDescriptor
  readonly load: () => Promise<{ readonly search: SearchFunction }>
}

/** A visit whose data is fetched ahead for offline use. */
type Visit = { readonly bookingUuid: string; readonly jobUuid: string }

/** Fetches what a visit needs. */
export type FetchVisit = (client: QueryClient, visit: Visit) => Promise<unknown>

/** Work of an area without a network, on the devices of contractors and inspectors. Loaded when it is first needed. */
export type OfflineWork = {
  /** Commands that are queued on the device. */
  readonly offlineCommands?: readonly Callable[]
  readonly fetchVisit?: FetchVisit
  /** Fetches what is assigned to the member. */
  readonly fetchAssigned?: (client: QueryClient) => Promise<unknown>
}

/**
 * What the shells know of an area of the web. Its texts belong to the catalogue of the kit, which every page has loaded. A
 * manifest imports no code of its area but loads it.
 */
export type WebAreaManifest = {
  readonly searchSources?: readonly SearchSource[]
  /** API managers whose queries stay readable offline. */
  readonly offlineReads?: readonly (keyof typeof staleQueries)[]
  readonly offline?: () => Promise<OfflineWork>
}
