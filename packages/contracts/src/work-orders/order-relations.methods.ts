import { relationRefusals, relationRoles } from '@fettle/domain/work-orders/order-relations'
import { workOrderRefusals } from '@fettle/domain/work-orders/work-order-refusals'
import * as z from 'zod/mini'
import {
  abilities,
  count,
  day,
  instant,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Summary of a related order. */
const otherOrder = {
  workOrderUuid: uuid,
  number: z.int(),
  title: z.string(),
  state: z.string(),
  bucket: z.string(),
  createdAt: instant,
}

const relation = z.strictObject({
  /** Null when the relation is a property of the order itself: a recall. */
  uuid: z.nullable(uuid),
  role: z.enum(relationRoles),
  ...otherOrder,
  ...abilities,
})
export type RelationView = z.output<typeof relation>

export const relationsView = z.strictObject({
  workOrderUuid: uuid,
  relations: z.array(relation),
  childCount: count,
  openChildCount: count,
  ...abilities,
})
export type RelationsView = z.output<typeof relationsView>

const alike = z.strictObject({
  ...otherOrder,
  locationName: z.string(),
  contractorName: z.nullable(z.string()),
})

const one = { workOrderUuid: uuid }
const pair = { ...one, otherWorkOrderUuid: uuid }

export const orderRelationsMethods = methods('find-a-pro', 'order-relations', {
  list: {
    kind: 'query',
    summary: 'The orders that hang together with one, and how many of its parts are still open.',
    access: 'work-orders.view',
    input: one,
    output: relationsView,
  },
  alike: {
    kind: 'query',
    summary:
      'Orders of the same category at the same place: open ones, for the work may have been reported already, and settled ones inside their warranty.',
    access: 'work-orders.create',
    input: { locationUuid: uuid, category: singleLineText(60) },
    output: z.strictObject({ open: z.array(alike), warranted: z.array(z.extend(alike, { until: day })) }),
  },
  add: {
    kind: 'command',
    summary: 'Links two orders: the other one is the parent, a child, or merely related. Neither order moves.',
    access: 'work-orders.edit',
    input: { ...pair, role: z.enum(['parent', 'child', 'related']) },
    output: relationsView,
    refusals: relationRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes a link away that was made by hand.',
    access: 'work-orders.edit',
    input: { ...one, relationUuid: uuid },
    output: relationsView,
    refusals: relationRefusals,
  },
  markDuplicate: {
    kind: 'command',
    summary:
      'Cancels an order as the duplicate of another, links the two, and lets its followers follow the other one.',
    access: 'work-orders.cancel',
    input: { ...pair, version, note: optionalSingleLineText(500) },
    output: relationsView,
    refusals: [...workOrderRefusals, ...relationRefusals, 'costs_already_agreed'],
  },
})
