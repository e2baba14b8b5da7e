import { contractorsMethods, type IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { missingIssuerParts } from '@fettle/domain/contractors/issuer'
import {
  acceptBankDetails,
  notifyBankDetails,
  payeeAccount,
  replacePayeeAccount,
} from '#areas/bank-accounts/bank-accounts.port'
import { provePresence } from '#areas/identity/identity.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findLetterhead } from '../letterhead.store.ts'

const viewIssuer = async (read: Read, { tenantId, namespace }: Actor, now: number): Promise<IssuerView> => {
  const { name, issuer } = found(await findLetterhead(read, tenantId))
  const { found: known } = await payeeAccount(read, tenantId, now)
  const missing = missingIssuerParts(issuer, { market: namespace, chargesTax: true })
  const bankAccount = known ? { ...known.account, state: known.state, activeFrom: known.activeFrom } : null
  return { name, ...issuer, bankAccount, missing: [...missing] }
}

export const ownIssuer = handler(contractorsMethods.issuer, async (_input, { read, actor, now }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  return viewIssuer(read, actor, now)
})

/** Payments to the new account wait, so that members who did not change it can object. */
export const saveBankAccount = (mail: Mailer) =>
  handler(contractorsMethods.saveBankAccount, async ({ password, ...input }, { tx, actor, caller, at, now }) => {
    if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
    const account = acceptBankDetails(input, actor.namespace)
    await provePresence(password, { read: tx, caller, at, now })
    await replacePayeeAccount(tx, { account, membershipUuid: actor.membershipUuid, at, now })
    const view = await viewIssuer(tx, actor, now)
    const facts = { company: view.name, activeAt: view.bankAccount?.activeFrom ?? at }
    await notifyBankDetails(tx, mail, { template: 'bank-details-changed', facts, namespace: actor.namespace, at })
    return view
  })
