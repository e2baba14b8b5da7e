import { randomUUID } from 'node:crypto'
import { type MandateView, mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { mandateReference, revokeMandate, schemeOf, signMandate } from '@fettle/domain/mandates/mandate'
import { notifyBankDetails, payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { provePresence } from '#areas/identity/identity.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Mailer } from '#platform/mail/mailer'
import type { PaymentsGateway } from '#platform/payments/payments'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findMandate, hasMandate, insertMandate, saveRevocation } from '../mandates.store.ts'
import type { MandateRecord } from '../mandates.tables.ts'
import { showMandates } from '../show-mandate.ts'
import { termsFor } from './read-mandates.ts'

const prove = (password: string, { tx, caller, at, now }: CommandContext) =>
  provePresence(password, { read: tx, caller, at, now })

type Change = { readonly template: 'bank-mandate-signed' | 'bank-mandate-revoked'; readonly mail: Mailer }

/** Tells administrators and finance of the client, and shows the mandate. */
const conclude = async (
  record: MandateRecord,
  { template, mail }: Change,
  { tx, actor, at, now }: CommandContext,
): Promise<MandateView> => {
  const view = found((await showMandates(tx, [record], { actor, now }))[0])
  const company = (await tenantNames(tx, [tx.tenantId])).get(tx.tenantId) ?? ''
  const { reference, accountEnd, creditorName } = view
  const facts = { company, reference, account: accountEnd, creditor: creditorName }
  await notifyBankDetails(tx, mail, { template, facts, namespace: actor.namespace, at })
  return view
}

export type MandateServices = { readonly gateway: PaymentsGateway; readonly mail: Mailer }

export const signMandateMethod = ({ gateway, mail }: MandateServices) =>
  handler(mandatesMethods.sign, async ({ bankAccountUuid, terms: read, password }, context) => {
    const { tx, actor, at, now, locale } = context
    const { namespace, membershipUuid } = actor
    const { found: account } = await payingAccount(tx, bankAccountUuid, now)
    const creditor = gateway.creditor(namespace)
    const terms = termsFor(creditor, { namespace, locale })
    const isSigned = await hasMandate(tx, bankAccountUuid)
    const signed = accept(signMandate({ creditor, accountState: found(account).state, isSigned, terms, read }))
    await prove(password, context)
    const id = randomUUID()
    const record = await insertMandate(tx, {
      id,
      bankAccountId: bankAccountUuid,
      scheme: schemeOf[namespace],
      reference: mandateReference(id),
      creditorName: signed.name,
      creditorId: signed.id,
      terms,
      signedByMembershipId: membershipUuid,
      signedAt: at,
    })
    return conclude(record, { template: 'bank-mandate-signed', mail }, context)
  })

export const revokeMandateMethod = ({ mail }: MandateServices) =>
  handler(mandatesMethods.revoke, async ({ mandateUuid, version, password }, context) => {
    const { tx, actor, at } = context
    const record = found(await findMandate(tx, mandateUuid))
    fresh(record, version)
    accept(revokeMandate(record))
    await prove(password, context)
    const saved = await saveRevocation(tx, record, { revokedAt: at, revokedByMembershipId: actor.membershipUuid })
    if (!saved) throw new Refused('stale_version')
    return conclude(saved, { template: 'bank-mandate-revoked', mail }, context)
  })
