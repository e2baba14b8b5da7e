import {
  type ApprovalRequest,
  type ApprovalResponse,
  applyResponse,
  isAwaitingOwner,
  retainedApprovals,
  startApproval,
} from '@fettle/domain/approvals/approval-request'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import {
  findLatestRequest,
  findOwnerResponse,
  insertAnswers,
  insertRequest,
  type StoredRequest,
  toApprovalRequest,
} from './approval-requests.store.ts'
import type { RoundRecord } from './approvals.tables.ts'
import { loadDelegators } from './delegations.ts'
import type { ApprovalInputs, ResolvedChain } from './document-chain.ts'
import type { ApprovalDocument } from './documents.store.ts'
import { type Moment, recordBlockedEvent, recordPendingEvents, toColumns } from './pending-events.ts'

export type StartedApproval = {
  readonly document: ApprovalDocument
  readonly made: ResolvedChain
  readonly inputs: ApprovalInputs
  readonly requestedBy: string | null
  readonly waiver?: string | null
  /** Set for emergency bypasses: the chain reviews the work afterwards. */
  readonly review?: { readonly reason: string; readonly by: string; readonly authorUuid: string }
}

type SubmittedAnswer = ApprovalResponse & { readonly note: string; readonly at: string }

/** A declined invoice is submitted again as a new one; approvals of the former one are retained. Those of a scope of works are not. */
const previousApproval = async ({ tx }: Moment, { document }: StartedApproval): Promise<StoredRequest | undefined> => {
  if (document.facts.subject === 'scope') return undefined
  if (document.facts.subject !== 'invoice') return findLatestRequest(tx, document.id)
  const [row] = await tx.rows<{ id: string }>(
    'approval-former-invoice',
    `select f.id from invoices d join invoices f on f.client_tenant_id = d.client_tenant_id and f.job_id = d.job_id and f.kind = d.kind and f.state = 'declined'
     where d.client_tenant_id = $1 and d.id = $2 order by f.created_at desc limit 1`,
    [tx.tenantId, document.id],
  )
  return row ? findLatestRequest(tx, row.id) : undefined
}

const retainedFrom = (
  former: StoredRequest | undefined,
  next: Pick<ApprovalRequest, 'amount' | 'steps'>,
): SubmittedAnswer[] => {
  if (!former || former.record.retrospectiveBy !== null) return []
  const carried = retainedApprovals(toApprovalRequest(former), next)
  return carried.map((answer) => {
    const said = former.answers.find(
      ({ byMembershipId, step }) => byMembershipId === answer.byUuid && step === answer.step,
    )
    return { ...answer, note: said?.note ?? '', at: said?.answeredAt ?? former.record.openedAt }
  })
}

/** Applies an owner's response given before the chain asked for it. */
const applyEarlierOwnerResponse = async (
  { tx }: Moment,
  round: ApprovalRequest,
  documentId: string,
): Promise<{ round: ApprovalRequest; said: SubmittedAnswer[] }> => {
  const given = isAwaitingOwner(round) ? await findOwnerResponse(tx, documentId) : undefined
  if (given?.answer !== 'approved') return { round, said: [] }
  const answer = applyResponse(round, { byUuid: null, actsFor: [], limit: 0, verdict: 'approve', note: given.note })
  const said = answer.ok ? answer.value.answers.at(-1) : undefined
  return answer.ok && said
    ? { round: answer.value, said: [{ ...said, note: given.note, at: given.at.toISOString() }] }
    : { round, said: [] }
}

/** Freezes the chain of a document and notifies the first approvers. */
export const startApprovalRequest = async (moment: Moment, started: StartedApproval): Promise<RoundRecord> => {
  const { tx, at } = moment
  const { document, made, inputs, requestedBy, waiver = null, review } = started
  const { steps, block } = made.chain
  const frozen = {
    amount: document.facts.revisedTotal,
    authorUuid: review?.authorUuid ?? document.authorUuid,
    steps,
    block,
  }
  const carried = review ? [] : retainedFrom(await previousApproval(moment, started), frozen)
  const { round, said } = await applyEarlierOwnerResponse(moment, startApproval(frozen, carried), document.id)
  const record = await insertRequest(tx, {
    clientTenantId: document.clientTenantId,
    workOrderId: document.workOrderId,
    jobId: document.jobId,
    subject: document.facts.subject,
    documentId: document.id,
    amount: frozen.amount,
    currency: document.facts.currency,
    authorMembershipId: frozen.authorUuid,
    requestedByMembershipId: requestedBy,
    rules: made.rules.map(({ uuid, name, revision }) => ({ uuid, name, revision })),
    conditions: made.merged.conditions,
    onReject: made.merged.onReject,
    returnToStep: made.merged.returnToStep,
    steps: [...steps],
    block,
    waiver,
    goAheadReason: review?.reason ?? null,
    retrospectiveBy: review?.by ?? null,
    openedAt: at,
    state: round.state,
    currentStep: round.current,
    awaited: [],
    stepSince: at,
    notifiedAt: at,
    ...toColumns(round, moment),
  })
  await insertAnswers(tx, record.id, [...carried, ...said])
  if (block) recordBlockedEvent(moment, { document, reason: block.reason }, inputs.approvers)
  else {
    const acting = await loadDelegators(tx, localDateOf(document.timeZone, moment.now))
    recordPendingEvents(moment, { document, awaited: record.awaited }, { approvers: inputs.approvers, acting })
  }
  return record
}
