import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { declineJob } from '@fettle/domain/work-orders/job-decisions'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { decideOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadJobForUpdate, viewJob } from '../load-job.ts'

export const declineJobMethod = (ports: WorkOrderPorts) =>
  handler(jobsMethods.decline, async ({ jobUuid, reason }, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const file = await loadJobForUpdate(occasion, jobUuid, 'decline')
    await decideOrder(occasion, file, (each, context) => declineJob(each, { jobId: jobUuid, reason }, context))
    return viewJob(tx, jobUuid, { actor, ports })
  })
