import { bulkActionsMethods, jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { jobAttention, orderAttention } from './methods/attention.ts'
import { bulkRefusalsMethod, jobBulkRefusals, startBulkRun, startJobBulkRun, watchRuns } from './methods/bulk-runs.ts'
import { countJobsMethod } from './methods/count-jobs.ts'
import { countOrdersMethod } from './methods/count-orders.ts'
import { listJobsMethod } from './methods/list-jobs.ts'
import { listOrdersMethod, orderPlacesMethod } from './methods/list-orders.ts'
import { jobOverview, orderOverview } from './methods/overview.ts'
import { jobTrends, orderTrends } from './methods/trends.ts'

export { runBulk } from './run-bulk.ts'

const workOrders = {
  list: listOrdersMethod,
  counts: countOrdersMethod,
  overview: orderOverview,
  places: orderPlacesMethod,
  attention: orderAttention,
  trends: orderTrends,
} satisfies Partial<Handlers<typeof workOrdersMethods>>

const jobs = {
  list: listJobsMethod,
  counts: countJobsMethod,
  overview: jobOverview,
  attention: jobAttention,
  trends: jobTrends,
} satisfies Partial<Handlers<typeof jobsMethods>>

const bulkActions = {
  ...watchRuns(bulkActionsMethods, 'orders'),
  start: startBulkRun,
  refusals: bulkRefusalsMethod,
} satisfies Handlers<typeof bulkActionsMethods>

const jobBulkActions = {
  ...watchRuns(jobBulkActionsMethods, 'jobs'),
  start: startJobBulkRun,
  refusals: jobBulkRefusals,
} satisfies Handlers<typeof jobBulkActionsMethods>

/** The lists of orders and jobs with their counts, places and bulk actions. */
export const orderListsArea: Area = {
  handlers: { 'work-orders': workOrders, jobs, 'bulk-actions': bulkActions, 'job-bulk-actions': jobBulkActions },
}
