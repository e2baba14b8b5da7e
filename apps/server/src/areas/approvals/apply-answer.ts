import { type ApprovalRequest, pendingApprovers, restartFrom } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { insertAnswers, insertRequest, type StoredRequest, saveRequest } from './approval-requests.store.ts'
import type { ApprovalTargets } from './approval-target.ts'
import type { RoundRecord } from './approvals.tables.ts'
import { listApprovers } from './colleagues.store.ts'
import { loadDelegators } from './delegations.ts'
import type { ApprovalDocument } from './documents.store.ts'
import { recordPendingEvents, toColumns, toEventPlace } from './pending-events.ts'
import { recordApprovalEvent } from './record-approval-event.ts'

export type AppliedAnswer = {
  readonly stored: StoredRequest
  readonly document: ApprovalDocument
  /** The approval request including the new response. */
  readonly round: ApprovalRequest
  readonly note: string
  /** Names of the members they responded for as a delegate. */
  readonly forNames: readonly string[]
}

/** Restarts the chain at an earlier step, with approvals before it retained. */
const restartApproval = async (
  context: OrderCommandContext,
  { stored, document, round }: AppliedAnswer,
): Promise<void> => {
  const { tx, at } = context
  const step = stored.record.returnToStep ?? 1
  const next = restartFrom(round, step)
  const { id: _id, version: _version, ...same } = stored.record
  const record = await insertRequest(tx, {
    ...same,
    openedAt: at,
    stepSince: at,
    notifiedAt: at,
    ...toColumns(next, context),
  })
  const said = next.answers.map((answer) => {
    const former = stored.answers.find(
      ({ byMembershipId, step: place }) => byMembershipId === answer.byUuid && place === answer.step,
    )
    return { ...answer, note: former?.note ?? '', at: former?.answeredAt ?? at }
  })
  await insertAnswers(tx, record.id, said)
  recordApprovalEvent(context, toEventPlace(document), { name: 'approval-returned', facts: { stage: step } })
  await notifyNextStep(context, document, record)
}

const notifyNextStep = async (
  context: OrderCommandContext,
  document: ApprovalDocument,
  record: RoundRecord,
): Promise<void> => {
  const { tx, now } = context
  const [approvers, acting] = await Promise.all([
    listApprovers(tx),
    loadDelegators(tx, localDateOf(document.timeZone, now)),
  ])
  recordPendingEvents(context, { document, awaited: record.awaited }, { approvers, acting })
}

/** Effect of a response on the document; none for retrospective approvals. */
const transitionDocument = async (
  context: OrderCommandContext,
  answered: AppliedAnswer,
  papers: ApprovalTargets,
): Promise<void> => {
  const { stored, document, round, note } = answered
  const { record } = stored
  const moves = papers[document.facts.subject as ApprovalSubject]
  if (record.retrospectiveBy !== null) {
    const name = round.state === 'approved' ? 'approval-confirmed' : 'approval-objected'
    recordApprovalEvent(context, toEventPlace(document), { name, facts: { text: note } })
  } else if (round.state === 'approved') await moves.approve(context, document.id, record.waiver)
  else {
    const mayComeAgain = record.onReject !== 'close'
    await moves.decline(context, document.id, { reason: note, mayComeAgain })
  }
}

/** Saves a response and applies it: requests the next step, or moves the document. */
export const applyAnswer = async (
  context: OrderCommandContext,
  answered: AppliedAnswer,
  papers: ApprovalTargets,
): Promise<void> => {
  const { tx, at } = context
  const { stored, document, note, forNames } = answered
  const { record } = stored
  const goesBack =
    answered.round.state === 'rejected' && record.onReject === 'return_to_step' && record.retrospectiveBy === null
  const round: ApprovalRequest = goesBack ? { ...answered.round, state: 'returned' } : answered.round
  const given = answered.round.answers.at(-1)
  if (given) await insertAnswers(tx, record.id, [{ ...given, note, at }])
  const saved = await saveRequest(tx, record, toColumns(round, context, record))
  if (goesBack) return restartApproval(context, { ...answered, round: answered.round })
  if (round.state !== 'open') return transitionDocument(context, answered, papers)
  const stage = (given?.step ?? 0) + 1
  const news =
    forNames.length > 0
      ? { name: 'approval-agreed-for' as const, facts: { stage, forName: forNames.join(', ') } }
      : { name: 'approval-agreed' as const, facts: { stage } }
  recordApprovalEvent(context, toEventPlace(document), { ...news, ...(given?.byUuid === null && { author: 'system' }) })
  if (saved.currentStep !== record.currentStep && pendingApprovers(round).length > 0)
    await notifyNextStep(context, document, saved)
}
