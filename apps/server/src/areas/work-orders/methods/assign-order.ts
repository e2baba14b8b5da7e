import { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { assignJob, assignOrder } from '../assignees.store.ts'
import { colleaguesOn, knownOrder } from '../colleagues.ts'
import { recordGiven } from '../record-given.ts'

/** Makes a colleague responsible on the caller's side; the timeline of that side names them, and they are notified. */
export const assignMember = handler(assigneesMethods.set, async ({ userUuid, ...asked }, { tx, actor }) => {
  const order = await knownOrder(tx, actor, asked)
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = order
  const [colleague] = userUuid === null ? [] : await colleaguesOn(tx, order, { q: '', ids: [userUuid] })
  if (userUuid !== null && !colleague) throw new Refused('colleague_cannot_see')
  const isContractor = actor.side === 'contractor'
  const isChanged =
    isContractor && jobId !== null
      ? await assignJob(tx, { jobId, membershipId: userUuid })
      : await assignOrder(tx, { orderId: workOrderId, membershipId: userUuid })
  const place = { clientTenantId, contractorTenantId, workOrderId, jobId }
  if (isChanged)
    tx.record({
      ...place,
      facts: {},
      effect: 'timeline-only',
      name: userUuid === null ? 'assignment.removed' : 'assignment.changed',
      subjectId: userUuid,
      audience: { tenantId: tx.tenantId },
    })
  if (isChanged && userUuid !== null && userUuid !== actor.membershipUuid) recordGiven(tx, place, userUuid)
  await tx.applyEvents()
  return {
    workOrderUuid: workOrderId,
    assignee: colleague ? { userUuid: colleague.userUuid, name: colleague.name } : null,
  }
})
