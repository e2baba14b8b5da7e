import { invoiceRefusals } from '@fettle/domain/invoices/invoice-refusals'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import * as z from 'zod/mini'
import { count, day, money, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { externalFields } from '../quotes/external-fields.ts'
import { boundedLines, lineInput } from '../quotes/line-fields.ts'
import { invoiceFilter } from './invoice-filter.ts'
import { invoiceRow, invoiceView } from './invoice-view.ts'

/** Minor units of a part of what is open; all of it without. */
const partAmount = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1e12))), null)
const minorUnitsSigned = z.int().check(z.minimum(-1e12), z.maximum(1e12))

const refusals = [
  ...invoiceRefusals,
  'invoice_number_taken',
  'work_order_already_cancelled',
  'attachment_not_yours',
] as const
const one = { invoiceUuid: uuid }
const changed = { ...one, version }
const entries = {
  number: singleLineText(40),
  issuedOn: day,
  suppliedOn: day,
  lines: boundedLines(lineInput),
  note: optionalMultilineText(5000),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}

const paper = {
  ...externalFields,
  issuedOn: day,
  suppliedOn: day,
  /** Null uses the client's payment period. */
  dueOn: z._default(z.nullable(day), null),
}

export const invoicesMethods = methods('find-a-pro', 'invoices', {
  list: {
    kind: 'query',
    summary:
      'Invoices of an order, a job or the whole tenant by payable bucket, latest first; sorted by due date or total when filtered by such a range. Clients can also search and filter. Drafts are visible to the contractor only. `awaits_me` selects those the reader may approve now.',
    access: 'invoices.view',
    input: {
      workOrderUuid: z.optional(uuid),
      jobUuid: z.optional(uuid),
      ...invoiceFilter,
      awaitsMe: z._default(z.boolean(), false),
    },
    output: invoiceRow,
    pages: true,
    allowsReplica: 'csv',
  },
  counts: {
    kind: 'query',
    summary: 'Number of invoices per payable bucket, and the sums of open ones.',
    access: 'invoices.view',
    input: {},
    output: z.strictObject({
      counts: z.record(z.string(), count),
      open: z.strictObject({ due: money, overdue: money }),
    }),
  },
  months: {
    kind: 'query',
    summary:
      'Net sums of the last six months by the day of issue: approved or paid, waiting for approval, and for clients the budgets of the work orders that they are about.',
    access: 'invoices.view',
    input: {},
    output: z.strictObject({
      months: z.array(
        z.strictObject({
          startsOn: day,
          approved: money,
          awaiting: money,
          /** Null where no such work order has a budget, and for contractors. */
          budget: z.nullable(money),
        }),
      ),
    }),
  },
  get: {
    kind: 'query',
    summary: 'One invoice with its lines and totals.',
    access: 'invoices.view',
    input: one,
    output: invoiceView,
  },
  create: {
    kind: 'command',
    summary: 'Creates an invoice as a draft, interim or final; after a declined one, its next version.',
    access: 'invoices.create',
    input: { jobUuid: uuid, kind: z.enum(['interim', 'final']), ...entries },
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  edit: {
    kind: 'command',
    summary: 'Edits a draft.',
    access: 'invoices.create',
    input: { ...changed, ...entries },
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  submit: {
    kind: 'command',
    summary: 'Submits an invoice. All valid invoices together are limited to the authorised sum.',
    access: 'invoices.submit',
    input: changed,
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
    money: true,
  },
  approve: {
    kind: 'command',
    summary:
      'Approves an invoice for payment, within the limit of the approver; a final invoice requires the accepted report.',
    access: 'invoices.approve',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
  decline: {
    kind: 'command',
    summary: 'Declines an invoice with a reason; the contractor may submit another.',
    access: 'invoices.approve',
    input: { ...changed, reason: singleLineText(2000) },
    output: invoiceView,
    refusals,
  },
  hold: {
    kind: 'command',
    summary: 'Holds the payment of an invoice back with a reason that the contractor does not see.',
    access: 'payment-runs.prepare',
    input: { ...changed, reason: singleLineText(500) },
    output: invoiceView,
    refusals,
  },
  releaseHold: {
    kind: 'command',
    summary: 'Lets the payment of an invoice go on.',
    access: 'payment-runs.prepare',
    input: changed,
    output: invoiceView,
    refusals,
  },
  pay: {
    kind: 'command',
    summary:
      "Pays an approved invoice from the client's wallet, all that is open or a part: the wallet is debited at once, and the invoice is paid when the gateway confirms.",
    access: 'invoices.pay',
    input: { ...changed, amount: partAmount },
    output: invoiceView,
    refusals,
    money: true,
  },
  markPaid: {
    kind: 'command',
    summary: 'Records a payment made outside the platform, of all that is open or a part, with date and reference.',
    access: 'invoices.pay',
    input: {
      ...changed,
      paidOn: day,
      reference: singleLineText(120),
      amount: partAmount,
    },
    output: invoiceView,
    refusals,
    money: true,
  },
  credit: {
    kind: 'command',
    summary:
      'Issues a credit note about lines of an approved or paid invoice. It settles what is open; what was paid becomes a refund that the contractor owes.',
    access: 'invoices.submit',
    input: {
      ...changed,
      number: singleLineText(40),
      note: optionalMultilineText(5000),
      /** Net that is credited of a line, by its place from 0, in minor units and with the sign of the line. */
      lines: z
        .array(z.strictObject({ place: z.int().check(z.minimum(0), z.maximum(999)), net: minorUnitsSigned }))
        .check(z.maxLength(200)),
    },
    output: invoiceView,
    refusals,
    money: true,
  },
  void: {
    kind: 'command',
    summary: 'Deletes a draft or voids a submitted invoice.',
    access: 'invoices.submit',
    input: changed,
    output: invoiceView,
    refusals,
  },
  recordExternal: {
    kind: 'command',
    summary:
      'Records an external invoice, interim or final, with its file: by the contractor, or the client on their behalf. It is submitted at once.',
    access: 'invoices.record',
    input: { jobUuid: uuid, kind: z.enum(['interim', 'final']), ...paper },
    output: invoiceView,
    refusals,
    money: true,
  },
  correctExternal: {
    kind: 'command',
    summary: 'Corrects an external invoice, by the recording side, before it is decided.',
    access: 'invoices.record',
    input: { ...changed, ...paper },
    output: invoiceView,
    refusals,
    money: true,
  },
  voidExternal: {
    kind: 'command',
    summary: 'Voids an external invoice, by the recording side.',
    access: 'invoices.record',
    input: changed,
    output: invoiceView,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The invoice as PDF in the language and format of the edition.',
    access: 'invoices.view',
    input: one,
    output: z.unknown(),
  },
})
