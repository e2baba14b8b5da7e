import type { Actor } from '@fettle/domain/access/actor'
import { isAutoApproved } from '@fettle/domain/approvals/approval-conditions'
import { coveredSteps } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'
import { endRequest, listOpenRequests, listRequestsAwaiting, toApprovalRequest } from './approval-requests.store.ts'
import { listApprovers } from './colleagues.store.ts'
import { loadDelegators } from './delegations.ts'
import { conditionFacts, loadApprovalInputs, resolveDocumentChain, resolveLimitChain } from './document-chain.ts'
import { listDocuments, loadRelatedDocuments } from './documents.store.ts'
import { type Moment, toEventPlace } from './pending-events.ts'
import { recordApprovalEvent } from './record-approval-event.ts'
import { enabledRules } from './rules.store.ts'
import { startApprovalRequest } from './start-approval.ts'

export type { ApprovalTarget } from './approval-target.ts'

export type ApprovalStatus = 'approval_rule_applies' | 'approval_round_decides'
type Asked = { readonly subject: ApprovalSubject; readonly documents: readonly { id: string; state: string }[] }

/** Approval status of documents under a chain, with the reason why no member may decide alone. Clients only. */
export const approvalStatuses = async (
  read: Read,
  { subject, documents }: Asked,
  { actor, now }: { actor: Pick<Actor, 'side'>; now: EpochMs },
): Promise<ReadonlyMap<string, ApprovalStatus>> => {
  const statuses = new Map<string, ApprovalStatus>()
  if (actor.side !== 'client') return statuses
  const idsIn = (state: string) => documents.filter((each) => each.state === state).map(({ id }) => id)
  for (const { documentId } of await listOpenRequests(read, idsIn('approval_pending')))
    statuses.set(documentId, 'approval_round_decides')
  const submitted = idsIn('submitted')
  const rules = submitted.length === 0 ? [] : await enabledRules(read, subject)
  if (rules.length === 0) return statuses
  for (const document of await listDocuments(read, subject, submitted))
    if (resolveDocumentChain(document, { rules, approvers: [] }, localDateOf(document.timeZone, now)))
      statuses.set(document.id, 'approval_rule_applies')
  return statuses
}

/** Verbs blocked by a chain, with the reason; the first is approval, which a rule alone blocks too. */
export const verbsBlockedByApproval = (
  status: ApprovalStatus | undefined,
  agree: string,
  refuse: string,
): Record<string, string> => {
  if (status === undefined) return {}
  return status === 'approval_rule_applies' ? { [agree]: status } : { [agree]: status, [refuse]: status }
}

/** Refuses to reject a document alone while its chain is open. */
export const assertNotPending = async (read: Read, document: { id: string; state: string }): Promise<void> => {
  const isPending = document.state === 'approval_pending' && (await listOpenRequests(read, [document.id])).length > 0
  if (isPending) throw new Refused('approval_round_decides')
}

/** Refuses to decide alone about a document under a rule. */
export const assertNotGoverned = async (
  read: Read,
  { subject, document }: { subject: ApprovalSubject; document: { id: string; state: string } },
  reader: { actor: Pick<Actor, 'side'>; now: EpochMs },
): Promise<void> => {
  const status = (await approvalStatuses(read, { subject, documents: [document] }, reader)).get(document.id)
  if (status) throw new Refused(status)
}

/** Documents of a subject awaiting the response of a member, in their own name or as a delegate. */
export const listPendingDocuments = async (
  read: Read,
  subject: ApprovalSubject,
  { actor, now }: { actor: Actor; now: EpochMs },
): Promise<string[]> => {
  if (actor.side !== 'client') return []
  const acting = await loadDelegators(read, localDateOf(findMarket(actor.namespace).zone, now))
  const absent = acting(actor.membershipUuid, subject)
  const rounds = await listRequestsAwaiting(read, { memberUuids: [actor.membershipUuid, ...absent], subject })
  return rounds
    .filter(
      (record) =>
        coveredSteps({ ...toApprovalRequest({ record, answers: [] }) }, actor.membershipUuid, absent).length > 0,
    )
    .map(({ documentId }) => documentId)
}

/**
 * Routes a submitted document, as its client: no rule, auto-approved, or its chain is frozen. `canPass` says whether
 * approval is possible at all.
 */
export const startApprovalOnSubmit = async (
  moment: Moment,
  { subject, documentId, canPass }: { subject: ApprovalSubject; documentId: string; canPass: boolean },
): Promise<'free' | 'by_itself' | 'pending'> => {
  const { tx, now } = moment
  const inputs = await loadApprovalInputs(tx, subject)
  if (inputs.rules.length === 0) return 'free'
  const [document] = await listDocuments(tx, subject, [documentId])
  const made = document && resolveDocumentChain(document, inputs, localDateOf(document.timeZone, now))
  if (!document || !made) return 'free'
  const conditions = conditionFacts(await loadRelatedDocuments(tx, document))
  if (canPass && isAutoApproved(made.merged, document.facts, conditions)) {
    recordApprovalEvent(moment, toEventPlace(document), {
      name: 'approved-by-itself',
      facts: { rule: made.rules[0]?.name ?? '' },
      author: 'system',
    })
    return 'by_itself'
  }
  await startApprovalRequest(moment, { document, made, inputs, requestedBy: null })
  return 'pending'
}

/**
 * Submits a document of no order for approval, as its client: by the rules, else to the members of the lowest limit that covers its sum.
 * Refuses with `no_limit_covers_sum`.
 */
export const startApprovalWithinTenant = async (
  moment: Moment,
  { subject, documentId, requestedBy }: { subject: ApprovalSubject; documentId: string; requestedBy: string },
): Promise<'approved' | 'pending'> => {
  const { tx, now } = moment
  const rules = await enabledRules(tx, subject)
  const inputs = { rules, approvers: await listApprovers(tx) }
  const document = found((await listDocuments(tx, subject, [documentId]))[0])
  const byRule = resolveDocumentChain(document, inputs, localDateOf(document.timeZone, now))
  const made = byRule ?? resolveLimitChain(document, inputs.approvers, document.authorUuid)
  if (!made || (!byRule && made.chain.block))
    throw new Refused('no_limit_covers_sum', { amount: document.facts.revisedTotal })
  const record = await startApprovalRequest(moment, { document, made, inputs, requestedBy })
  return record.state === 'approved' ? 'approved' : 'pending'
}

/** Ends the open request of a document that its author withdraws. */
export const withdrawApproval = async ({ tx, at }: Moment, documentId: string): Promise<void> => {
  for (const record of await listOpenRequests(tx, [documentId])) await endRequest(tx, record, at)
}
