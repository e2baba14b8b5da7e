import { settlementKinds } from '@fettle/domain/invoices/credit'
import { payableInvoiceBuckets } from '@fettle/domain/invoices/invoice-buckets'
import { paymentFailures } from '@fettle/domain/kernel/payment-failure'
import { paymentStates } from '@fettle/domain/wallets/wallet'
import * as z from 'zod/mini'
import { abilities, attachment, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { recorded } from '../quotes/external-fields.ts'
import { lineView, totals } from '../quotes/line-fields.ts'
import { paper } from '../quotes/quote-view.ts'
import { disputeView, retentionView } from './kept-back-view.ts'
import { payableView } from './payable-view.ts'

export const payableBucket = z.enum(payableInvoiceBuckets)

const facts = {
  ...paper,
  kind: z.enum(['interim', 'final', 'credit_note', 'external']),
  recordedSide: recorded.recordedSide,
  isOverdue: z.boolean(),
  organisationName: z.string(),
  issuedOn: day,
  suppliedOn: day,
  dueOn: z.nullable(day),
}

/** `open` is what is neither paid nor under way. */
export const invoiceRow = z.strictObject({ ...facts, gross: money, open: money, createdAt: instant, version })
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoiceView = z.strictObject({
  ...facts,
  recordedBy: recorded.recordedBy,
  lines: z.array(lineView),
  totals,
  /** What the contractor receives; null for what is not payable. */
  payable: z.nullable(payableView),
  /** What settles the invoice, the first payment first; none of a returned one. A credit settles without money. */
  settlements: z.array(
    z.strictObject({
      uuid,
      kind: z.enum(settlementKinds),
      isUnderWay: z.boolean(),
      /** The day of payment; null while it is under way. */
      paidOn: z.nullable(day),
      gross: money,
      withheld: money,
      paidOut: money,
    }),
  ),
  /** What is neither paid nor under way. */
  open: money,
  /** What is kept from payment of it: a retention, and what is disputed. */
  keptBack: money,
  retention: z.nullable(retentionView),
  disputes: z.array(disputeView),
  /** Reminders of the contractor, the first one first. */
  reminders: z.array(z.strictObject({ level: z.int(), sentAt: instant, open: money, isByHand: z.boolean() })),
  /** The invoice that a credit note is about. */
  creditOf: z.nullable(z.strictObject({ uuid, number: z.string() })),
  /** Credit notes about the invoice, the first one first; `gross` is what they credit. */
  creditNotes: z.array(z.strictObject({ uuid, number: z.string(), issuedOn: day, gross: money })),
  /** Net of each line that is left to credit, where the reader may credit the invoice. */
  creditable: z.nullable(z.array(money)),
  note: z.string(),
  authorised: z.nullable(money),
  invoicedBefore: money,
  attachments: z.array(attachment),
  declineReason: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  approvedBy: z.nullable(z.string()),
  /**
   * Why the client holds the payment back; null for the contractor. A hold without a member has the bank account as its reason that an
   * e-invoice states in place of the known one.
   */
  hold: z.nullable(
    z.strictObject({
      kind: z.enum(['member', 'bank_account']),
      reason: z.string(),
      at: instant,
      by: z.nullable(z.string()),
    }),
  ),
  paidOn: z.nullable(day),
  paymentReference: z.nullable(z.string()),
  /** The latest payment from the client's wallet; hidden from contractors. */
  walletPayment: z.nullable(
    z.strictObject({
      state: z.enum(paymentStates),
      startedAt: instant,
      reference: z.string(),
      /** Why the payment was returned. */
      failure: z.nullable(z.enum(paymentFailures)),
    }),
  ),
  createdAt: instant,
  version,
  ...abilities,
})
export type InvoiceView = z.output<typeof invoiceView>
