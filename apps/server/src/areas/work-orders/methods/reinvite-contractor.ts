import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { reinviteJob } from '@fettle/domain/work-orders/job-decisions'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import { handler } from '#platform/runner/handlers'
import { allow, found } from '#platform/runner/refusal'
import { decideOrder, lockOrder } from '../decide-order.ts'
import { governed } from '../governed-order.ts'
import { requestedMoment } from '../moments.ts'
import { findJobAsClient } from '../work-orders.store.ts'

export const reinviteContractor = handler(
  jobsMethods.reinvite,
  async ({ jobUuid, quotesDueAt }, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const seen = found(await findJobAsClient(tx, actor, jobUuid))
    const quotesDue = requestedMoment(quotesDueAt)
    const file = await lockOrder(occasion, { clientTenantId: seen.clientTenantId, workOrderId: seen.workOrderId })
    allow(workOrderPolicy.dispatch(actor, governed(file.record, actor)))
    await decideOrder(occasion, file, (each, context) => reinviteJob(each, { jobId: jobUuid, quotesDue }, context))
    return {}
  },
)
