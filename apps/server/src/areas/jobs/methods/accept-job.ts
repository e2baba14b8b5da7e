import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { acceptAward, acceptInvitation } from '@fettle/domain/work-orders/job-decisions'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { assignJobTo, decideOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadJobForUpdate, viewJob } from '../load-job.ts'

export const acceptJob = (ports: WorkOrderPorts) =>
  handler(jobsMethods.accept, async ({ jobUuid }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadJobForUpdate(context, jobUuid, 'accept')
    const take = file.order.delivery === 'direct_award' ? acceptAward : acceptInvitation
    await decideOrder(context, file, (each, decisionContext) => take(each, { jobId: jobUuid }, decisionContext))
    await assignJobTo(tx, { jobId: jobUuid, membershipId: actor.membershipUuid })
    return viewJob(tx, jobUuid, { actor, ports })
  })
