import { reminderSchedule } from '@fettle/domain/approvals/approval-reminders'
import { type ApprovalRequest, pendingApprovers } from '@fettle/domain/approvals/approval-request'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { type OrderCommandContext, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { RoundRecord } from './approvals.tables.ts'
import { type Approver, nameFrom } from './colleagues.store.ts'
import type { DelegatorsOf } from './delegations.ts'
import type { ApprovalDocument } from './documents.store.ts'
import { type EventMoment, recordApprovalEvent } from './record-approval-event.ts'

export type Moment = Pick<OrderCommandContext, 'tx' | 'at' | 'now'> & EventMoment

type Waiting = Pick<RoundRecord, 'steps' | 'currentStep' | 'stepSince' | 'notifiedAt'>

/** When the members that a request waits for are reminded next; null where they are not. */
export const nextReminder = ({ steps, currentStep, stepSince, notifiedAt }: Waiting, now: EpochMs): string | null => {
  const step = steps[currentStep]
  const [next] = step ? reminderSchedule(step, storedEpochMs(stepSince), Math.max(storedEpochMs(notifiedAt), now)) : []
  return next ? toInstant(next.at) : null
}

/** Stored columns of an approval request, and when its next reminder is due. */
export const toColumns = (round: ApprovalRequest, { at, now }: Moment, before?: RoundRecord): Partial<RoundRecord> => {
  const isOpen = round.state === 'open'
  const isSameStep = before !== undefined && before.currentStep === round.current
  const stepSince = isSameStep ? before.stepSince : at
  const notifiedAt = isSameStep ? before.notifiedAt : at
  const waiting = { steps: [...round.steps], currentStep: round.current, stepSince, notifiedAt }
  return {
    state: round.state,
    currentStep: round.current,
    awaited: [...pendingApprovers(round)],
    stepSince,
    notifiedAt,
    alarmAt: isOpen ? nextReminder(waiting, now) : null,
    endedAt: isOpen || round.state === 'blocked' ? null : at,
  }
}

export const toEventPlace = (document: ApprovalDocument) => ({
  clientTenantId: document.clientTenantId,
  workOrderId: document.workOrderId,
  jobId: document.jobId,
  subject: document.facts.subject,
  pageId: document.pageId,
  number: document.number,
})

type Recipients = { readonly approvers: readonly Approver[]; readonly acting: DelegatorsOf }

/** Notifies all pending approvers and their delegates. */
export const recordPendingEvents = (
  moment: Moment,
  {
    document,
    awaited,
    name = 'approval-waiting',
  }: { document: ApprovalDocument; awaited: readonly string[]; name?: 'approval-waiting' | 'approval-reminded' },
  { approvers, acting }: Recipients,
): void => {
  const { subject } = document.facts
  for (const { actor } of approvers) {
    const { membershipUuid } = actor
    const absent = acting(membershipUuid, subject).filter((uuid) => awaited.includes(uuid))
    if (!awaited.includes(membershipUuid) && absent.length === 0) continue
    const isOwn = awaited.includes(membershipUuid)
    const forName = absent.map((uuid) => nameFrom(approvers, uuid)).join(', ')
    const news = isOwn ? { name } : { name: `${name}-for` as const, facts: { forName } }
    recordApprovalEvent(moment, toEventPlace(document), { ...news, to: membershipUuid, author: 'system' })
  }
}

/** Notifies members who edit approval rules that a chain is blocked. */
export const recordBlockedEvent = (
  moment: Moment,
  { document, reason }: { document: ApprovalDocument; reason: string },
  approvers: readonly Approver[],
): void => {
  const news = { name: 'approval-blocked', facts: { approvalBlock: reason }, author: 'system' } as const
  recordApprovalEvent(moment, toEventPlace(document), news)
  for (const { actor } of approvers)
    if (actor.grants['approval-rules.edit'])
      recordApprovalEvent(moment, toEventPlace(document), { ...news, to: actor.membershipUuid })
}
