import { clientBuckets, contractorTabs } from '@fettle/domain/work-orders/buckets'
import { clientNextStep, clientStepPermission, contractorNextStep } from '@fettle/domain/work-orders/next-step'

/** Buckets of the client's list in which the client must act next. */
export const actionRequiredBuckets = clientBuckets.filter((leaf) => {
  const step = clientNextStep[leaf]
  return step !== null && step !== 'remind_contractor'
})

/** Number of orders whose next step a member with these permissions may take. */
export const actionRequiredOrderCount = (
  counts: Readonly<Record<string, number>>,
  permissions: readonly string[],
): number =>
  actionRequiredBuckets
    .filter((leaf) => {
      const step = clientNextStep[leaf]
      return step !== null && permissions.includes(clientStepPermission[step])
    })
    .reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)

/** Tabs of the contractor's list in which the contractor must act next. Work in progress is excluded. */
export const actionRequiredTabs = contractorTabs.filter((leaf) => {
  const step = contractorNextStep[leaf]
  return step !== null && step !== 'remind_client' && leaf !== 'in-progress'
})

/** Number of jobs in which the contractor must act. */
export const actionRequiredJobCount = (counts: Readonly<Record<string, number>>): number =>
  actionRequiredTabs.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)
