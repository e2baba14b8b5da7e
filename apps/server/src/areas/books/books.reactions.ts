import { codeOfCategory } from '@fettle/domain/account-codes/account-code'
import type { JournalKind } from '@fettle/domain/books/accounts'
import { type BookEvent, postingsOf } from '@fettle/domain/books/postings'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import { openAccountCodes } from '#areas/account-codes/account-codes.port'
import {
  type BookedInvoice,
  findBookedCredit,
  findBookedInvoice,
  findBookedOffset,
  findBookedRefund,
  findBookedRetention,
} from '#areas/invoices/invoices.port'
import type { Tx } from '#platform/database/transaction'
import type { Reaction } from '#platform/runner/area'
import { type JournalEntry, postJournals } from './books.store.ts'

type Booked = { readonly known: BookedInvoice; readonly key: string; readonly valueOn: LocalDate; readonly at: string }

const todayIn = ({ market }: BookedInvoice, now: number): LocalDate =>
  localDateOf(editionOf(market).timeZones[0].tzDatabaseTimeZone, now)

const isOfInvoice = (kind: JournalKind): boolean => !kind.startsWith('paid') && !kind.startsWith('payment')

/** Posts an event in the books of both sides. */
const book = async (tx: Tx, event: BookEvent, { known, key, valueOn, at }: Booked): Promise<void> => {
  const { kind, client, contractor } = postingsOf(event)
  const { clientTenantId, contractorTenantId, currency, invoiceId, settlement } = known
  const payment = isOfInvoice(kind) ? null : (settlement?.paymentId ?? null)
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

/** Books the latest credit note about the invoice, which the command has stored before. */
const credit: Reaction = async (tx, { subjectId }, { at, now }) => {
  const known = await findBookedInvoice(tx, subjectId ?? '')
  const note = known && (await findBookedCredit(tx, known))
  if (!known || !note) return
  const { clientTenantId: client, contractorTenantId: contractor, recoveredPpm } = known
  const { id, net, ...sums } = note
  const expenses = [{ code: codeOfCategory(await openAccountCodes(tx), known.category), net }]
  const event = { kind: 'credit_issued', client, contractor, expenses, recoveredPpm, ...sums } as const
  await book(tx, event, { known, key: id, valueOn: todayIn(known, now), at })
}

/** Books the latest retention of the invoice, or its release. */
const keep =
  (kind: 'retained' | 'retention_released'): Reaction =>
  async (tx, { subjectId }, { at, now }) => {
    const known = await findBookedInvoice(tx, subjectId ?? '')
    const retention = known && (await findBookedRetention(tx, known))
    if (!known || !retention) return
    const { clientTenantId: client, contractorTenantId: contractor } = known
    const event = { kind, client, contractor, gross: retention.gross } as const
    await book(tx, event, { known, key: retention.id, valueOn: todayIn(known, now), at })
  }

/** Books the latest refund of the credited invoice. */
const refund: Reaction = async (tx, { subjectId }, { at }) => {
  const known = await findBookedInvoice(tx, subjectId ?? '')
  const claim = known && (await findBookedRefund(tx, known))
  if (!known || !claim) return
  const { clientTenantId: client, contractorTenantId: contractor } = known
  await book(
    tx,
    { kind: 'refund_received', client, contractor, claim },
    { known, key: claim.id, valueOn: claim.valueOn, at },
  )
}

/** Books the claim by which the invoice was settled last. */
const offset: Reaction = async (tx, { subjectId }, { at }) => {
  const known = await findBookedInvoice(tx, subjectId ?? '')
  const settlement = known?.settlement
  const claim = settlement && (await findBookedOffset(tx, settlement.id))
  if (!known || !settlement || !claim) return
  const { clientTenantId: client, contractorTenantId: contractor } = known
  const { gross, withheld, paidOut } = settlement
  const sums = { gross, withheld, paidOut, regime: settlement.regime as WithholdingRegime }
  const event = { kind: 'claim_offset', client, contractor, claim, ...sums } as const
  await book(tx, event, { known, key: claim.id, valueOn: claim.valueOn, at })
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
  'invoice.credited': credit,
  'invoice.refunded': refund,
  'invoice.offset': offset,
  'invoice.retained': keep('retained'),
  'invoice.retention-released': keep('retention_released'),
  'invoice.payment-started': settle('payment_set_out'),
  'invoice.paid': settle('payment_arrived'),
  'invoice.payment-failed': settle('payment_failed'),
  'invoice.payment-undone': settle('payment_undone'),
  'invoice.part-paid': settle('payment_arrived'),
  'invoice.part-paid-elsewhere': settle('paid_outside'),
  'invoice.paid-elsewhere': settle('paid_outside'),
} satisfies Record<string, Reaction>
