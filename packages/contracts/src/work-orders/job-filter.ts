import { contractorTabSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
import { contractorAttentionSteps } from '@fettle/domain/work-orders/next-step'
import * as z from 'zod/mini'
import { day, minorUnits, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { orderFieldFilters } from './order-fields.ts'

export const jobSorts = [
  'changed',
  'created',
  'due',
  'number',
  'visit',
  'completed',
  'agreed',
  'waiting',
  'invoiced',
  /** What waits for the contractor first, then by due date, finished jobs last. */
  'attention',
] as const

/** Filters and ordering of the contractor's list; shared with exports, saved views and bulk actions. */
export const jobFilter = {
  tab: z._default(z.enum(contractorTabSlugs), 'all'),
  mine: z.optional(z.boolean()),
  q: optionalSingleLineText(100),
  ...orderFieldFilters,
  tagUuid: z.optional(uuid),
  clientUuid: z.optional(uuid),
  /** The member who is responsible: the caller, no member, or a colleague. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), uuid])),
  /** Jobs that wait for this step of the contractor. */
  step: z.optional(z.enum(contractorAttentionSteps)),
  /** With a step, leaves out those that a colleague who may take it is responsible for. */
  attention: z.optional(z.literal('me')),
  ball: z.optional(z.enum(['client', 'contractor'])),
  due: z.optional(z.enum(dueFilters)),
  /** Dates in the market's time zone, bounds inclusive: received, due, next visit and completed. */
  receivedFrom: z.optional(day),
  receivedTo: z.optional(day),
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  visitFrom: z.optional(day),
  visitTo: z.optional(day),
  completedFrom: z.optional(day),
  completedTo: z.optional(day),
  /**
   * Sums including tax, bounds inclusive: authorised, pending approval (needs access to quotes), and invoiced (needs
   * access to invoices).
   */
  agreedFrom: z.optional(minorUnits),
  agreedTo: z.optional(minorUnits),
  waitingFrom: z.optional(minorUnits),
  waitingTo: z.optional(minorUnits),
  invoicedFrom: z.optional(minorUnits),
  invoicedTo: z.optional(minorUnits),
  sort: z._default(z.enum(jobSorts), 'changed'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
