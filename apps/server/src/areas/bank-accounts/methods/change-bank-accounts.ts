import { type BankAccountView, bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { closeBankAccount, confirmBankAccount, enterBankAccount } from '@fettle/domain/bank-accounts/bank-account'
import { endOfAccount, isOriginatorId } from '@fettle/domain/bank-accounts/bank-details'
import { provePresence } from '#areas/identity/identity.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { memberNames } from '#areas/users/users.port'
import type { Mailer } from '#platform/mail/mailer'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { acceptBankDetails } from '../accept-bank-details.ts'
import { findBankAccount, insertBankAccount, lockOpenAccounts, updateBankAccount } from '../bank-accounts.store.ts'
import type { BankAccountRecord } from '../bank-accounts.tables.ts'
import { notifyBankDetails } from '../notify-bank-details.ts'
import { showBankAccounts } from '../show-bank-account.ts'

type Change = {
  readonly template: 'bank-account-entered' | 'bank-account-confirmed' | 'bank-account-closed'
  readonly mail: Mailer
}

const prove = (password: string, { tx, caller, at, now }: CommandContext) =>
  provePresence(password, { read: tx, caller, at, now })

/** Tells administrators and finance of the client, and shows the account. */
const conclude = async (
  record: BankAccountRecord,
  { template, mail }: Change,
  { tx, actor, at, now }: CommandContext,
): Promise<BankAccountView> => {
  const author = (await memberNames(tx, [actor.membershipUuid])).get(actor.membershipUuid) ?? ''
  const company = (await tenantNames(tx, [tx.tenantId])).get(tx.tenantId) ?? ''
  const facts = { company, author, account: endOfAccount(record), activeAt: record.activeFrom ?? at }
  await notifyBankDetails(tx, mail, { template, facts, namespace: actor.namespace, at })
  return found((await showBankAccounts(tx, [record], { actor, now }))[0])
}

export const enterBankAccountMethod = (mail: Mailer) =>
  handler(bankAccountsMethods.enter, async ({ password, originatorId, ...input }, context) => {
    const { tx, actor, at } = context
    const details = acceptBankDetails(input, actor.namespace)
    if (!isOriginatorId(originatorId, actor.namespace))
      throw new Invalid([{ field: 'originator_id', code: 'originator_id_invalid' }])
    const account = accept(enterBankAccount(details, await lockOpenAccounts(tx)))
    await prove(password, context)
    const entered = { purpose: 'pay', originatorId, addedByMembershipId: actor.membershipUuid, addedAt: at }
    return conclude(
      await insertBankAccount(tx, { account, ...entered }),
      { template: 'bank-account-entered', mail },
      context,
    )
  })

type Asked = { readonly bankAccountUuid: string; readonly version: number }
const load = async ({ bankAccountUuid, version }: Asked, { tx }: CommandContext): Promise<BankAccountRecord> => {
  const record = found(await findBankAccount(tx, bankAccountUuid))
  fresh(record, version)
  return record
}
const save = async (
  record: BankAccountRecord,
  changes: Parameters<typeof updateBankAccount>[2],
  { tx }: CommandContext,
): Promise<BankAccountRecord> => {
  const saved = await updateBankAccount(tx, record, changes)
  if (!saved) throw new Refused('stale_version')
  return saved
}

export const confirmBankAccountMethod = (mail: Mailer) =>
  handler(bankAccountsMethods.confirm, async ({ password, ...asked }, context) => {
    const { membershipUuid } = context.actor
    const record = await load(asked, context)
    const dates = accept(confirmBankAccount(record, { membershipUuid, now: context.now }))
    await prove(password, context)
    const saved = await save(record, { ...dates, confirmedByMembershipId: membershipUuid }, context)
    return conclude(saved, { template: 'bank-account-confirmed', mail }, context)
  })

export const closeBankAccountMethod = (mail: Mailer) =>
  handler(bankAccountsMethods.close, async ({ password, ...asked }, context) => {
    const record = await load(asked, context)
    const { closedAt } = accept(closeBankAccount(record, context.now))
    await prove(password, context)
    const saved = await save(record, { closedAt, closedByMembershipId: context.actor.membershipUuid }, context)
    return conclude(saved, { template: 'bank-account-closed', mail }, context)
  })
