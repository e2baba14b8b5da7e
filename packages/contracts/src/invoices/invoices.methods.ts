import { invoiceRefusals } from '@fettle/domain/invoices/invoice-refusals'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import * as z from 'zod/mini'
import { count, day, money, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { externalFields } from '../quotes/external-fields.ts'
import { lineInput } from '../quotes/quote-view.ts'
import { invoiceFilter } from './invoice-filter.ts'
import { invoiceRow, invoiceView } from './invoice-view.ts'

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
  lines: z.array(lineInput).check(z.maxLength(200)),
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
      'Invoices of an order, a job or the whole tenant by payable bucket, the latest first; by their last day or their total where a range of these is asked for. A client also searches and narrows them. Drafts belong to the contractor alone. `awaits_me` leaves those that the reader may approve now.',
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
    summary: 'Number of invoices per payable bucket, and the money that waits in the open ones.',
    access: 'invoices.view',
    input: {},
    output: z.strictObject({
      counts: z.record(z.string(), count),
      open: z.strictObject({ due: money, overdue: money }),
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
    summary: 'Starts an invoice as a draft, interim or final; after one was declined, its next version.',
    access: 'invoices.create',
    input: { jobUuid: uuid, kind: z.enum(['interim', 'final']), ...entries },
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  edit: {
    kind: 'command',
    summary: 'Changes a draft.',
    access: 'invoices.create',
    input: { ...changed, ...entries },
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  submit: {
    kind: 'command',
    summary: 'Sends the invoice to the client. All live invoices together stay within the authorised value.',
    access: 'invoices.submit',
    input: changed,
    output: invoiceView,
    refusals: [...refusals, ...priceLineRefusals],
    money: true,
  },
  approve: {
    kind: 'command',
    summary: 'Approves for payment, within the limit of the approver; a final invoice needs the signed-off report.',
    access: 'invoices.approve',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
  decline: {
    kind: 'command',
    summary: 'Declines with a reason; the contractor may correct it.',
    access: 'invoices.approve',
    input: { ...changed, reason: singleLineText(2000) },
    output: invoiceView,
    refusals,
  },
  pay: {
    kind: 'command',
    summary:
      "Pays an approved invoice from the client's wallet: the money leaves it at once, and the invoice is paid when the payments system says that it arrived.",
    access: 'invoices.pay',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
  markPaid: {
    kind: 'command',
    summary: 'Records a payment made outside the platform, with its date and reference.',
    access: 'invoices.pay',
    input: { ...changed, paidOn: day, reference: singleLineText(120) },
    output: invoiceView,
    refusals,
    money: true,
  },
  void: {
    kind: 'command',
    summary: 'Discards a draft or takes a submitted invoice back.',
    access: 'invoices.submit',
    input: changed,
    output: invoiceView,
    refusals,
  },
  recordExternal: {
    kind: 'command',
    summary:
      'Records an invoice that was written outside, interim or final, with its file: the contractor their own, or the client for them. It is handed in at once.',
    access: 'invoices.record',
    input: { jobUuid: uuid, kind: z.enum(['interim', 'final']), ...paper },
    output: invoiceView,
    refusals,
    money: true,
  },
  correctExternal: {
    kind: 'command',
    summary:
      'Corrects how an invoice from outside was entered, by the side that recorded it, while nobody has decided.',
    access: 'invoices.record',
    input: { ...changed, ...paper },
    output: invoiceView,
    refusals,
    money: true,
  },
  voidExternal: {
    kind: 'command',
    summary: 'Takes an invoice from outside back, by the side that recorded it.',
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
