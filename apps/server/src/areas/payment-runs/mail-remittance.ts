import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import type { Currency } from '@fettle/domain/kernel/money'
import { remittanceLine } from '@fettle/words/remittance-words'
import { localeFor } from '#areas/identity/identity.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Mailer } from '#platform/mail/mailer'
import { pdfFormat } from '#platform/pdf/pdf-format'
import type { CommandContext } from '#platform/runner/handlers'
import { transfersOf } from './payment-runs.store.ts'
import type { PaymentRunRecord, PaymentTransferRecord } from './payment-runs.tables.ts'
import { type PaidInvoice, paidInvoices, remittanceAudience } from './remittance.store.ts'

type By = Pick<CommandContext, 'tx' | 'actor' | 'at'>

/** What a transfer pays, as a sentence in the language of its reader. */
const listOf = (
  invoices: readonly PaidInvoice[],
  currency: Currency,
  reader: { namespace: Market; locale: Locale },
) => {
  const { money } = pdfFormat(reader.namespace)
  const sum = (amount: number) => money({ amount, currency })
  return invoices
    .map(({ number, netPayable, withheld }) =>
      remittanceLine(reader.locale, {
        number,
        sum: sum(netPayable),
        withheld: withheld === 0 ? null : sum(withheld),
      }),
    )
    .join('; ')
}

const mailTransfer = async (
  mail: Mailer,
  {
    transfer,
    invoices,
    run,
    client,
  }: { transfer: PaymentTransferRecord; invoices: readonly PaidInvoice[]; run: PaymentRunRecord; client: string },
  { tx, actor, at }: By,
): Promise<void> => {
  const { namespace } = actor
  const currency = run.currency as Currency
  const { money, day } = pdfFormat(namespace)
  const facts = {
    client,
    amount: money({ amount: transfer.amount, currency }),
    account: transfer.payee.account === null ? transfer.payee.name : `…${endOfAccount(transfer.payee.account)}`,
    day: day(run.executeOn),
    reference: transfer.reference,
  }
  for (const { email, first_name, last_name, locale: chosen } of await remittanceAudience(
    tx,
    transfer.contractorTenantId,
  )) {
    const locale = localeFor(chosen, namespace)
    const name = `${first_name} ${last_name}`.trim()
    const list = listOf(invoices, currency, { namespace, locale })
    await mail.queueEmail(
      tx,
      { recipient: email, namespace, locale, template: 'remittance-advice', facts: { ...facts, name, list } },
      at,
    )
  }
}

/** Mails each contractor of a run which invoices are paid, with what is withheld and the reference of the transfer. */
export const mailRemittances = async (run: PaymentRunRecord, mail: Mailer, by: By): Promise<void> => {
  const { tx } = by
  const invoices = await paidInvoices(tx, run.id)
  const client = (await tenantNames(tx, [tx.tenantId])).get(tx.tenantId) ?? ''
  for (const transfer of await transfersOf(tx, run.id))
    if (transfer.state === 'processing' || transfer.state === 'paid')
      await mailTransfer(mail, { transfer, invoices: invoices.get(transfer.id) ?? [], run, client }, by)
}
