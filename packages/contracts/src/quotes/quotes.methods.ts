import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import { quoteRefusals } from '@fettle/domain/quotes/quote-refusals'
import * as z from 'zod/mini'
import { day, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { externalFields } from './external-fields.ts'
import { lineInput, quoteView } from './quote-view.ts'

const one = { quoteUuid: uuid }
const entries = {
  lines: z.array(lineInput).check(z.maxLength(200)),
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
      'Quotes of a work order (client) or of a job (contractor), the latest first. Drafts belong to the contractor alone. `awaits_me` leaves those that the reader may accept now.',
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
    summary: 'Starts a quote as a draft.',
    access: 'quotes.create',
    input: { jobUuid: uuid, ...entries },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  edit: {
    kind: 'command',
    summary: 'Changes a draft.',
    access: 'quotes.create',
    input: { ...one, version, ...entries },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  revise: {
    kind: 'command',
    summary: 'Answers a request for change with the next version, sent at once; the former one is superseded.',
    access: 'quotes.submit',
    input: { ...one, version, ...entries },
    output: quoteView,
    refusals: [...written, 'attachment_not_yours'],
  },
  submit: {
    kind: 'command',
    summary: 'Sends the quote to the client.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: quoteView,
    refusals: [...written, 'above_your_limit'],
  },
  requestChange: {
    kind: 'command',
    summary: 'Sends the quote back with a note on what to change.',
    access: 'quotes.request-change',
    input: { ...one, version, note: singleLineText(2000) },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  withdraw: {
    kind: 'command',
    summary: 'Takes a draft or submitted quote back.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  accept: {
    kind: 'command',
    summary:
      'Hires this contractor at this price; the other jobs of the order are lost. Within the limit of the one who accepts.',
    access: 'quotes.accept',
    input: { ...one, version, waiver: z._default(z.nullable(singleLineText(500)), null) },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit', 'contractor_not_vetted'],
    money: true,
  },
  reject: {
    kind: 'command',
    summary: 'Declines the quote with a reason; the contractor may quote again where that is allowed.',
    access: 'quotes.accept',
    input: { ...one, version, reason: singleLineText(2000), mayQuoteAgain: z._default(z.boolean(), true) },
    output: quoteView,
    refusals: [...quoteRefusals, 'above_your_limit'],
  },
  recordExternal: {
    kind: 'command',
    summary:
      'Records a quote that was written outside, with its file: the contractor their own, or the client for a contractor who was asked. It is handed in at once.',
    access: 'quotes.record',
    input: { jobUuid: uuid, ...paper },
    output: quoteView,
    refusals: [...paperRefusals, 'lead_cannot_be_accepted', 'work_order_has_no_free_seats'],
  },
  correctExternal: {
    kind: 'command',
    summary: 'Corrects how a quote from outside was entered, by the side that recorded it, while nobody has decided.',
    access: 'quotes.record',
    input: { ...one, version, ...paper },
    output: quoteView,
    refusals: paperRefusals,
  },
  withdrawExternal: {
    kind: 'command',
    summary: 'Takes a quote from outside back, by the side that recorded it.',
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
