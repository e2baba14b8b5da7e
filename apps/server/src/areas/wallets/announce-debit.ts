import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { notifyBankDetails } from '#areas/bank-accounts/bank-accounts.port'
import type { KnownMandate } from '#areas/mandates/mandates.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { PaymentsGateway } from '#platform/payments/payments'
import { pdfFormat } from '#platform/pdf/pdf-format'

type Debit = {
  readonly mandate: KnownMandate
  readonly amount: number
  readonly collectOn: LocalDate
  readonly reference: string
  readonly actor: Actor
  readonly at: string
}

/** Mails the notice that the scheme demands before a collection. */
export const announceDebit = async (
  tx: Tx,
  { mail, gateway }: { readonly mail: Mailer; readonly gateway: PaymentsGateway },
  { mandate, amount, collectOn, reference, actor, at }: Debit,
): Promise<void> => {
  const { namespace } = actor
  const { money, day } = pdfFormat(namespace)
  const creditor = gateway.creditor(namespace)
  const facts = {
    company: (await tenantNames(tx, [tx.tenantId])).get(tx.tenantId) ?? '',
    amount: money({ amount, currency: editionOf(namespace).currency.code }),
    collectOn: day(collectOn),
    account: mandate.accountEnd,
    reference: mandate.reference,
    transfer: reference,
    creditor: creditor?.name ?? '',
    creditorId: creditor?.id ?? '',
  }
  await notifyBankDetails(tx, mail, { template: 'bank-debit-announced', facts, namespace, at })
}

type Returned = Omit<Debit, 'actor'> & { readonly reason: string; readonly now: number }

/** Mails that a collection came back, with the reason of the bank. */
export const announceReturn = async (
  tx: Tx,
  { mail }: { readonly mail: Mailer },
  { mandate, amount, collectOn, reference, reason, at, now }: Returned,
): Promise<void> => {
  const { namespace } = (await systemContext(tx, { at, now })).actor
  const { money, day } = pdfFormat(namespace)
  const facts = {
    company: (await tenantNames(tx, [tx.tenantId])).get(tx.tenantId) ?? '',
    amount: money({ amount, currency: editionOf(namespace).currency.code }),
    collectOn: day(collectOn),
    account: mandate.accountEnd,
    transfer: reference,
    reason: reason === '' ? '–' : reason,
  }
  await notifyBankDetails(tx, mail, { template: 'bank-debit-returned', facts, namespace, at })
}
