import { organisationsMethods, type TenantSettings } from '@fettle/contracts/organisations/organisations.methods'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findSettings, updateSettings } from '../tenant-settings.store.ts'

export const readSettings = handler(organisationsMethods.settings, async (_input, { read }) =>
  found(await findSettings(read)),
)

const save = async (tx: Tx, changes: Partial<TenantSettings> & { version: number }): Promise<TenantSettings> => {
  const present = found(await findSettings(tx))
  fresh(present, changes.version)
  if (!(await updateSettings(tx, { ...present, ...changes }))) throw new Refused('stale_version')
  return found(await findSettings(tx))
}

export const renameTenant = handler(organisationsMethods.rename, (input, { tx }) => save(tx, input))

export const secureTenant = handler(organisationsMethods.secure, (input, { tx }) =>
  save(tx, { ...input, invitationDomains: [...new Set(input.invitationDomains)] }),
)
