import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import type { Block, ChainStep } from './approval-chain.ts'

/** How far the round of a document has come. `returned` began again at an earlier step. */
export const approvalRequestStates = ['open', 'blocked', 'approved', 'rejected', 'returned', 'withdrawn'] as const
export type ApprovalRequestState = (typeof approvalRequestStates)[number]

export const verdicts = ['approve', 'decline'] as const
export type ApprovalVerdict = (typeof verdicts)[number]

/** One answer. `covers` are the members of the step whom it counts for; whoever answers stands among them, or acts for them. */
export type ApprovalResponse = {
  /** Counted from zero. */
  readonly step: number
  /** Null is the owner of the property. */
  readonly byUuid: string | null
  readonly covers: readonly string[]
  readonly verdict: ApprovalVerdict
  /** What whoever answered may approve, in minor units; null is without limit. An owner has none. */
  readonly limit: number | null
  readonly isCarried: boolean
}

export type ApprovalRequest = {
  readonly state: ApprovalRequestState
  readonly amount: number
  readonly authorUuid: string
  readonly steps: readonly ChainStep[]
  /** The step that waits now, counted from zero. */
  readonly current: number
  readonly answers: readonly ApprovalResponse[]
  readonly block: Block | null
}

export const approvalRefusals = [
  'object_already_approved',
  'approval_round_over',
  'approval_round_blocked',
  'not_your_approval',
  'own_document',
  'reject_reason_missing',
] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]

const answersOf = ({ answers }: Pick<ApprovalRequest, 'answers'>, step: number): readonly ApprovalResponse[] =>
  answers.filter((answer) => answer.step === step && answer.verdict === 'approve')

/** Whether enough people of a step have agreed. */
export const isStepDone = (round: ApprovalRequest, step: number): boolean => {
  const asked = round.steps[step]
  if (!asked) return true
  const given = answersOf(round, step)
  const ownerAgreed = given.some(({ byUuid }) => byUuid === null)
  if (asked.needed !== null) return new Set(given.map(({ byUuid }) => byUuid ?? 'owner')).size >= asked.needed
  const covered = new Set(given.flatMap(({ covers }) => covers))
  return asked.approverUuids.every((uuid) => covered.has(uuid)) && (!asked.asksOwner || ownerAgreed)
}

const isCoveredBefore = ({ answers, amount }: ApprovalRequest, step: number): boolean =>
  answers.some(
    ({ step: at, verdict, byUuid, limit }) =>
      at < step && verdict === 'approve' && byUuid !== null && (limit === null || amount <= limit),
  )

/** Whether a step is passed over: an earlier approver's own limit covers the sum, and the step is there for its limit alone. */
export const isSkipped = (round: ApprovalRequest, step: number): boolean =>
  (round.steps[step]?.mayBePassedOver ?? false) && isCoveredBefore(round, step)

/** Goes on to the first step that still waits; past the last one the document is approved. */
export const advance = (round: ApprovalRequest): ApprovalRequest => {
  let current = 0
  while (current < round.steps.length && (isStepDone(round, current) || isSkipped(round, current))) current += 1
  return current >= round.steps.length ? { ...round, current, state: 'approved' } : { ...round, current }
}

/** A round at its beginning. Answers of a former version may stand already. */
export const startApproval = (
  begun: Pick<ApprovalRequest, 'amount' | 'authorUuid' | 'steps' | 'block'>,
  carried: readonly ApprovalResponse[] = [],
): ApprovalRequest => {
  const round: ApprovalRequest = { ...begun, state: begun.block ? 'blocked' : 'open', current: 0, answers: carried }
  return round.state === 'blocked' ? round : advance(round)
}

/** Whom a member's answer would count for now: themselves, and whoever they act for. Nobody where they answered already, or wrote the document. */
export const coveredSteps = (
  round: ApprovalRequest,
  memberUuid: string,
  actsFor: readonly string[],
): readonly string[] => {
  const asked = round.steps[round.current]
  if (round.state !== 'open' || !asked || memberUuid === round.authorUuid) return []
  const given = answersOf(round, round.current)
  if (given.some(({ byUuid }) => byUuid === memberUuid)) return []
  const covered = new Set(given.flatMap(({ covers }) => covers))
  return asked.approverUuids.filter((uuid) => (uuid === memberUuid || actsFor.includes(uuid)) && !covered.has(uuid))
}

/** Members whose answer is missing in the step that waits now. */
export const pendingApprovers = (round: ApprovalRequest): readonly string[] => {
  const asked = round.steps[round.current]
  if (round.state !== 'open' || !asked) return []
  const given = answersOf(round, round.current)
  const heard = new Set(given.flatMap(({ byUuid, covers }) => (byUuid === null ? covers : [byUuid, ...covers])))
  return asked.approverUuids.filter((uuid) => !heard.has(uuid))
}

/** Whether the owner's answer would count now. */
export const isAwaitingOwner = (round: ApprovalRequest): boolean =>
  round.state === 'open' &&
  (round.steps[round.current]?.asksOwner ?? false) &&
  !answersOf(round, round.current).some(({ byUuid }) => byUuid === null)

/** Whether nobody who is still here can go on: it was blocked from the start, or whoever is asked has left since. */
export const isStalled = (round: ApprovalRequest, presentUuids: readonly string[]): boolean =>
  round.state === 'blocked' ||
  (round.state === 'open' &&
    !isAwaitingOwner(round) &&
    !pendingApprovers(round).some((uuid) => presentUuids.includes(uuid)))

export type ResponseInput = {
  /** Null is the owner of the property. */
  readonly byUuid: string | null
  readonly actsFor: readonly string[]
  readonly limit: number | null
  readonly verdict: ApprovalVerdict
  readonly note: string
}

const overFault = ({ state }: ApprovalRequest): Refusal<ApprovalRefusal> | undefined => {
  if (state === 'approved') return refuse('object_already_approved')
  if (state === 'blocked') return refuse('approval_round_blocked')
  return state === 'open' ? undefined : refuse('approval_round_over')
}

/** Takes an answer. One refusal ends the round; the last agreement approves the document. */
export const applyResponse = (
  round: ApprovalRequest,
  given: ResponseInput,
): Ok<ApprovalRequest> | Refusal<ApprovalRefusal> => {
  const over = overFault(round)
  if (over) return over
  const { byUuid, actsFor, limit, verdict, note } = given
  if (byUuid === round.authorUuid) return refuse('own_document')
  const covers = byUuid === null ? [] : coveredSteps(round, byUuid, actsFor)
  const mayAnswer = byUuid === null ? isAwaitingOwner(round) : covers.length > 0
  if (!mayAnswer) return refuse('not_your_approval')
  if (verdict === 'decline' && note.trim() === '') return refuse('reject_reason_missing')
  const answer: ApprovalResponse = { step: round.current, byUuid, covers, verdict, limit, isCarried: false }
  const answered: ApprovalRequest = { ...round, answers: [...round.answers, answer] }
  return ok(verdict === 'decline' ? { ...answered, state: 'rejected' } : advance(answered))
}

type Compared = Pick<ApprovalRequest, 'amount' | 'steps' | 'answers'>

const signature = (steps: readonly ChainStep[]): string =>
  JSON.stringify(steps.map(({ approverUuids, asksOwner, needed }) => [approverUuids, asksOwner, needed]))

/** What stays of a former round when the document comes again: everything agreed where the sum did not rise and the same people are asked; else nothing. */
export const retainedApprovals = (
  former: Compared,
  next: Pick<ApprovalRequest, 'amount' | 'steps'>,
): ApprovalResponse[] =>
  next.amount > former.amount || signature(former.steps) !== signature(next.steps)
    ? []
    : former.answers.filter(({ verdict }) => verdict === 'approve').map((answer) => ({ ...answer, isCarried: true }))

/** The round that follows a refusal which leads back to a step, counted from one: what was agreed before that step stays. */
export const restartFrom = (former: ApprovalRequest, step: number): ApprovalRequest =>
  startApproval(
    former,
    former.answers
      .filter(({ step: at, verdict }) => verdict === 'approve' && at < step - 1)
      .map((answer) => ({ ...answer, isCarried: true })),
  )
