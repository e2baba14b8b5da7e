import { clientLeaves } from '@fettle/domain/work-orders/buckets'
import { clientNextStep } from '@fettle/domain/work-orders/next-step'

/** The rows of the client's list in which the next step is the client's own. */
export const clientTurns = clientLeaves.filter((leaf) => {
  const step = clientNextStep[leaf]
  return step !== null && step !== 'remind_contractor'
})

/** How many orders wait for the client. */
export const waitingForClient = (counts: Readonly<Record<string, number>>): number =>
  clientTurns.reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0)
