import { budgetStops } from '@fettle/domain/budgets/budget'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import { maxPrintedOrders } from '@fettle/domain/work-orders/bulk-action'
import { clientAttentionSteps } from '@fettle/domain/work-orders/next-step'
import { relationRefusals } from '@fettle/domain/work-orders/order-relations'
import { cancelReasons, closeReasons } from '@fettle/domain/work-orders/work-order'
import { workOrderRefusals } from '@fettle/domain/work-orders/work-order-refusals'
import * as z from 'zod/mini'
import {
  count,
  instant,
  minorUnits,
  optionalEmail,
  optionalPhone,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { batchOutput, methods } from '../kernel/method.ts'
import { boundedLines, lineInput } from '../quotes/line-fields.ts'
import { orderFieldInputs, priority } from './order-fields.ts'
import { trendsOutput } from './trends.ts'
import { workOrderFilter } from './work-order-filter.ts'
import {
  activityEntry,
  overviewOutput,
  placementHistory,
  placeOfOrders,
  until,
  workOrderRow,
  workOrderView,
} from './work-order-view.ts'

const contactEntry = z.strictObject({
  kind: z.enum(['resident', 'key_holder', 'site']),
  name: singleLineText(120),
  telephone: optionalPhone,
  email: optionalEmail,
  alert: optionalSingleLineText(200),
  isPrimary: z._default(z.boolean(), false),
})

const entries = {
  ...orderFieldInputs,
  contacts: z._default(z.array(contactEntry).check(z.maxLength(6)), []),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
  /** Assets that it is about; missing leaves them unchanged. */
  assetUuids: z.optional(z.array(uuid).check(z.maxLength(20))),
}
/** Input of a new order. */
const newOrder = {
  locationUuid: uuid,
  ...entries,
  parentUuid: z._default(z.nullable(uuid), null),
  isFollowOn: z._default(z.boolean(), false),
}
const one = { workOrderUuid: uuid }
const refusals = [
  ...workOrderRefusals,
  'attachment_not_yours',
  'postcode_invalid',
  'above_contractor_spend_limit',
  ...budgetStops,
  'owner_limit_needs_quote',
  'contractor_not_vetted',
  'costs_already_agreed',
  'too_many_assets',
  'asset_elsewhere',
  'asset_retired',
] as const

export const workOrdersMethods = methods('find-a-pro', 'work-orders', {
  list: {
    kind: 'query',
    summary: 'Work orders of a bucket, latest change first unless sorted otherwise.',
    access: 'work-orders.view',
    input: workOrderFilter,
    output: workOrderRow,
    pages: true,
    allowsReplica: 'csv',
  },
  counts: {
    kind: 'query',
    summary: 'Exact number of work orders per bucket; groups are sums of their buckets.',
    access: 'work-orders.view',
    input: {},
    output: z.strictObject({ counts: z.record(z.string(), count) }),
  },
  overview: {
    kind: 'query',
    summary: 'Number of work orders per bucket for each organisation visible to the caller.',
    access: 'work-orders.view',
    input: {},
    output: overviewOutput,
  },
  attention: {
    kind: 'query',
    summary:
      'What waits for a step that the caller may take, by step, the first due of each: what they are responsible for and what no colleague able to act is, or that of the whole team.',
    access: 'work-orders.view',
    input: { scope: z._default(z.enum(['me', 'team']), 'me') },
    output: z.strictObject({
      groups: z.array(z.strictObject({ step: z.enum(clientAttentionSteps), count, rows: z.array(workOrderRow) })),
    }),
  },
  trends: {
    kind: 'query',
    summary: 'Age of open work, and by week what was raised, finished, finished on time, open and overdue.',
    access: 'work-orders.view',
    input: {},
    output: trendsOutput,
  },
  places: {
    kind: 'query',
    summary: 'Locations of a list’s work orders: the first 500 orders, grouped by location.',
    access: 'work-orders.view',
    input: workOrderFilter,
    output: z.strictObject({ places: z.array(placeOfOrders), withoutPosition: count, isCut: z.boolean() }),
  },
  get: {
    kind: 'query',
    summary: 'One work order with its jobs, contacts and open issues.',
    access: 'work-orders.view',
    input: one,
    output: workOrderView,
  },
  activity: {
    kind: 'query',
    summary: 'Timeline of the order, latest first; contractors see only their own side.',
    access: 'work-orders.view',
    input: { ...one, until },
    output: activityEntry,
    pages: true,
  },
  history: {
    kind: 'query',
    summary: 'Placement history of an order: a row for each change.',
    access: 'work-orders.view',
    input: one,
    output: placementHistory,
  },
  create: {
    kind: 'command',
    summary: 'Creates a work order at a location, optionally as a sub-order.',
    access: 'work-orders.create',
    input: newOrder,
    output: workOrderView,
    refusals: [...refusals, ...relationRefusals],
  },
  createMany: {
    kind: 'command',
    summary:
      'Creates up to 500 work orders in one call, for programs and imports. Each order has a result in the order given: identifier and number, or the errors of its refusal, which do not affect the others. A hundred orders share a transaction. With an idempotency key a repeated call resumes after the last stored hundred and returns all results.',
    access: 'work-orders.create',
    input: { orders: z.array(z.strictObject(newOrder)).check(z.minLength(1), z.maxLength(500)) },
    output: batchOutput(z.strictObject({ uuid, number: count })),
    refusals: [...refusals, ...relationRefusals],
    bodyLimit: 8 * 1024 * 1024,
    batch: { items: 'orders', size: 100 },
  },
  edit: {
    kind: 'command',
    summary: 'Edits an open order: title, description, category, priority, contacts, access and files.',
    access: 'work-orders.edit',
    input: { ...one, version, ...entries },
    output: workOrderView,
    refusals,
  },
  prioritise: {
    kind: 'command',
    summary: 'Sets the priority of an open order only.',
    access: 'work-orders.edit',
    input: { ...one, version, priority },
    output: workOrderView,
    refusals,
  },
  award: {
    kind: 'command',
    summary:
      'Awards the work directly to one appointed contractor, up to a sum including tax; with lines, up to their total.',
    access: 'work-orders.dispatch',
    input: {
      ...one,
      version,
      contractorUuid: uuid,
      award: z._default(z.nullable(minorUnits), null),
      lines: z._default(boundedLines(lineInput), []),
    },
    output: workOrderView,
    refusals: [...refusals, ...priceLineRefusals],
  },
  requestQuotes: {
    kind: 'command',
    summary:
      'Requests quotes of appointed contractors: one is a quote request, several are a tender with bidder slots.',
    access: 'work-orders.dispatch',
    input: {
      ...one,
      version,
      contractorUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
      /** Missing values keep the terms of an open tender. */
      seats: z.optional(z.int().check(z.positive(), z.maximum(20))),
      minimumQuotes: z.optional(z.int().check(z.positive(), z.maximum(20))),
      quotesDueAt: z.optional(z.nullable(instant)),
    },
    output: workOrderView,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary:
      'Cancels an order with a reason; every live job is notified. With a charge the hired contractor may still invoice that much. Refused once the work is done.',
    access: 'work-orders.cancel',
    input: {
      ...one,
      version,
      reason: z.enum(cancelReasons),
      note: optionalSingleLineText(500),
      /** What the hired contractor may invoice in all, including tax. */
      charge: z._default(z.nullable(minorUnits), null),
    },
    output: workOrderView,
    refusals,
  },
  reinstate: {
    kind: 'command',
    summary: 'Reinstates a cancelled order in its former state, within 14 days.',
    access: 'work-orders.reinstate',
    input: { ...one, version },
    output: workOrderView,
    refusals,
  },
  endHire: {
    kind: 'command',
    summary: 'Ends the hire of the contractor; the order is new again and can be dispatched to others.',
    access: 'work-orders.dispatch',
    input: { ...one, version, reason: singleLineText(500) },
    output: workOrderView,
    refusals,
  },
  close: {
    kind: 'command',
    summary: 'Closes finished work without an invoice on the platform: no charge, own labour, or paid elsewhere.',
    access: 'work-orders.close',
    input: { ...one, version, reason: z.enum(closeReasons), note: optionalSingleLineText(500) },
    output: workOrderView,
    refusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Reopens an order closed without an invoice in its former state, within 14 days.',
    access: 'work-orders.close',
    input: { ...one, version, reason: singleLineText(500) },
    output: workOrderView,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The work order as PDF in the language and format of the edition.',
    access: 'work-orders.view',
    input: one,
    output: z.unknown(),
  },
  print: {
    kind: 'document',
    summary: 'Work orders in one PDF, each from a page of its own; those that the reader does not see are left out.',
    access: 'work-orders.view',
    input: {
      workOrderUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxPrintedOrders)),
    },
    output: z.unknown(),
  },
})
