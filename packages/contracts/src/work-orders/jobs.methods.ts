import { maxPrintedOrders } from '@fettle/domain/work-orders/bulk-action'
import { jobRefusals } from '@fettle/domain/work-orders/job-refusals'
import { contractorAttentionSteps } from '@fettle/domain/work-orders/next-step'
import * as z from 'zod/mini'
import { count, instant, optionalSingleLineText, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { jobFilter } from './job-filter.ts'
import { trendsOutput } from './trends.ts'
import { activityEntry, jobRow, jobView, overviewOutput, placementHistory, until } from './work-order-view.ts'

const one = { jobUuid: uuid }

/** A job is one contractor's part in a work order. */
export const jobsMethods = methods('find-a-pro', 'jobs', {
  list: {
    kind: 'query',
    summary: 'Jobs of the company by tab; operatives see assigned ones.',
    access: 'jobs.view',
    input: jobFilter,
    output: jobRow,
    pages: true,
    allowsReplica: 'csv',
  },
  counts: {
    kind: 'query',
    summary: 'Exact number of jobs per tab.',
    access: 'jobs.view',
    input: { mine: z.optional(z.boolean()) },
    output: z.strictObject({ counts: z.record(z.string(), count) }),
  },
  overview: {
    kind: 'query',
    summary: 'Number of open jobs per tab, for each client.',
    access: 'jobs.view',
    input: {},
    output: overviewOutput,
  },
  attention: {
    kind: 'query',
    summary:
      'Jobs that wait for a step that the caller may take, by step, the first due of each: what they are responsible for and what no colleague able to act is, or those of the whole team.',
    access: 'jobs.view',
    input: { scope: z._default(z.enum(['me', 'team']), 'me') },
    output: z.strictObject({
      groups: z.array(z.strictObject({ step: z.enum(contractorAttentionSteps), count, rows: z.array(jobRow) })),
    }),
  },
  trends: {
    kind: 'query',
    summary: 'Age of open jobs, and by week what was received, finished, finished on time, open and overdue.',
    access: 'jobs.view',
    input: {},
    output: trendsOutput,
  },
  ofPlaceCode: {
    kind: 'query',
    summary:
      'The job of the awarded contractor at the place of a label, those at work first. Unknown and foreign codes answer alike.',
    access: 'jobs.view',
    input: { code: singleLineText(40) },
    output: z.strictObject({ jobUuid: uuid }),
  },
  get: {
    kind: 'query',
    summary: 'One job; contact data only once hired.',
    access: 'jobs.view',
    input: one,
    output: jobView,
  },
  activity: {
    kind: 'query',
    summary: 'Timeline of the job, latest first.',
    access: 'jobs.view',
    input: { ...one, until },
    output: activityEntry,
    pages: true,
  },
  history: {
    kind: 'query',
    summary: 'Placement history of a job: a row for each change.',
    access: 'jobs.view',
    input: one,
    output: placementHistory,
  },
  accept: {
    kind: 'command',
    summary: 'Accepts an offer: a direct award hires at once, an invitation to quote claims a bidder slot.',
    access: 'jobs.accept',
    input: one,
    output: jobView,
    refusals: jobRefusals,
  },
  decline: {
    kind: 'command',
    summary: 'Declines an offer; for direct labour (DLO) only.',
    access: 'jobs.accept',
    input: { ...one, reason: singleLineText(500) },
    output: jobView,
    refusals: jobRefusals,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws interest before a hire.',
    access: 'jobs.accept',
    input: { ...one, reason: optionalSingleLineText(500) },
    output: jobView,
    refusals: jobRefusals,
  },
  reinvite: {
    kind: 'command',
    summary: 'Reinvites a contractor after the job was lost; a deadline that has passed requires a new one.',
    access: 'work-orders.dispatch',
    input: { ...one, quotesDueAt: z.optional(z.nullable(instant)) },
    output: z.strictObject({}),
    refusals: [...jobRefusals, 'deadline_in_the_past'],
  },
  document: {
    kind: 'document',
    summary: 'The work order as PDF for its contractor; contacts and access only once hired.',
    access: 'jobs.view',
    input: one,
    output: z.unknown(),
  },
  print: {
    kind: 'document',
    summary: 'The work orders of jobs in one PDF; those that the reader does not see are left out.',
    access: 'jobs.view',
    input: { jobUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxPrintedOrders)) },
    output: z.unknown(),
  },
})
