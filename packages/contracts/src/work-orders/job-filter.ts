import { contractorTabSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
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
] as const

/** What the contractor's list can be narrowed and ordered by; a download, a saved view and a bulk action read the same. */
export const jobFilter = {
  tab: z._default(z.enum(contractorTabSlugs), 'all'),
  mine: z.optional(z.boolean()),
  q: optionalSingleLineText(100),
  ...orderFieldFilters,
  tagUuid: z.optional(uuid),
  clientUuid: z.optional(uuid),
  ball: z.optional(z.enum(['client', 'contractor'])),
  due: z.optional(z.enum(dueFilters)),
  /** Days by the clocks of the market, both included: when the job came, its last day, the next visit, and since when it is done. */
  receivedFrom: z.optional(day),
  receivedTo: z.optional(day),
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  visitFrom: z.optional(day),
  visitTo: z.optional(day),
  completedFrom: z.optional(day),
  completedTo: z.optional(day),
  /** Sums with tax, both included: what may be charged, what waits for the client's word (for whoever sees quotes), and what was charged (for whoever sees invoices). */
  agreedFrom: z.optional(minorUnits),
  agreedTo: z.optional(minorUnits),
  waitingFrom: z.optional(minorUnits),
  waitingTo: z.optional(minorUnits),
  invoicedFrom: z.optional(minorUnits),
  invoicedTo: z.optional(minorUnits),
  sort: z._default(z.enum(jobSorts), 'changed'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
