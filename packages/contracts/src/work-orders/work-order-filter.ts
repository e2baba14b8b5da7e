import { clientBucketSlugs, clientBuckets, dueFilters } from '@fettle/domain/work-orders/buckets'
import { clientAttentionSteps } from '@fettle/domain/work-orders/next-step'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import * as z from 'zod/mini'
import { day, minorUnits, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { oneOrMany } from './one-or-many.ts'
import { orderFieldFilters } from './order-fields.ts'

/** Filters and ordering of the client's list; shared with exports, saved views and bulk actions. */
export const workOrderFilter = {
  bucket: z._default(z.enum(clientBucketSlugs), 'all'),
  /** One bucket within a group. */
  leaf: z.optional(z.enum(clientBuckets)),
  q: optionalSingleLineText(100),
  ...orderFieldFilters,
  organisationUuid: z.optional(uuid),
  locationUuid: z.optional(uuid),
  /** About this asset. */
  assetUuid: z.optional(uuid),
  contractorUuid: z.optional(uuid),
  tagUuid: z.optional(uuid),
  /** The member who is responsible: the caller, no member, or a colleague. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), uuid])),
  /** Orders that wait for this step of the client. */
  step: z.optional(z.enum(clientAttentionSteps)),
  /** With a step, leaves out those that a colleague who may take it is responsible for. */
  attention: z.optional(z.literal('me')),
  ball: z.optional(z.enum(['client', 'contractor'])),
  due: z.optional(z.enum(dueFilters)),
  source: oneOrMany(z.enum(workOrderSources)),
  /** Dates in the market's time zone, bounds inclusive. */
  raisedFrom: z.optional(day),
  raisedTo: z.optional(day),
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  /** Day on which the work was finished. */
  finishedFrom: z.optional(day),
  finishedTo: z.optional(day),
  /** Authorised sum, bounds inclusive. */
  agreedFrom: z.optional(minorUnits),
  agreedTo: z.optional(minorUnits),
  /** `attention`: what waits for the client first, then by due date, finished work last; parts of the list by due date. */
  sort: z._default(z.enum(['changed', 'created', 'due', 'number', 'agreed', 'attention']), 'changed'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
