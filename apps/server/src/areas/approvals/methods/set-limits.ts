import { approvalLimitsMethods, type MemberLimits } from '@fettle/contracts/approvals/approval-limits.methods'
import { type Actor, approvalLimitFor } from '@fettle/domain/access/actor'
import { approvalSubjects } from '@fettle/domain/approvals/approval-rule'
import { validateLimitChange } from '@fettle/domain/approvals/personal-limit'
import { toMoney } from '@fettle/domain/editions/to-money'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { type Approver, listApprovers, saveSubjectLimits } from '../colleagues.store.ts'

const showLimits = ({ actor, name, version }: Approver, reader: Actor): MemberLimits => {
  return {
    userUuid: actor.membershipUuid,
    name,
    role: actor.role,
    general: toMoney(actor.limit, actor.namespace),
    limits: approvalSubjects.map((subject) => ({
      subject,
      amount: toMoney(approvalLimitFor(actor, subject), actor.namespace),
      isOwn: actor.subjectLimits?.[subject] !== undefined,
    })),
    canEdit: actor.membershipUuid !== reader.membershipUuid,
    version,
  }
}

export const listApprovalLimits = handler(approvalLimitsMethods.list, async (_input, { read, actor }) => ({
  members: (await listApprovers(read)).map((each) => showLimits(each, actor)),
}))

/** Members cannot set their own limit, nor grant more than their own. */
export const setApprovalLimit = handler(approvalLimitsMethods.set, async (input, { tx, actor }) => {
  const { userUuid, version, subject, way, amount } = input
  const member = found((await listApprovers(tx)).find((each) => each.actor.membershipUuid === userUuid))
  fresh(member, version)
  const { [subject]: _former, ...others } = member.actor.subjectLimits ?? {}
  const limits = way === 'general' ? others : { ...others, [subject]: way === 'unlimited' ? null : (amount ?? 0) }
  const after = { ...member.actor, subjectLimits: limits }
  const fault = validateLimitChange(actor, { subject, before: member.actor, after })
  if (fault) throw new Refused(fault)
  await saveSubjectLimits(tx, { userUuid, version, limits })
  await tx.applyEvents()
  return showLimits(found((await listApprovers(tx)).find((each) => each.actor.membershipUuid === userUuid)), actor)
})
