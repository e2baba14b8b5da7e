import { budgetStops } from '@fettle/domain/budgets/budget'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import { variationRefusals } from '@fettle/domain/quotes/quote-refusals'
import * as z from 'zod/mini'
import { multilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { boundedLines } from './line-fields.ts'
import { variationLine, variationView } from './quote-variation-view.ts'

const one = { variationUuid: uuid }
const entries = {
  reason: multilineText(2000),
  lines: boundedLines(variationLine),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}
const refusals = [...variationRefusals, 'work_order_already_cancelled', 'above_your_limit']

export const quoteVariationsMethods = methods('find-a-pro', 'quote-variations', {
  list: {
    kind: 'query',
    summary:
      'Variations of a work order (client), a job (contractor) or one quote, latest first. Drafts are visible to the contractor only. `awaits_me` selects those the reader may approve now.',
    access: 'quotes.view',
    input: {
      workOrderUuid: z.optional(uuid),
      jobUuid: z.optional(uuid),
      quoteUuid: z.optional(uuid),
      awaitsMe: z._default(z.boolean(), false),
    },
    output: variationView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One variation with lines, totals and revised total.',
    access: 'quotes.view',
    input: one,
    output: variationView,
  },
  create: {
    kind: 'command',
    summary: 'Creates a variation of an accepted quote as a draft; one is open at a time.',
    access: 'quotes.create',
    input: { quoteUuid: uuid, ...entries },
    output: variationView,
    refusals: [...refusals, ...priceLineRefusals, 'attachment_not_yours'],
  },
  edit: {
    kind: 'command',
    summary: 'Edits a draft.',
    access: 'quotes.create',
    input: { ...one, version, ...entries },
    output: variationView,
    refusals: [...refusals, ...priceLineRefusals, 'attachment_not_yours'],
  },
  submit: {
    kind: 'command',
    summary: 'Submits a variation to the client.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: variationView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  raise: {
    kind: 'command',
    summary:
      'Raises a direct award by lines, as its client. Approved at once within the author’s limit and without an approval rule; otherwise it waits for approval.',
    access: 'work-orders.dispatch',
    input: { quoteUuid: uuid, ...entries },
    output: variationView,
    refusals: [...refusals, ...priceLineRefusals, 'attachment_not_yours', ...budgetStops],
    money: true,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a draft or submitted variation; the work continues as agreed.',
    access: 'quotes.submit',
    input: { ...one, version },
    output: variationView,
    refusals,
  },
  approve: {
    kind: 'command',
    summary:
      'Approves a variation: the revised total becomes the authorised sum. The approver’s limit applies to that total.',
    access: 'quotes.accept',
    input: { ...one, version },
    output: variationView,
    refusals: [...refusals, ...budgetStops, 'own_document'],
    money: true,
  },
  reject: {
    kind: 'command',
    summary: 'Rejects a variation with a reason; the work continues as agreed.',
    access: 'quotes.accept',
    input: { ...one, version, reason: singleLineText(2000) },
    output: variationView,
    refusals,
  },
})
