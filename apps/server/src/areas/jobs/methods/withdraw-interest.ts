import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { withdrawInterest } from '@fettle/domain/work-orders/job-decisions'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { decideOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadJobForUpdate, viewJob } from '../load-job.ts'

export const withdrawInterestMethod = (ports: WorkOrderPorts) =>
  handler(jobsMethods.withdraw, async ({ jobUuid, reason }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadJobForUpdate(context, jobUuid, 'withdraw_interest')
    await decideOrder(context, file, (each, decisionContext) =>
      withdrawInterest(each, { jobId: jobUuid, reason }, decisionContext),
    )
    return viewJob(tx, jobUuid, { actor, ports })
  })
