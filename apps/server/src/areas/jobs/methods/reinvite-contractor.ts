import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { reinviteJob } from '@fettle/domain/work-orders/job-decisions'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import { decideOrder, findJobAsClient, governed, lockOrder, requestedMoment } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { allow, found } from '#platform/runner/refusal'

export const reinviteContractor = handler(
  jobsMethods.reinvite,
  async ({ jobUuid, quotesDueAt }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const seen = found(await findJobAsClient(tx, actor, jobUuid))
    const quotesDue = requestedMoment(quotesDueAt)
    const file = await lockOrder(context, { clientTenantId: seen.clientTenantId, workOrderId: seen.workOrderId })
    allow(workOrderPolicy.dispatch(actor, governed(file.record, actor)))
    await decideOrder(context, file, (each, decisionContext) =>
      reinviteJob(each, { jobId: jobUuid, quotesDue }, decisionContext),
    )
    return {}
  },
)
