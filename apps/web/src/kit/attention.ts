import { clientBuckets, contractorTabs } from '@fettle/domain/work-orders/buckets'
import { clientNextStep, contractorNextStep } from '@fettle/domain/work-orders/next-step'

/** The rows of the client's list in which the next step is the client's own. */
export const clientTurns = clientBuckets.filter((leaf) => {
  const step = clientNextStep[leaf]
  return step !== null && step !== 'remind_contractor'
})

/** How many orders wait for the client. */
export const waitingForClient = (counts: Readonly<Record<string, number>>): number =>
  clientTurns.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)

/** The tabs of the contractor's list in which the next step is the contractor's own. Work under way takes its course. */
export const contractorTurns = contractorTabs.filter((leaf) => {
  const step = contractorNextStep[leaf]
  return step !== null && step !== 'remind_client' && leaf !== 'in-progress'
})

/** How many jobs wait for the contractor. */
export const waitingForContractor = (counts: Readonly<Record<string, number>>): number =>
  contractorTurns.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)
