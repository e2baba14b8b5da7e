import { budgetStops } from '@fettle/domain/budgets/budget'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import { quoteRefusals } from '@fettle/domain/quotes/quote-refusals'
import * as z from 'zod/mini'
import { day, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { externalFields } from './external-fields.ts'
import { boundedLines, lineInput } from './line-fields.ts'
import { quoteView } from './quote-view.ts'

const one = { quoteUuid: uuid }
const entries = {
  lines: boundedLines(lineInput),
  note: optionalMultilineText(5000),
  validUntil: z.nullable(day),
  startOn: z._default(z.nullable(day), null),
  durationDays: z._default(z.nullable(z.int().check(z.positive(), z.maximum(999))), null),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}

const written = [...quoteRefusals, ...priceLineRefusals] as const

const paper = { ...externalFields, paperOn: day, validUntil: day }
const paperRefusals = [...quoteRefusals, 'above_your_limit', 'attachment_not_yours', 'paper_number_taken'] as const

export const quotesMethods = methods('find-a-pro', 'quotes', {
  list: {
    kind: 'query',
    summary:
      'Quotes of a work order (client) or a job (contractor), latest first. Drafts are visible to the contractor only. `awaits_me` selects those the reader may accept now.',
    access: 'quotes.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid), awaitsMe: z._default(z.boolean(), false) },
    output: quoteView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One quote with its lines and totals.',
    access: 'quotes.view',
    input: one,
    output: quoteView,
  },
  create: {
    kind: 'command',
    summary: 'Creates a quote as a draft.',
    access: 'quotes.create',
    input: { jobUuid: uuid, ...entries },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  edit: {
    kind: 'command',
    summary: 'Edits a draft.',
    access: 'quotes.create',
    input: { ...one, version, ...entries },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  revise: {
    kind: 'command',
    summary: 'Answers a change request with the next version, submitted at once; the former one is superseded.',
    access: 'quotes.submit',
    input: { ...one, version, ...entries },
    output: quoteView,
    refusals: [...written, 'attachment_not_yours'],
  },
  submit: {
    kind: 'command',
    summary: 'Submits a quote to the client.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  requestChange: {
    kind: 'command',
    summary: 'Requests a change of a quote, with a note.',
    access: 'quotes.request-change',
    input: { ...one, version, note: singleLineText(2000) },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a draft or submitted quote.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  accept: {
    kind: 'command',
    summary:
      'Accepts a quote: hires its contractor at this price; other jobs of the order are lost. Within the limit of the accepting member.',
    access: 'quotes.accept',
    input: { ...one, version, waiver: z._default(z.nullable(singleLineText(500)), null) },
    output: quoteView,
    refusals: [
      ...quoteRefusals,
      'above_your_limit',
      'contractor_not_vetted',
      'owner_approval_required',
      'owner_declined',
      ...budgetStops,
    ],
    money: true,
  },
  reject: {
    kind: 'command',
    summary: 'Rejects a quote with a reason; the contractor may quote again where allowed.',
    access: 'quotes.accept',
    input: { ...one, version, reason: singleLineText(2000), mayQuoteAgain: z._default(z.boolean(), true) },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  recordExternal: {
    kind: 'command',
    summary:
      'Records an external quote with its file: by the contractor, or the client for an invited contractor. It is submitted at once.',
    access: 'quotes.record',
    input: { jobUuid: uuid, ...paper },
    output: quoteView,
    refusals: [...paperRefusals, 'lead_cannot_be_accepted', 'work_order_has_no_free_seats'],
  },
  correctExternal: {
    kind: 'command',
    summary: 'Corrects an external quote, by the recording side, before it is decided.',
    access: 'quotes.record',
    input: { ...one, version, ...paper },
    output: quoteView,
    refusals: paperRefusals,
  },
  withdrawExternal: {
    kind: 'command',
    summary: 'Withdraws an external quote, by the recording side.',
    access: 'quotes.record',
    input: { ...one, version },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  document: {
    kind: 'document',
    summary: 'The quote as PDF in the language and format of the edition.',
    access: 'quotes.view',
    input: one,
    output: z.unknown(),
  },
})
