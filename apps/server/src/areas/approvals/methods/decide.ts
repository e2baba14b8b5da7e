import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { approvalLimitFor } from '@fettle/domain/access/actor'
import { unmetCondition } from '@fettle/domain/approvals/approval-conditions'
import { applyResponse, isStalled } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { lockJob } from '#areas/jobs/jobs.port'
import { memberNames } from '#areas/users/users.port'
import { type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow, found, fresh, Refused } from '#platform/runner/refusal'
import { applyAnswer } from '../apply-answer.ts'
import {
  endRequest,
  findLatestRequest,
  findRequest,
  type StoredRequest,
  toApprovalRequest,
} from '../approval-requests.store.ts'
import type { ApprovalTargets } from '../approval-target.ts'
import { canDecide, listApprovers } from '../colleagues.store.ts'
import { loadDelegators } from '../delegations.ts'
import {
  type ApprovalInputs,
  bypassRefusal,
  conditionFacts,
  loadApprovalInputs,
  type ResolvedChain,
  resolveDocumentChain,
  resolveLimitChain,
  routingOutcome,
} from '../document-chain.ts'
import { type ApprovalDocument, loadRelatedDocuments, lockScopeDocument } from '../documents.store.ts'
import { findVisible } from '../find-visible.ts'
import { toEventPlace } from '../pending-events.ts'
import { recordApprovalEvent } from '../record-approval-event.ts'
import { viewStatus } from '../show-approval.ts'
import { startApprovalRequest } from '../start-approval.ts'

type Asked = { readonly subject: ApprovalSubject; readonly documentUuid: string }
type LockedDocument = {
  readonly document: ApprovalDocument
  readonly stored: StoredRequest | undefined
  readonly inputs: ApprovalInputs
  readonly made: ResolvedChain | undefined
}

/** Locks the document, or its order, and reads the document after locking. */
const lockDocument = async (context: OrderCommandContext, asked: Asked): Promise<ApprovalDocument> => {
  const { tx, actor } = context
  const { clientTenantId, workOrderId, jobId, id } = await findVisible(tx, actor, asked)
  if (workOrderId === null || jobId === null) await lockScopeDocument(tx, id)
  else found(await lockJob(context, { clientTenantId, workOrderId, jobId }))
  return findVisible(tx, actor, asked)
}

const assertNotPaused = ({ isPaused }: ApprovalDocument): void => {
  if (isPaused) throw new Refused('work_order_already_cancelled')
}

/** A locked document in the caller's scope, with the result of the rules. */
const loadDocumentForUpdate = async (context: OrderCommandContext, asked: Asked): Promise<LockedDocument> => {
  const { tx, actor, now } = context
  const document = await lockDocument(context, asked)
  if (!canDecide(actor, asked.subject, document.organisationId)) allow('permission_missing')
  assertNotPaused(document)
  const [stored, inputs] = await Promise.all([
    findLatestRequest(tx, document.id),
    loadApprovalInputs(tx, asked.subject),
  ])
  return { document, stored, inputs, made: resolveDocumentChain(document, inputs, localDateOf(document.timeZone, now)) }
}

const assertHolds = async (
  { tx }: OrderCommandContext,
  document: ApprovalDocument,
  made: ResolvedChain,
): Promise<void> => {
  const unmet = unmetCondition(made.merged.conditions, conditionFacts(await loadRelatedDocuments(tx, document)))
  if (unmet) throw new Refused(unmet)
}

/** Starts the approval of a document; if it was blocked, approvers are resolved again. */
export const askForApproval = (papers: ApprovalTargets) =>
  handler(approvalsMethods.ask, async ({ waiver, ...asked }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { document, stored, inputs, made: byRule } = await loadDocumentForUpdate(context, asked)
    const approvers = await listApprovers(tx)
    const present = approvers.map((each) => each.actor.membershipUuid)
    const isAnew = stored !== undefined && isStalled(toApprovalRequest(stored), present)
    if (isAnew) await endRequest(tx, stored.record, at)
    else if (stored?.record.state === 'open') throw new Refused('approval_round_decides')
    // The rule is gone, so personal limits apply as without rules.
    if (isAnew && !byRule) return viewStatus(tx, asked, { actor, now })
    const made = byRule ?? resolveLimitChain(document, approvers, actor.membershipUuid)
    if (!made) throw new Refused('approval_no_rule')
    if (!byRule && made.chain.block) throw new Refused('no_limit_covers_sum', { amount: document.facts.revisedTotal })
    if (asked.subject === 'quote') await assertHolds(context, document, made)
    if (!isAnew) await papers[asked.subject].ask(context, document.id, waiver)
    const said = isAnew ? stored.record.waiver : waiver
    const record = await startApprovalRequest(context, {
      document,
      made,
      inputs: { ...inputs, approvers },
      requestedBy: actor.membershipUuid,
      waiver: said,
    })
    if (record.state === 'approved') await papers[asked.subject].approve(context, document.id, said)
    return viewStatus(tx, asked, { actor, now })
  })

/** Emergency bypass: starts the work; the chain reviews it afterwards, without the member who bypassed it. */
export const bypassApproval = (papers: ApprovalTargets) =>
  handler(approvalsMethods.goAhead, async ({ reason, ...asked }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { document, stored, inputs, made } = await loadDocumentForUpdate(context, asked)
    if (!made) throw new Refused('approval_no_rule')
    const outcome = routingOutcome(made, document.facts, conditionFacts(await loadRelatedDocuments(tx, document)))
    const refusal = bypassRefusal(document, outcome, actor.membershipUuid)
    const { emergencyBypass } = made.merged
    if (refusal || !emergencyBypass) throw new Refused(refusal ?? 'approval_not_an_emergency')
    if (stored?.record.state === 'open' || stored?.record.state === 'blocked') await endRequest(tx, stored.record, at)
    await papers[asked.subject].approve(context, document.id, reason)
    const by = toInstant(now + emergencyBypass.retrospectiveWithinHours * 3_600_000)
    const again = resolveDocumentChain(
      { ...document, authorUuid: actor.membershipUuid },
      inputs,
      localDateOf(document.timeZone, now),
    )
    const review = { reason, by, authorUuid: actor.membershipUuid }
    await startApprovalRequest(context, {
      document,
      made: again ?? made,
      inputs,
      requestedBy: actor.membershipUuid,
      review,
    })
    recordApprovalEvent(context, toEventPlace(document), {
      name: 'approval-went-ahead',
      facts: { text: reason, dueAt: by },
    })
    return viewStatus(tx, asked, { actor, now })
  })

const loadRequestForUpdate = async (context: OrderCommandContext, roundUuid: string) => {
  const { record } = found(await findRequest(context.tx, roundUuid))
  const asked = { subject: record.subject as ApprovalSubject, documentUuid: record.documentId }
  const document = await lockDocument(context, asked)
  return { asked, document, stored: found(await findRequest(context.tx, roundUuid)) }
}

/** Responds in one's own name and as a delegate. Of two simultaneous responses the first wins. */
export const answerApproval = (papers: ApprovalTargets) =>
  handler(approvalsMethods.answer, async ({ roundUuid, version, verdict, note }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { asked, document, stored } = await loadRequestForUpdate(context, roundUuid)
    const acting = await loadDelegators(tx, localDateOf(document.timeZone, now))
    const given = {
      byUuid: actor.membershipUuid,
      actsFor: acting(actor.membershipUuid, asked.subject),
      limit: approvalLimitFor(actor, asked.subject),
      verdict,
      note,
    }
    const round = accept(applyResponse(toApprovalRequest(stored), given))
    fresh(stored.record, version)
    if (!canDecide(actor, asked.subject, document.organisationId)) allow('permission_missing')
    assertNotPaused(document)
    const { conditions, retrospectiveBy } = stored.record
    const unmet = unmetCondition(conditions, conditionFacts(await loadRelatedDocuments(tx, document)))
    if (verdict === 'approve' && retrospectiveBy === null && unmet) throw new Refused(unmet)
    const covers = (round.answers.at(-1)?.covers ?? []).filter((uuid) => uuid !== actor.membershipUuid)
    const forNames = [...(await memberNames(tx, covers)).values()]
    await applyAnswer(context, { stored, document, round, note, forNames }, papers)
    return viewStatus(tx, asked, { actor, now })
  })
