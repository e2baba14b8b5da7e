import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { declineJob } from '@fettle/domain/work-orders/job-decisions'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { decideOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadJobForUpdate, viewJob } from '../load-job.ts'

export const declineJobMethod = (ports: WorkOrderPorts) =>
  handler(jobsMethods.decline, async ({ jobUuid, reason }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadJobForUpdate(context, jobUuid, 'decline')
    await decideOrder(context, file, (each, decisionContext) =>
      declineJob(each, { jobId: jobUuid, reason }, decisionContext),
    )
    return viewJob(tx, jobUuid, { actor, ports })
  })
