import {
  type ApprovalRequest,
  type ApprovalResponse,
  applyResponse,
  isAwaitingOwner,
  retainedApprovals,
  startApproval,
} from '@fettle/domain/approvals/approval-request'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { readActing } from './acting-for.ts'
import type { RoundRecord } from './approvals.tables.ts'
import type { Ground, MadeChain } from './chain-of-document.ts'
import type { ApprovalDocument } from './documents.store.ts'
import { columnsOf, type Moment, tellAwaited, tellBlocked } from './keep-round.ts'
import { insertAnswers, insertRound, type KeptRound, latestRound, ownerAnswer, roundOf } from './rounds.store.ts'

export type Begun = {
  readonly document: ApprovalDocument
  readonly made: MadeChain
  readonly ground: Ground
  readonly requestedBy: string | null
  readonly waiver?: string | null
  /** Set where the work has gone ahead: the chain looks at it afterwards. */
  readonly afterwards?: { readonly reason: string; readonly by: string; readonly authorUuid: string }
}

type Said = ApprovalResponse & { readonly note: string; readonly at: string }

/** An invoice that was declined comes again as another one; what was agreed about the former counts for it. */
const formerRound = async ({ tx }: Moment, { document }: Begun): Promise<KeptRound | undefined> => {
  if (document.facts.subject !== 'invoice') return latestRound(tx, document.id)
  const [row] = await tx.rows<{ id: string }>(
    'approval-former-invoice',
    `select f.id from invoices d join invoices f on f.client_tenant_id = d.client_tenant_id and f.job_id = d.job_id and f.kind = d.kind and f.state = 'declined'
     where d.client_tenant_id = $1 and d.id = $2 order by f.created_at desc limit 1`,
    [tx.tenantId, document.id],
  )
  return row ? latestRound(tx, row.id) : undefined
}

const carriedFrom = (former: KeptRound | undefined, next: Pick<ApprovalRequest, 'amount' | 'steps'>): Said[] => {
  if (!former || former.record.retrospectiveBy !== null) return []
  const carried = retainedApprovals(roundOf(former), next)
  return carried.map((answer) => {
    const said = former.answers.find(
      ({ byMembershipId, step }) => byMembershipId === answer.byUuid && step === answer.step,
    )
    return { ...answer, note: said?.note ?? '', at: said?.answeredAt ?? former.record.openedAt }
  })
}

/** An owner who answered before they were asked in the chain is not asked again. */
const hearOwner = async (
  { tx }: Moment,
  round: ApprovalRequest,
  documentId: string,
): Promise<{ round: ApprovalRequest; said: Said[] }> => {
  const given = isAwaitingOwner(round) ? await ownerAnswer(tx, documentId) : undefined
  if (given?.answer !== 'approved') return { round, said: [] }
  const answer = applyResponse(round, { byUuid: null, actsFor: [], limit: 0, verdict: 'approve', note: given.note })
  const said = answer.ok ? answer.value.answers.at(-1) : undefined
  return answer.ok && said
    ? { round: answer.value, said: [{ ...said, note: given.note, at: given.at.toISOString() }] }
    : { round, said: [] }
}

/** Freezes the chain of a document and tells those who are asked first. */
export const beginRound = async (moment: Moment, begun: Begun): Promise<RoundRecord> => {
  const { tx, at } = moment
  const { document, made, ground, requestedBy, waiver = null, afterwards } = begun
  const { steps, block } = made.chain
  const frozen = {
    amount: document.facts.revisedTotal,
    authorUuid: afterwards?.authorUuid ?? document.authorUuid,
    steps,
    block,
  }
  const carried = afterwards ? [] : carriedFrom(await formerRound(moment, begun), frozen)
  const { round, said } = await hearOwner(moment, startApproval(frozen, carried), document.id)
  const record = await insertRound(tx, {
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
    goAheadReason: afterwards?.reason ?? null,
    retrospectiveBy: afterwards?.by ?? null,
    openedAt: at,
    state: round.state,
    currentStep: round.current,
    awaited: [],
    stepSince: at,
    toldAt: at,
    ...columnsOf(round, moment),
  })
  await insertAnswers(tx, record.id, [...carried, ...said])
  if (block) tellBlocked(moment, { document, reason: block.reason }, ground.approvers)
  else {
    const acting = await readActing(tx, localDateOf(document.timeZone, moment.now))
    tellAwaited(moment, { document, awaited: record.awaited }, { approvers: ground.approvers, acting })
  }
  return record
}
