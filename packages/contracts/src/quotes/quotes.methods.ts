import * as z from 'zod/mini'
import { day, line, optionalProse, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { lineEntry, quoteView } from './quote-view.ts'

const one = { quoteUuid: uuid }
const entries = {
  lines: z.array(lineEntry).check(z.maxLength(200)),
  note: optionalProse(5000),
  expiresOn: z.nullable(day),
  startOn: z._default(z.nullable(day), null),
  durationDays: z._default(z.nullable(z.int().check(z.positive(), z.maximum(999))), null),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}

export const quotesMethods = methods('find-a-pro', 'quotes', {
  list: {
    kind: 'query',
    summary: 'Quotes of a work order (client) or of a job (contractor), the latest first. Drafts belong to the contractor alone.',
    access: 'quotes.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: quoteView,
    pages: true,
  },
  get: { kind: 'query', summary: 'One quote with its lines and totals.', access: 'quotes.view', input: one, output: quoteView },
  create: {
    kind: 'command',
    summary: 'Starts a quote as a draft.',
    access: 'quotes.create',
    input: { jobUuid: uuid, ...entries },
    output: quoteView,
    refusals: ['cannot_add_a_quote_for_a_job', 'work_order_already_cancelled', 'attachment_not_yours'],
  },
  edit: {
    kind: 'command',
    summary: 'Changes a draft, or writes the next version after a change was asked for.',
    access: 'quotes.create',
    input: { ...one, version, ...entries },
    output: quoteView,
    refusals: ['quote_state', 'attachment_not_yours'],
  },
  submit: {
    kind: 'command',
    summary: 'Sends the quote to the client.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: quoteView,
    refusals: ['quote_state', 'quote_has_no_lines', 'quote_below_minimum', 'quote_needs_expiry', 'quote_expiry_in_the_past', 'work_order_already_cancelled', 'cannot_add_a_quote_for_a_job'],
  },
  requestChange: {
    kind: 'command',
    summary: 'Sends the quote back with a note on what to change.',
    access: 'quotes.request-change',
    input: { ...one, version, note: line(2000) },
    output: quoteView,
    refusals: ['quote_state'],
  },
  withdraw: { kind: 'command', summary: 'Takes a draft or submitted quote back.', access: 'quotes.submit', input: { ...one, version }, output: quoteView, refusals: ['quote_state'] },
  accept: {
    kind: 'command',
    summary: 'Hires this contractor at this price; the other jobs of the order are lost. Within the limit of the one who accepts.',
    access: 'quotes.accept',
    input: { ...one, version },
    output: quoteView,
    refusals: ['quote_state', 'quote_expired', 'above_your_limit', 'object_already_approved', 'nobody_approves_own', 'work_order_already_cancelled'],
    money: true,
  },
  reject: {
    kind: 'command',
    summary: 'Declines the quote with a reason; the contractor may quote again where that is allowed.',
    access: 'quotes.accept',
    input: { ...one, version, reason: line(2000), mayQuoteAgain: z._default(z.boolean(), true) },
    output: quoteView,
    refusals: ['quote_state'],
  },
  document: { kind: 'document', summary: 'The quote as PDF in the language and format of the edition.', access: 'quotes.view', input: one, output: z.unknown() },
})
