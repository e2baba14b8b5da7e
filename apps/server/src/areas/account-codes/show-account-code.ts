import type { AccountCodeView } from '@fettle/contracts/account-codes/account-codes.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { AccountCodeRecord } from './account-codes.tables.ts'

/** An account code as the contract shows it. */
export const showAccountCode = (
  { id, code, name, ledgerAccount, categories, closedOn, version }: AccountCodeRecord,
  actor: Actor,
): AccountCodeView => ({
  uuid: id,
  code,
  name,
  ledgerAccount,
  categories,
  closedOn,
  version,
  can: hasPermission(actor, 'account-codes.edit') ? ['save'] : [],
  cannot: {},
})
