import type { ChainPreview } from '@fettle/contracts/approvals/approval-rule-view'
import type { ApprovalRequestView, ApprovalStatusView } from '@fettle/contracts/approvals/approvals.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hasPermission } from '@fettle/domain/access/actor'
import type { ChainStep } from '@fettle/domain/approvals/approval-chain'
import { responseDeadline } from '@fettle/domain/approvals/approval-reminders'
import {
  type ApprovalRequest,
  coveredSteps,
  isSkipped,
  isStalled,
  isStepDone,
} from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Currency } from '@fettle/domain/kernel/money'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { memberNames } from '#areas/users/users.port'
import { storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findLatestRequest, type StoredRequest, toApprovalRequest } from './approval-requests.store.ts'
import { canDecide, listApprovers } from './colleagues.store.ts'
import { type DelegatorsOf, loadDelegators } from './delegations.ts'
import {
  bypassRefusal,
  conditionFacts,
  loadApprovalInputs,
  type ResolvedChain,
  resolveDocumentChain,
  resolveLimitChain,
  routingOutcome,
} from './document-chain.ts'
import { type ApprovalDocument, listDocuments, loadRelatedDocuments } from './documents.store.ts'
import { findVisible } from './find-visible.ts'

export type Reader = { readonly actor: Actor; readonly now: EpochMs }
type NameOf = (uuid: string) => string

const showStep = (step: ChainStep, nameOf: NameOf) => ({
  approvers: step.approverUuids.map((userUuid) => ({ userUuid, name: nameOf(userUuid) })),
  asksOwner: step.asksOwner,
  needed: step.needed,
  respectPersonalLimit: step.respectPersonalLimit,
  answerWithinHours: step.answerWithinHours,
})

const stepState = (round: ApprovalRequest, step: number) => {
  if (round.answers.some((answer) => answer.step === step && answer.verdict === 'decline')) return 'declined' as const
  if (isStepDone(round, step)) return 'done' as const
  if (step < round.current && isSkipped(round, step)) return 'passed_over' as const
  return step === round.current && round.state === 'open' ? ('current' as const) : ('ahead' as const)
}

/** Names of all members in a chain and its responses. */
const namesFor = (read: Read, steps: readonly ChainStep[], stored?: StoredRequest) =>
  memberNames(read, [
    ...steps.flatMap(({ approverUuids }) => approverUuids),
    ...(stored ? [stored.record.requestedByMembershipId] : []),
    ...(stored?.answers ?? []).flatMap(({ byMembershipId, covers }) => [byMembershipId, ...covers]),
  ])

const showAnswers = ({ answers }: StoredRequest, nameOf: NameOf): ApprovalRequestView['answers'] =>
  answers.map(({ step, byMembershipId, covers, verdict, note, answeredAt, isCarried }) => ({
    step,
    by: byMembershipId === null ? null : nameOf(byMembershipId),
    forNames: covers.filter((uuid) => uuid !== byMembershipId).map(nameOf),
    verdict: verdict as ApprovalRequestView['answers'][number]['verdict'],
    note,
    at: answeredAt,
    isCarried,
  }))

const showRequest = async (
  read: Read,
  { stored, document }: { stored: StoredRequest; document: ApprovalDocument },
  { actor, acting }: { actor: Actor; acting: DelegatorsOf },
): Promise<ApprovalRequestView> => {
  const { record } = stored
  const round = toApprovalRequest(stored)
  const names = await namesFor(read, record.steps, stored)
  const nameOf = (uuid: string) => names.get(uuid) ?? ''
  const subject = record.subject as ApprovalSubject
  const covered =
    hasPermission(actor, 'approvals.decide') && !document.isPaused
      ? coveredSteps(round, actor.membershipUuid, acting(actor.membershipUuid, subject))
      : []
  const current = record.steps[round.current]
  const late = current && round.state === 'open' ? responseDeadline(current, storedEpochMs(record.stepSince)) : null
  return {
    uuid: record.id,
    subject,
    documentUuid: record.documentId,
    state: round.state,
    amount: { amount: record.amount, currency: record.currency as Currency },
    rules: record.rules.map(({ name }) => name),
    steps: record.steps.map((step, place) => ({ ...showStep(step, nameOf), state: stepState(round, place) })),
    answers: showAnswers(stored, nameOf),
    block: record.block,
    requestedBy: record.requestedByMembershipId && nameOf(record.requestedByMembershipId),
    openedAt: record.openedAt,
    waitingSince: record.stepSince,
    answerBy: late === null ? null : toInstant(late),
    retrospectiveBy: record.retrospectiveBy,
    goAheadReason: record.goAheadReason,
    canAnswer: covered.length > 0,
    answersFor: covered.filter((uuid) => uuid !== actor.membershipUuid).map(nameOf),
    version: record.version,
  }
}

/** A simulated chain, not requested yet. */
export const showPreview = async (
  read: Read,
  made: ResolvedChain | undefined,
  way: ReturnType<typeof routingOutcome>,
): Promise<ChainPreview> => {
  const steps = made?.chain.steps ?? []
  const names = await namesFor(read, steps)
  return {
    ...way,
    rules: (made?.rules ?? []).map(({ uuid, name }) => ({ uuid, name })),
    steps: steps.map((step) => showStep(step, (uuid) => names.get(uuid) ?? '')),
  }
}

const presentMembers = async (read: Read): Promise<string[]> =>
  (await listApprovers(read)).map(({ actor }) => actor.membershipUuid)

/** States in which a chain is still ahead or under way. */
const decidable: readonly string[] = ['submitted', 'approval_pending']
const isUndecidedDocument = ({ facts, state, isPaused }: ApprovalDocument): boolean =>
  (decidable.includes(state) || (facts.subject === 'scope' && state === 'draft')) && !isPaused

/** Approval status of a document visible to the reader. Refuses with `not_found` otherwise. */
export const showStatus = async (
  read: Read,
  { subject, documentUuid }: { subject: ApprovalSubject; documentUuid: string },
  { actor, now }: Reader,
): Promise<ApprovalStatusView> => {
  const document = await findVisible(read, actor, { subject, documentUuid })
  const day = localDateOf(document.timeZone, now)
  const [stored, acting] = await Promise.all([findLatestRequest(read, document.id), loadDelegators(read, day)])
  const isOpen = stored?.record.state === 'open' || stored?.record.state === 'blocked'
  const isUndecided = isUndecidedDocument(document)
  const inputs = isUndecided ? await loadApprovalInputs(read, subject) : undefined
  const mayAsk = isUndecided && canDecide(actor, subject, document.organisationId)
  const byRule = inputs && resolveDocumentChain(document, inputs, day)
  const isHandedOn = mayAsk && !byRule && !isOpen && document.state === 'submitted'
  const made = isHandedOn ? resolveLimitChain(document, await listApprovers(read), actor.membershipUuid) : byRule
  const way = routingOutcome(made, document.facts, conditionFacts(await loadRelatedDocuments(read, document)))
  const isStill = isOpen && stored ? isStalled(toApprovalRequest(stored), await presentMembers(read)) : false
  return {
    round: stored ? await showRequest(read, { stored, document }, { actor, acting }) : null,
    preview: made && !isOpen ? await showPreview(read, made, way) : null,
    canAsk:
      mayAsk &&
      (isStill ||
        (made !== undefined && !isOpen && document.state === 'submitted' && !(isHandedOn && made.chain.block))),
    canGoAhead:
      mayAsk &&
      bypassRefusal(document, way, actor.membershipUuid) === undefined &&
      hasPermission(actor, 'quotes.accept'),
  }
}

/** The approval of a document after a command: its events are applied first. */
export const viewStatus = async (
  tx: Tx,
  asked: { subject: ApprovalSubject; documentUuid: string },
  reader: Reader,
): Promise<ApprovalStatusView> => {
  await tx.applyEvents()
  return showStatus(tx, asked, reader)
}

/** A document of the reader's tenant by id, without checking the member's scope. */
export const findTenantDocument = async (
  read: Read,
  { subject, documentUuid }: { subject: ApprovalSubject; documentUuid: string },
): Promise<ApprovalDocument> => found((await listDocuments(read, subject, [documentUuid]))[0])
