import { clientBuckets, contractorTabs } from '@fettle/domain/work-orders/buckets'
import { clientNextStep, contractorNextStep } from '@fettle/domain/work-orders/next-step'

/** The rows of the client's list in which the next step is the client's own. */
export const actionRequiredBuckets = clientBuckets.filter((leaf) => {
  const step = clientNextStep[leaf]
  return step !== null && step !== 'remind_contractor'
})

/** How many orders wait for the client. */
export const actionRequiredOrderCount = (counts: Readonly<Record<string, number>>): number =>
  actionRequiredBuckets.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)

/** The tabs of the contractor's list in which the next step is the contractor's own. Work under way takes its course. */
export const actionRequiredTabs = contractorTabs.filter((leaf) => {
  const step = contractorNextStep[leaf]
  return step !== null && step !== 'remind_client' && leaf !== 'in-progress'
})

/** How many jobs wait for the contractor. */
export const actionRequiredJobCount = (counts: Readonly<Record<string, number>>): number =>
  actionRequiredTabs.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)
