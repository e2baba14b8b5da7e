import { useMemo } from 'react'
import { type ClientPaths, clientPaths } from '../paths/client.paths.ts'
import { type ContractorPaths, contractorPaths, guestPaths } from '../paths/contractor.paths.ts'
import { type SettingsPaths, settingsPaths } from '../paths/settings.paths.ts'
import { useMembership, useSession } from '../platform/session/session.ts'

/** Addresses of the client's dashboard that is open. */
export const useClientPaths = (): ClientPaths => {
  const { namespace, id } = useMembership()
  return useMemo(() => clientPaths({ namespace, id }), [namespace, id])
}

/** Addresses of the contractor's dashboard that is open. */
export const useContractorPaths = (): ContractorPaths => {
  const { namespace, id } = useMembership()
  const only = useSession().link?.jobUuid
  return useMemo(
    () => (only ? guestPaths({ namespace, id }, only) : contractorPaths({ namespace, id })),
    [namespace, id, only],
  )
}

/** What both sides have, at the addresses of the side that is open. */
export type SidePaths = Pick<
  ClientPaths,
  'inbox' | 'notifications' | 'downloads' | 'menu' | 'support' | 'account' | 'jobMessages'
>
export const useSidePaths = (): SidePaths => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return side === 'client' ? client : contractor
}

/** Addresses of the settings of the tenant that is open. */
export const useSettingsPaths = (): SettingsPaths => {
  const { namespace, side, id } = useMembership()
  return useMemo(() => settingsPaths({ namespace, side, id }), [namespace, side, id])
}
