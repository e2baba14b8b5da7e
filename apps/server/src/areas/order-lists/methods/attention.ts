import { fromWire } from '@fettle/contracts/kernel/wire'
import { jobFilter } from '@fettle/contracts/work-orders/job-filter'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrderFilter } from '@fettle/contracts/work-orders/work-order-filter'
import { type JobRow, jobRow, type WorkOrderRow, workOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import {
  clientAttentionSteps,
  clientStepPermission,
  contractorAttentionSteps,
  contractorStepPermission,
} from '@fettle/domain/work-orders/next-step'
import * as z from 'zod/mini'
import { handler } from '#platform/runner/handlers'
import { listJobs } from '../job-list.store.ts'
import { toJobFilter } from '../job-list-filter.ts'
import { listOrders } from '../order-list.store.ts'
import { toOrderFilter } from './list-orders.ts'

/** Rows of each step; the list of the step has the others. */
const few = { offset: 0, limit: 4 }
const whose = (scope: 'me' | 'team') => (scope === 'me' ? { attention: 'me' as const } : {})
const orderFilter = z.strictObject(workOrderFilter)
const filterOfJobs = z.strictObject(jobFilter)
const orderRows = z.array(workOrderRow)
const jobRows = z.array(jobRow)

/** The first due orders of each step that the caller may take. */
export const orderAttention = handler(workOrdersMethods.attention, ({ scope }, { read, ...caller }) =>
  read.finalReads(async () => {
    const steps = clientAttentionSteps.filter((step) => hasPermission(caller.actor, clientStepPermission[step]))
    const groups = await Promise.all(
      steps.map(async (step) => {
        const asked = orderFilter.parse({ step, ...whose(scope), sort: 'due', direction: 'asc' })
        const { json, count } = await listOrders(read, toOrderFilter(asked, caller), few)
        return { step, count, rows: fromWire(orderRows, JSON.parse(json)) as WorkOrderRow[] }
      }),
    )
    return { groups: groups.filter(({ count }) => count > 0) }
  }),
)

/** The first due jobs of each step that the caller may take. */
export const jobAttention = handler(jobsMethods.attention, ({ scope }, { read, actor, at }) =>
  read.finalReads(async () => {
    const steps = contractorAttentionSteps.filter((step) => hasPermission(actor, contractorStepPermission[step]))
    const groups = await Promise.all(
      steps.map(async (step) => {
        const asked = filterOfJobs.parse({ step, ...whose(scope), sort: 'due', direction: 'asc' })
        const { json, count } = await listJobs(read, toJobFilter(asked, actor, at), few)
        return { step, count, rows: fromWire(jobRows, JSON.parse(json)) as JobRow[] }
      }),
    )
    return { groups: groups.filter(({ count }) => count > 0) }
  }),
)
