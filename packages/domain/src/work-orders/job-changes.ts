import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Job } from './job.ts'
import { isChanged, type OrderChanges, visibleChanges } from './order-changes.ts'
import type { JobEvent } from './work-order-events.ts'

/** An event for each contractor who reads the order, about what they can read of it. */
export const jobChanges = (jobs: readonly Job[], changes: OrderChanges, context: DecisionContext): JobEvent[] =>
  jobs
    .filter(({ state }) => ['offered', 'shortlisted', 'quoted', 'hired'].includes(state))
    .flatMap((job): JobEvent[] => {
      const { workOrderId, jobId, contractorTenantId } = job
      const visible = visibleChanges(job, changes)
      if (!isChanged(visible)) return []
      const place = { workOrderId, jobId, contractorTenantId, isForContractorAlone: true as const }
      return [{ name: 'job.changed', ...place, changes: visible, ...stamp(context) }]
    })
