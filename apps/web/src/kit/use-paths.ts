import { useMemo } from 'react'
import { type ClientPaths, clientPaths } from '../paths/client.paths.ts'
import { type ContractorPaths, contractorPaths, guestPaths } from '../paths/contractor.paths.ts'
import { type SettingsPaths, settingsPaths } from '../paths/settings.paths.ts'
import { useMembership, useSession } from '../platform/session/session.ts'

/** Paths of the current client dashboard. */
export const useClientPaths = (): ClientPaths => {
  const { namespace, id } = useMembership()
  return useMemo(() => clientPaths({ namespace, id }), [namespace, id])
}

/** Paths of the current contractor dashboard. */
export const useContractorPaths = (): ContractorPaths => {
  const { namespace, id } = useMembership()
  const only = useSession().link?.jobUuid
  return useMemo(
    () => (only ? guestPaths({ namespace, id }, only) : contractorPaths({ namespace, id })),
    [namespace, id, only],
  )
}

/** Paths that exist on both sides, for the current side. */
export type SidePaths = Pick<
  ClientPaths,
  'inbox' | 'notifications' | 'downloads' | 'menu' | 'support' | 'account' | 'jobMessages'
>
export const useSidePaths = (): SidePaths => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return side === 'client' ? client : contractor
}

/** Paths of the current tenant's settings. */
export const useSettingsPaths = (): SettingsPaths => {
  const { namespace, side, id } = useMembership()
  return useMemo(() => settingsPaths({ namespace, side, id }), [namespace, side, id])
}
