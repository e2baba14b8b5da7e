import { type No, no, type Yes, yes } from '../kernel/result.ts'
import type { Block, ChainStep } from './approval-chain.ts'

/** How far the round of a document has come. `returned` began again at an earlier step. */
export const roundStates = ['open', 'blocked', 'approved', 'rejected', 'returned', 'withdrawn'] as const
export type RoundState = (typeof roundStates)[number]

export const verdicts = ['approve', 'decline'] as const
export type ApprovalVerdict = (typeof verdicts)[number]

/** One answer. `covers` are the members of the step whom it counts for; whoever answers stands among them, or acts for them. */
export type Answer = {
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

export type Round = {
  readonly state: RoundState
  readonly amount: number
  readonly authorUuid: string
  readonly steps: readonly ChainStep[]
  /** The step that waits now, counted from zero. */
  readonly current: number
  readonly answers: readonly Answer[]
  readonly block: Block | null
}

export const roundRefusals = [
  'object_already_approved',
  'approval_round_over',
  'approval_round_blocked',
  'not_your_approval',
  'own_document',
  'reject_reason_missing',
] as const
export type RoundRefusal = (typeof roundRefusals)[number]

const answersOf = ({ answers }: Pick<Round, 'answers'>, step: number): readonly Answer[] =>
  answers.filter((answer) => answer.step === step && answer.verdict === 'approve')

/** Whether enough people of a step have agreed. */
export const isStepDone = (round: Round, step: number): boolean => {
  const asked = round.steps[step]
  if (!asked) return true
  const given = answersOf(round, step)
  const ownerAgreed = given.some(({ byUuid }) => byUuid === null)
  if (asked.needed !== null) return new Set(given.map(({ byUuid }) => byUuid ?? 'owner')).size >= asked.needed
  const covered = new Set(given.flatMap(({ covers }) => covers))
  return asked.approverUuids.every((uuid) => covered.has(uuid)) && (!asked.asksOwner || ownerAgreed)
}

const isCoveredBefore = ({ answers, amount }: Round, step: number): boolean =>
  answers.some(
    ({ step: at, verdict, byUuid, limit }) =>
      at < step && verdict === 'approve' && byUuid !== null && (limit === null || amount <= limit),
  )

/** Whether a step is passed over: an earlier approver's own limit covers the sum, and the step is there for its limit alone. */
export const isPassedOver = (round: Round, step: number): boolean =>
  (round.steps[step]?.mayBePassedOver ?? false) && isCoveredBefore(round, step)

/** Goes on to the first step that still waits; past the last one the document is approved. */
export const advance = (round: Round): Round => {
  let current = 0
  while (current < round.steps.length && (isStepDone(round, current) || isPassedOver(round, current))) current += 1
  return current >= round.steps.length ? { ...round, current, state: 'approved' } : { ...round, current }
}

/** A round at its beginning. Answers of a former version may stand already. */
export const openRound = (
  begun: Pick<Round, 'amount' | 'authorUuid' | 'steps' | 'block'>,
  carried: readonly Answer[] = [],
): Round => {
  const round: Round = { ...begun, state: begun.block ? 'blocked' : 'open', current: 0, answers: carried }
  return round.state === 'blocked' ? round : advance(round)
}

/** Whom a member's answer would count for now: themselves, and whoever they act for. Nobody where they answered already, or wrote the document. */
export const coveredBy = (round: Round, memberUuid: string, actsFor: readonly string[]): readonly string[] => {
  const asked = round.steps[round.current]
  if (round.state !== 'open' || !asked || memberUuid === round.authorUuid) return []
  const given = answersOf(round, round.current)
  if (given.some(({ byUuid }) => byUuid === memberUuid)) return []
  const covered = new Set(given.flatMap(({ covers }) => covers))
  return asked.approverUuids.filter((uuid) => (uuid === memberUuid || actsFor.includes(uuid)) && !covered.has(uuid))
}

/** Members whose answer is missing in the step that waits now. */
export const awaitedIn = (round: Round): readonly string[] => {
  const asked = round.steps[round.current]
  if (round.state !== 'open' || !asked) return []
  const given = answersOf(round, round.current)
  const heard = new Set(given.flatMap(({ byUuid, covers }) => (byUuid === null ? covers : [byUuid, ...covers])))
  return asked.approverUuids.filter((uuid) => !heard.has(uuid))
}

/** Whether the owner's answer would count now. */
export const waitsForOwner = (round: Round): boolean =>
  round.state === 'open' &&
  (round.steps[round.current]?.asksOwner ?? false) &&
  !answersOf(round, round.current).some(({ byUuid }) => byUuid === null)

/** Whether nobody who is still here can go on: it was blocked from the start, or whoever is asked has left since. */
export const isAtStandstill = (round: Round, presentUuids: readonly string[]): boolean =>
  round.state === 'blocked' ||
  (round.state === 'open' && !waitsForOwner(round) && !awaitedIn(round).some((uuid) => presentUuids.includes(uuid)))

export type Given = {
  /** Null is the owner of the property. */
  readonly byUuid: string | null
  readonly actsFor: readonly string[]
  readonly limit: number | null
  readonly verdict: ApprovalVerdict
  readonly note: string
}

const overFault = ({ state }: Round): No<RoundRefusal> | undefined => {
  if (state === 'approved') return no('object_already_approved')
  if (state === 'blocked') return no('approval_round_blocked')
  return state === 'open' ? undefined : no('approval_round_over')
}

/** Takes an answer. One refusal ends the round; the last agreement approves the document. */
export const answerRound = (round: Round, given: Given): Yes<Round> | No<RoundRefusal> => {
  const over = overFault(round)
  if (over) return over
  const { byUuid, actsFor, limit, verdict, note } = given
  if (byUuid === round.authorUuid) return no('own_document')
  const covers = byUuid === null ? [] : coveredBy(round, byUuid, actsFor)
  const mayAnswer = byUuid === null ? waitsForOwner(round) : covers.length > 0
  if (!mayAnswer) return no('not_your_approval')
  if (verdict === 'decline' && note.trim() === '') return no('reject_reason_missing')
  const answer: Answer = { step: round.current, byUuid, covers, verdict, limit, isCarried: false }
  const answered: Round = { ...round, answers: [...round.answers, answer] }
  return yes(verdict === 'decline' ? { ...answered, state: 'rejected' } : advance(answered))
}

type Compared = Pick<Round, 'amount' | 'steps' | 'answers'>

const signature = (steps: readonly ChainStep[]): string =>
  JSON.stringify(steps.map(({ approverUuids, asksOwner, needed }) => [approverUuids, asksOwner, needed]))

/** What stays of a former round when the document comes again: everything agreed where the sum did not rise and the same people are asked; else nothing. */
export const carriedOver = (former: Compared, next: Pick<Round, 'amount' | 'steps'>): Answer[] =>
  next.amount > former.amount || signature(former.steps) !== signature(next.steps)
    ? []
    : former.answers.filter(({ verdict }) => verdict === 'approve').map((answer) => ({ ...answer, isCarried: true }))

/** The round that follows a refusal which leads back to a step, counted from one: what was agreed before that step stays. */
export const roundFrom = (former: Round, step: number): Round =>
  openRound(
    former,
    former.answers
      .filter(({ step: at, verdict }) => verdict === 'approve' && at < step - 1)
      .map((answer) => ({ ...answer, isCarried: true })),
  )
