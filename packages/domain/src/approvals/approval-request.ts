import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import type { Block, ChainStep } from './approval-chain.ts'

/** State of a document's approval request. `returned` restarted at an earlier step. */
export const approvalRequestStates = ['open', 'blocked', 'approved', 'rejected', 'returned', 'withdrawn'] as const
export type ApprovalRequestState = (typeof approvalRequestStates)[number]

export const verdicts = ['approve', 'decline'] as const
export type ApprovalVerdict = (typeof verdicts)[number]

/** One response. `covers` lists the members it counts for: the approver and everybody they are a delegate of. */
export type ApprovalResponse = {
  /** Zero-based. */
  readonly step: number
  /** Null is the owner of the property. */
  readonly byUuid: string | null
  readonly covers: readonly string[]
  readonly verdict: ApprovalVerdict
  /** Approval limit of the responder in minor units; null is unlimited. Owners have none. */
  readonly limit: number | null
  readonly isCarried: boolean
}

export type ApprovalRequest = {
  readonly state: ApprovalRequestState
  readonly amount: number
  readonly authorUuid: string
  readonly steps: readonly ChainStep[]
  /** The pending step, zero-based. */
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

/** Whether a step has enough approvals. */
export const isStepDone = (request: ApprovalRequest, step: number): boolean => {
  const asked = request.steps[step]
  if (!asked) return true
  const given = answersOf(request, step)
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

/**
 * Whether a step is skipped: an earlier approver's limit covers the sum, and the step exists only because of the limit.
 */
export const isSkipped = (request: ApprovalRequest, step: number): boolean =>
  (request.steps[step]?.mayBePassedOver ?? false) && isCoveredBefore(request, step)

/** Moves to the next pending step; after the last one the document is approved. */
export const advance = (request: ApprovalRequest): ApprovalRequest => {
  let current = 0
  while (current < request.steps.length && (isStepDone(request, current) || isSkipped(request, current))) current += 1
  return current >= request.steps.length ? { ...request, current, state: 'approved' } : { ...request, current }
}

/** Starts an approval request; responses retained from an earlier version may count already. */
export const startApproval = (
  frozen: Pick<ApprovalRequest, 'amount' | 'authorUuid' | 'steps' | 'block'>,
  carried: readonly ApprovalResponse[] = [],
): ApprovalRequest => {
  const request: ApprovalRequest = { ...frozen, state: frozen.block ? 'blocked' : 'open', current: 0, answers: carried }
  return request.state === 'blocked' ? request : advance(request)
}

/**
 * Members a response would count for now: the member and those they are a delegate of. Empty after they responded, or
 * for the author.
 */
export const coveredSteps = (
  request: ApprovalRequest,
  memberUuid: string,
  actsFor: readonly string[],
): readonly string[] => {
  const asked = request.steps[request.current]
  if (request.state !== 'open' || !asked || memberUuid === request.authorUuid) return []
  const given = answersOf(request, request.current)
  if (given.some(({ byUuid }) => byUuid === memberUuid)) return []
  const covered = new Set(given.flatMap(({ covers }) => covers))
  return asked.approverUuids.filter((uuid) => (uuid === memberUuid || actsFor.includes(uuid)) && !covered.has(uuid))
}

/** Approvers of the pending step who have not responded. */
export const pendingApprovers = (request: ApprovalRequest): readonly string[] => {
  const asked = request.steps[request.current]
  if (request.state !== 'open' || !asked) return []
  const given = answersOf(request, request.current)
  const heard = new Set(given.flatMap(({ byUuid, covers }) => (byUuid === null ? covers : [byUuid, ...covers])))
  return asked.approverUuids.filter((uuid) => !heard.has(uuid))
}

/** Whether the pending step waits for the property owner. */
export const isAwaitingOwner = (request: ApprovalRequest): boolean =>
  request.state === 'open' &&
  (request.steps[request.current]?.asksOwner ?? false) &&
  !answersOf(request, request.current).some(({ byUuid }) => byUuid === null)

/** Whether no present member can respond: the request was blocked from the start, or all its approvers have left. */
export const isStalled = (request: ApprovalRequest, presentUuids: readonly string[]): boolean =>
  request.state === 'blocked' ||
  (request.state === 'open' &&
    !isAwaitingOwner(request) &&
    !pendingApprovers(request).some((uuid) => presentUuids.includes(uuid)))

export type ResponseInput = {
  /** Null is the owner of the property. */
  readonly byUuid: string | null
  readonly actsFor: readonly string[]
  readonly limit: number | null
  readonly verdict: ApprovalVerdict
  readonly note: string
}

const validateOpen = ({ state }: ApprovalRequest): Refusal<ApprovalRefusal> | undefined => {
  if (state === 'approved') return refuse('object_already_approved')
  if (state === 'blocked') return refuse('approval_round_blocked')
  return state === 'open' ? undefined : refuse('approval_round_over')
}

/** Applies a response. One rejection ends the request; the last approval approves the document. */
export const applyResponse = (
  request: ApprovalRequest,
  given: ResponseInput,
): Ok<ApprovalRequest> | Refusal<ApprovalRefusal> => {
  const over = validateOpen(request)
  if (over) return over
  const { byUuid, actsFor, limit, verdict, note } = given
  if (byUuid === request.authorUuid) return refuse('own_document')
  const covers = byUuid === null ? [] : coveredSteps(request, byUuid, actsFor)
  const mayAnswer = byUuid === null ? isAwaitingOwner(request) : covers.length > 0
  if (!mayAnswer) return refuse('not_your_approval')
  if (verdict === 'decline' && note.trim() === '') return refuse('reject_reason_missing')
  const answer: ApprovalResponse = { step: request.current, byUuid, covers, verdict, limit, isCarried: false }
  const answered: ApprovalRequest = { ...request, answers: [...request.answers, answer] }
  return ok(verdict === 'decline' ? { ...answered, state: 'rejected' } : advance(answered))
}

type Compared = Pick<ApprovalRequest, 'amount' | 'steps' | 'answers'>

const signature = (steps: readonly ChainStep[]): string =>
  JSON.stringify(steps.map(({ approverUuids, asksOwner, needed }) => [approverUuids, asksOwner, needed]))

/**
 * Responses retained when the document is submitted again: all approvals if the sum did not rise and the approvers are
 * the same, otherwise none.
 */
export const retainedApprovals = (
  former: Compared,
  next: Pick<ApprovalRequest, 'amount' | 'steps'>,
): ApprovalResponse[] =>
  next.amount > former.amount || signature(former.steps) !== signature(next.steps)
    ? []
    : former.answers.filter(({ verdict }) => verdict === 'approve').map((answer) => ({ ...answer, isCarried: true }))

/** The request after a rejection that returns to a one-based step: approvals before that step are retained. */
export const restartFrom = (former: ApprovalRequest, step: number): ApprovalRequest =>
  startApproval(
    former,
    former.answers
      .filter(({ step: at, verdict }) => verdict === 'approve' && at < step - 1)
      .map((answer) => ({ ...answer, isCarried: true })),
  )
