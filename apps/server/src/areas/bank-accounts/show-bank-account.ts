import type { BankAccountView } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { bankAccountAbilities, bankAccountState } from '@fettle/domain/bank-accounts/bank-account'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import type { BankAccountRecord } from './bank-accounts.tables.ts'

type Reader = { readonly actor: Actor; readonly now: number }

/** Accounts with the names of who entered and confirmed them. */
export const showBankAccounts = async (
  read: Read,
  records: readonly BankAccountRecord[],
  { actor, now }: Reader,
): Promise<BankAccountView[]> => {
  const names = await memberNames(
    read,
    records.flatMap(({ addedByMembershipId, confirmedByMembershipId }) =>
      confirmedByMembershipId === null ? [addedByMembershipId] : [addedByMembershipId, confirmedByMembershipId],
    ),
  )
  const isEditor = hasPermission(actor, 'bank-accounts.edit')
  return records.map((record) => {
    const { holder, iban, bic, sortCode, accountNumber, routingNumber } = record
    const abilities = isEditor
      ? bankAccountAbilities(record, { membershipUuid: actor.membershipUuid, now })
      : { can: [], cannot: {} }
    return {
      uuid: record.id,
      holder,
      iban,
      bic,
      sortCode,
      accountNumber,
      routingNumber,
      originatorId: record.originatorId,
      state: bankAccountState(record, now),
      activeFrom: record.activeFrom,
      enteredBy: names.get(record.addedByMembershipId) ?? '',
      enteredAt: record.addedAt,
      confirmedBy: names.get(record.confirmedByMembershipId ?? '') ?? null,
      closedAt: record.closedAt,
      version: record.version,
      can: [...abilities.can],
      cannot: abilities.cannot,
    }
  })
}
