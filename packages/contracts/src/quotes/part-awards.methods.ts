import { budgetStops } from '@fettle/domain/budgets/budget'
import { partRefusals } from '@fettle/domain/quotes/part-award'
import { quoteRefusals } from '@fettle/domain/quotes/quote-refusals'
import * as z from 'zod/mini'
import { abilities, instant, money, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const orderLink = z.strictObject({ uuid, number: z.int() })

/** A partial award: the selected lines of a quote, and the order created for the others. */
export const partAward = z.strictObject({
  uuid,
  quoteUuid: uuid,
  acceptedQuoteUuid: z.nullable(uuid),
  contractorName: z.string(),
  state: z.enum(['offered', 'confirmed', 'ended']),
  wanted: z.array(z.string()),
  rest: z.array(z.string()),
  gross: money,
  offeredAt: instant,
  /** The order of the quote, and the one for the remaining lines. Null for readers who may not view it. */
  order: z.nullable(orderLink),
  restOrder: z.nullable(orderLink),
  version,
  ...abilities,
})
export type PartAwardView = z.output<typeof partAward>

const refusals = [...quoteRefusals, ...partRefusals, 'above_your_limit', 'contractor_not_vetted'] as const

export const partAwardsMethods = methods('find-a-pro', 'part-awards', {
  list: {
    kind: 'query',
    summary: 'Partial awards of an order or a job; a remainder order refers to its original.',
    access: 'quotes.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: z.array(partAward),
  },
  offer: {
    kind: 'command',
    summary:
      'Offers a partial award of a quote, to be confirmed by the contractor. Within the limit of the offering member.',
    access: 'quotes.accept',
    input: {
      quoteUuid: uuid,
      version,
      places: z.array(z.int().check(z.nonnegative(), z.maximum(199))).check(z.minLength(1), z.maxLength(200)),
      note: optionalSingleLineText(2000),
    },
    output: z.strictObject({}),
    refusals: [...refusals, ...budgetStops],
    money: true,
  },
  confirm: {
    kind: 'command',
    summary: 'Confirms a partial award: its lines become the accepted quote, and the contractor is hired at their sum.',
    access: 'quotes.submit',
    input: { partAwardUuid: uuid, version },
    output: z.strictObject({}),
    refusals: [...refusals, 'work_order_not_waiting_for_this'],
  },
  raiseRest: {
    kind: 'command',
    summary: 'Creates a work order for the remaining lines, at the same location, to be dispatched separately.',
    access: 'work-orders.create',
    input: { partAwardUuid: uuid, version },
    output: orderLink,
    refusals,
  },
})
