import { codeOfCategory } from '@fettle/domain/account-codes/account-code'
import { type BookEvent, postingsOf } from '@fettle/domain/books/postings'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import { openAccountCodes } from '#areas/account-codes/account-codes.port'
import { type BookedInvoice, findBookedInvoice } from '#areas/invoices/invoices.port'
import type { Tx } from '#platform/database/transaction'
import type { Reaction } from '#platform/runner/area'
import { type JournalEntry, postJournals } from './books.store.ts'

type Booked = { readonly known: BookedInvoice; readonly key: string; readonly valueOn: LocalDate; readonly at: string }

const todayIn = ({ market }: BookedInvoice, now: number): LocalDate =>
  localDateOf(editionOf(market).timeZones[0].tzDatabaseTimeZone, now)

/** Posts an event in the books of both sides. */
const book = async (tx: Tx, event: BookEvent, { known, key, valueOn, at }: Booked): Promise<void> => {
  const { kind, client, contractor } = postingsOf(event)
  const { clientTenantId, contractorTenantId, currency, invoiceId, settlement } = known
  const payment = kind === 'invoice_approved' ? null : (settlement?.paymentId ?? null)
  const common = { currency, kind, key: `${kind} ${key}`, invoice: invoiceId, payment, topUp: null, valueOn, at }
  const entries: JournalEntry[] = [
    { ...common, tenant: clientTenantId, counterparty: contractorTenantId, postings: client },
    { ...common, tenant: contractorTenantId, counterparty: clientTenantId, postings: contractor },
  ]
  await postJournals(tx, entries)
}

const approve: Reaction = async (tx, { subjectId }, { at, now }) => {
  const known = await findBookedInvoice(tx, subjectId ?? '')
  if (!known) return
  const { clientTenantId: client, contractorTenantId: contractor, net, tax, customerTax, recoveredPpm } = known
  const expenses = [{ code: codeOfCategory(await openAccountCodes(tx), known.category), net }]
  const event = { kind: 'invoice_approved', client, contractor, expenses, tax, customerTax, recoveredPpm } as const
  await book(tx, event, { known, key: known.invoiceId, valueOn: todayIn(known, now), at })
}

type PaymentEvent = 'payment_set_out' | 'payment_arrived' | 'payment_failed' | 'payment_undone' | 'paid_outside'

/** Books the latest settlement of the invoice, which the command has stored before. */
const settle =
  (kind: PaymentEvent): Reaction =>
  async (tx, { subjectId }, { at, now }) => {
    const known = await findBookedInvoice(tx, subjectId ?? '')
    const settlement = known?.settlement
    if (!known || !settlement) return
    const { clientTenantId: client, contractorTenantId: contractor } = known
    const { gross, withheld, paidOut, valueOn } = settlement
    const by = settlement.transferId === null ? 'wallet' : 'bank'
    const regime = settlement.regime as WithholdingRegime
    const event = { kind, client, contractor, gross, withheld, paidOut, regime, by } as const
    await book(tx, event, { known, key: settlement.id, valueOn: valueOn ?? todayIn(known, now), at })
  }

/** What invoices and payments do in the books of both sides, in the transaction of the command. */
export const bookReactions = {
  'invoice.approved': approve,
  'invoice.payment-started': settle('payment_set_out'),
  'invoice.paid': settle('payment_arrived'),
  'invoice.payment-failed': settle('payment_failed'),
  'invoice.payment-undone': settle('payment_undone'),
  'invoice.part-paid': settle('payment_arrived'),
  'invoice.part-paid-elsewhere': settle('paid_outside'),
  'invoice.paid-elsewhere': settle('paid_outside'),
} satisfies Record<string, Reaction>
