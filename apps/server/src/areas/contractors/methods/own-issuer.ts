import { contractorsMethods, type IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { type BankAccount, bankFieldsOf, bankProblems, missingIssuerParts } from '@fettle/domain/contractors/issuer'
import { localeFor, provePresence } from '#areas/identity/identity.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { found, Invalid, Refused } from '#platform/runner/refusal'
import { findBankDetailsAudience, findLetterhead, replaceBankAccount } from '../letterhead.store.ts'

const viewIssuer = async (read: Read, { tenantId, namespace }: Actor): Promise<IssuerView> => {
  const { name, issuer } = found(await findLetterhead(read, tenantId))
  const missing = missingIssuerParts(issuer, { market: namespace, chargesTax: true })
  return { name, ...issuer, missing: [...missing] }
}

export const ownIssuer = handler(contractorsMethods.issuer, async (_input, { read, actor }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  return viewIssuer(read, actor)
})

const compact = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')
const wireNames = { sortCode: 'sort_code', accountNumber: 'account_number', routingNumber: 'routing_number' } as const
const wireName = (field: keyof BankAccount): string => (field in wireNames ? wireNames[field as 'sortCode'] : field)

/** Codes that the market does not use are left empty. */
const accountOf = (input: BankAccount, { namespace }: Actor): BankAccount => {
  const empty = { iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }
  const used = bankFieldsOf[namespace].map((field) => [field, compact(input[field])] as const)
  return { ...empty, ...Object.fromEntries(used), holder: input.holder.trim() }
}

export const saveBankAccount = (mail: Mailer) =>
  handler(contractorsMethods.saveBankAccount, async ({ password, ...input }, { tx, actor, caller, at, now }) => {
    if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
    const account = accountOf(input, actor)
    const problems = bankProblems(account, actor.namespace)
    if (problems.length > 0) throw new Invalid(problems.map(({ field, code }) => ({ field: wireName(field), code })))
    await provePresence(password, { read: tx, caller, at, now })
    await replaceBankAccount(tx, { account, membershipUuid: actor.membershipUuid, at })
    const view = await viewIssuer(tx, actor)
    for (const { email, first_name, last_name, locale } of await findBankDetailsAudience(tx)) {
      const facts = { name: `${first_name} ${last_name}`.trim(), company: view.name, changedAt: at }
      const recipient = { recipient: email, namespace: actor.namespace, locale: localeFor(locale, actor.namespace) }
      await mail.queueEmail(tx, { ...recipient, template: 'bank-details-changed', facts }, at)
    }
    return view
  })
