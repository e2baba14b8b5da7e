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
import { orderFieldInputs, priority } from './order-fields.ts'
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
  isPrimary: z._default(z.boolean(), false),
})

const entries = {
  ...orderFieldInputs,
  contacts: z._default(z.array(contactEntry).check(z.maxLength(6)), []),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}
/** Input of a new order. */
const newOrder = { locationUuid: uuid, ...entries, parentUuid: z._default(z.nullable(uuid), null) }
const one = { workOrderUuid: uuid }
const refusals = [
  ...workOrderRefusals,
  'attachment_not_yours',
  'postcode_invalid',
  'above_contractor_spend_limit',
  'contractor_not_vetted',
  'costs_already_agreed',
] as const

export const workOrdersMethods = methods('find-a-pro', 'work-orders', {
  list: {
    kind: 'query',
    summary: 'Work orders of a bucket, newest change first unless sorted otherwise.',
    access: 'work-orders.view',
    input: workOrderFilter,
    output: workOrderRow,
    pages: true,
    allowsReplica: 'csv',
  },
  counts: {
    kind: 'query',
    summary: 'Exact number of work orders per bucket, parent headings summed from their leaves.',
    access: 'work-orders.view',
    input: {},
    output: z.strictObject({ counts: z.record(z.string(), count) }),
  },
  overview: {
    kind: 'query',
    summary: 'The same for each branch that the caller sees.',
    access: 'work-orders.view',
    input: {},
    output: overviewOutput,
  },
  places: {
    kind: 'query',
    summary: 'Where the work orders of a list lie: the first 500 of it, gathered by place.',
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
    summary: 'Who did what and when, the latest first; a contractor sees only its own side.',
    access: 'work-orders.view',
    input: { ...one, until },
    output: activityEntry,
    pages: true,
  },
  history: {
    kind: 'query',
    summary: 'Where an order stood, from its first moment on: a row for each time that this changed.',
    access: 'work-orders.view',
    input: one,
    output: placementHistory,
  },
  create: {
    kind: 'command',
    summary: 'Raises a work order at a location, as a part of another where one is named.',
    access: 'work-orders.create',
    input: newOrder,
    output: workOrderView,
    refusals: [...refusals, ...relationRefusals],
  },
  createMany: {
    kind: 'command',
    summary:
      'Raises up to 500 work orders in one call, for programs and imports. Each order has a result in the order given: its identifier and number, or the errors that refused it, which stop no other. A hundred orders share a transaction. With an idempotency key a repeated call goes on after the last hundred that was stored and answers for all orders.',
    access: 'work-orders.create',
    input: { orders: z.array(z.strictObject(newOrder)).check(z.minLength(1), z.maxLength(500)) },
    output: batchOutput(z.strictObject({ uuid, number: count })),
    refusals: [...refusals, ...relationRefusals],
    bodyLimit: 8 * 1024 * 1024,
    batch: { items: 'orders', size: 100 },
  },
  edit: {
    kind: 'command',
    summary:
      'Changes what an order says while it is open: title, description, kind of work, priority, contacts, access and files.',
    access: 'work-orders.edit',
    input: { ...one, version, ...entries },
    output: workOrderView,
    refusals,
  },
  prioritise: {
    kind: 'command',
    summary: 'Says how urgent an open order is, and changes nothing else of it.',
    access: 'work-orders.edit',
    input: { ...one, version, priority },
    output: workOrderView,
    refusals,
  },
  award: {
    kind: 'command',
    summary: 'Offers the work directly to one appointed contractor, under a sum not to exceed.',
    access: 'work-orders.dispatch',
    input: { ...one, version, contractorUuid: uuid, award: minorUnits },
    output: workOrderView,
    refusals,
  },
  requestQuotes: {
    kind: 'command',
    summary: 'Asks appointed contractors for quotes: one is a quote request, several are a tender with seats.',
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
    summary: 'Cancels with a reason; every live job is told. Refused once work is done.',
    access: 'work-orders.cancel',
    input: { ...one, version, reason: z.enum(cancelReasons), note: optionalSingleLineText(500) },
    output: workOrderView,
    refusals,
  },
  reinstate: {
    kind: 'command',
    summary: 'Brings a cancelled order back to where it was, within 14 days.',
    access: 'work-orders.reinstate',
    input: { ...one, version },
    output: workOrderView,
    refusals,
  },
  endHire: {
    kind: 'command',
    summary: 'Ends the hire of the contractor; the order is new again and can be sent to others.',
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
    summary: 'Opens an order that was closed without an invoice where it was, within 14 days.',
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
})
