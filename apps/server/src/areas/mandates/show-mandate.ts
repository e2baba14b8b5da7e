import type { MandateView } from '@fettle/contracts/mandates/mandates.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { mandateState } from '@fettle/domain/mandates/mandate'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { MandateRecord } from './mandates.tables.ts'

type Reader = { readonly actor: Actor; readonly now: number }

/** Mandates as the contract shows them. */
export const showMandates = async (
  read: Read,
  records: readonly MandateRecord[],
  { actor, now }: Reader,
): Promise<MandateView[]> => {
  const names = await memberNames(
    read,
    records.map(({ signedByMembershipId }) => signedByMembershipId),
  )
  return Promise.all(
    records.map(async (record) => {
      const { account, state: accountState } = found((await payingAccount(read, record.bankAccountId, now)).found)
      const { reference, creditorName, creditorId, signedAt, revokedAt, version } = record
      return {
        uuid: record.id,
        bankAccountUuid: record.bankAccountId,
        accountEnd: endOfAccount(account),
        holder: account.holder,
        reference,
        creditorName,
        creditorId,
        state: mandateState({ revokedAt, accountState }),
        signedBy: names.get(record.signedByMembershipId) ?? '',
        signedAt,
        revokedAt,
        version,
        can: revokedAt === null && hasPermission(actor, 'bank-accounts.edit') ? ['revoke'] : [],
        cannot: {},
      }
    }),
  )
}
