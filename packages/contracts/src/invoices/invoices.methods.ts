import * as z from 'zod/mini'
import { count, day, line, optionalProse, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { lineEntry } from '../quotes/quote-view.ts'
import { invoiceRow, invoiceView, payableBucket } from './invoice-view.ts'

const one = { invoiceUuid: uuid }
const changed = { ...one, version }
const entries = {
  number: line(40),
  issuedOn: day,
  suppliedOn: day,
  lines: z.array(lineEntry).check(z.maxLength(200)),
  note: optionalProse(5000),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}

export const invoicesMethods = methods('find-a-pro', 'invoices', {
  list: {
    kind: 'query',
    summary: 'Invoices of an order, a job or the whole tenant by payable bucket, the latest first. Drafts belong to the contractor alone.',
    access: 'invoices.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid), bucket: z.optional(payableBucket) },
    output: invoiceRow,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'Number of invoices per payable bucket.',
    access: 'invoices.view',
    input: {},
    output: z.strictObject({ counts: z.record(z.string(), count) }),
  },
  get: { kind: 'query', summary: 'One invoice with its lines and totals.', access: 'invoices.view', input: one, output: invoiceView },
  create: {
    kind: 'command',
    summary: 'Starts an invoice as a draft, interim or final.',
    access: 'invoices.create',
    input: { jobUuid: uuid, kind: z.enum(['interim', 'final']), ...entries },
    output: invoiceView,
    refusals: ['job_state', 'invoice_number_taken', 'attachment_not_yours'],
  },
  edit: { kind: 'command', summary: 'Changes a draft, or a declined invoice for its next version.', access: 'invoices.create', input: { ...changed, ...entries }, output: invoiceView, refusals: ['invoice_state', 'invoice_number_taken', 'attachment_not_yours'] },
  submit: {
    kind: 'command',
    summary: 'Sends the invoice to the client. All live invoices together stay within the authorised value.',
    access: 'invoices.submit',
    input: changed,
    output: invoiceView,
    refusals: ['invoice_state', 'invoice_has_no_lines', 'invoice_below_minimum', 'invoice_above_authorised', 'final_invoice_needs_report', 'final_invoice_exists', 'labour_below_withholding_minimum', 'work_order_already_cancelled'],
    money: true,
  },
  approve: {
    kind: 'command',
    summary: 'Approves for payment, within the limit of the approver; a final invoice needs the signed-off report.',
    access: 'invoices.approve',
    input: changed,
    output: invoiceView,
    refusals: ['invoice_state', 'above_your_limit', 'object_already_approved', 'nobody_approves_own', 'completion_needs_sign_off_before_payment', 'open_issue_blocks_payment'],
    money: true,
  },
  decline: { kind: 'command', summary: 'Declines with a reason; the contractor may correct it.', access: 'invoices.approve', input: { ...changed, reason: line(2000) }, output: invoiceView, refusals: ['invoice_state'] },
  markPaid: {
    kind: 'command',
    summary: 'Records a payment made outside the platform, with its date and reference.',
    access: 'invoices.pay',
    input: { ...changed, paidOn: day, reference: line(120) },
    output: invoiceView,
    refusals: ['invoice_state', 'paid_in_the_future', 'open_issue_blocks_payment'],
    money: true,
  },
  void: { kind: 'command', summary: 'Discards a draft or takes a submitted invoice back.', access: 'invoices.submit', input: changed, output: invoiceView, refusals: ['invoice_state'] },
  document: { kind: 'document', summary: 'The invoice as PDF in the language and format of the edition.', access: 'invoices.view', input: one, output: z.unknown() },
})
