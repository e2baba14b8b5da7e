import { applyResponse, isAwaitingOwner } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { todayOf } from '@fettle/domain/editions/today'
import { toInstant } from '@fettle/domain/kernel/instant'
import { loadOwnerConsents } from '#areas/residents/residents.port'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { Reaction } from '#platform/runner/area'
import { applyAnswer } from './apply-answer.ts'
import {
  endRequest,
  findLatestRequest,
  findOwnerResponse,
  findRequest,
  listOrphanedRequests,
  listQuoteRequestsOfOrder,
  saveRequest,
  toApprovalRequest,
} from './approval-requests.store.ts'
import type { ApprovalTargets } from './approval-target.ts'
import { nextReminder } from './pending-events.ts'
import { findTenantDocument } from './show-approval.ts'

/** Ends requests whose document left the chain: withdrawn by the contractor, or another contractor was hired. */
const endOrphanedApprovals: Reaction = async (tx, event, { at }) => {
  for (const id of await listOrphanedRequests(tx, event.workOrderId)) {
    const stored = await findRequest(tx, id)
    if (stored) await endRequest(tx, stored.record, at)
  }
}

/** Members are not reminded of quotes of a cancelled order. */
const pauseReminders: Reaction = async (tx, event) => {
  for (const record of await listQuoteRequestsOfOrder(tx, event.workOrderId))
    await saveRequest(tx, record, { alarmAt: null })
}

const resumeReminders: Reaction = async (tx, event, { now }) => {
  for (const record of await listQuoteRequestsOfOrder(tx, event.workOrderId))
    await saveRequest(tx, record, { alarmAt: nextReminder(record, now) })
}

/** Whether further owners must answer before the answer of one counts. */
const isAwaitingJointOwners = async (tx: Tx, quoteId: string, { now }: { readonly now: number }): Promise<boolean> => {
  const context = await systemContext(tx, { at: toInstant(now), now })
  const consent = (await loadOwnerConsents(tx, [quoteId], todayOf(context.actor, now))).get(quoteId)
  return (
    consent !== undefined && consent.owners.some(({ askedAt }) => askedAt !== null) && consent.decision === 'waiting'
  )
}

/** Applies an owner's response by link to the pending step, if that asks the owner. */
const applyOwnerResponse =
  (papers: ApprovalTargets): Reaction =>
  async (tx, event, moment) => {
    const stored = event.subjectId === null ? undefined : await findLatestRequest(tx, event.subjectId)
    if (!stored || !isAwaitingOwner(toApprovalRequest(stored))) return
    const given = await findOwnerResponse(tx, stored.record.documentId)
    if (!given || (await isAwaitingJointOwners(tx, stored.record.documentId, moment))) return
    const verdict = given.answer === 'approved' ? 'approve' : 'decline'
    const note = given.note || String(event.facts.who ?? '')
    const answer = applyResponse(toApprovalRequest(stored), { byUuid: null, actsFor: [], limit: 0, verdict, note })
    if (answer.ok) await completeOwnerStep(tx, { stored, round: answer.value, note, moment, papers })
  }

type OwnerSaid = Pick<Parameters<typeof applyAnswer>[1], 'stored' | 'round' | 'note'> & {
  readonly moment: { at: string; now: number }
  readonly papers: ApprovalTargets
}

const completeOwnerStep = async (tx: Tx, { stored, round, note, moment, papers }: OwnerSaid): Promise<void> => {
  const context = await systemContext(tx, moment)
  const { subject, documentId } = stored.record
  const document = await findTenantDocument(tx, { subject: subject as ApprovalSubject, documentUuid: documentId })
  await applyAnswer(context, { stored, document, round, note, forNames: [] }, papers)
}

export const approvalReactions = (papers: ApprovalTargets) =>
  ({
    'quote.owner-approved': applyOwnerResponse(papers),
    'quote.owner-declined': applyOwnerResponse(papers),
    'quote.owner-does-it-themselves': applyOwnerResponse(papers),
    'quote.rejected': endOrphanedApprovals,
    'quote.withdrawn': endOrphanedApprovals,
    'variation.withdrawn': endOrphanedApprovals,
    'variation.rejected': endOrphanedApprovals,
    'invoice.voided': endOrphanedApprovals,
    'work-order.cancelled': pauseReminders,
    'work-order.reinstated': resumeReminders,
  }) satisfies Record<string, Reaction>
