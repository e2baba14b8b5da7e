import type { Market } from '../editions/edition.ts'
import type { Category, Service } from '../work-orders/categories.ts'

/** Urgencies from the highest to the lowest. */
export const urgencies = ['call_now', 'emergency', 'urgent', 'routine', 'planned'] as const
export type Urgency = (typeof urgencies)[number]

/** Who is to be called at once. */
export type CallTarget = 'emergency' | 'gas' | 'power'

/** The answer of a resident who does not know; it counts as the highest of the answers that it may stand for. */
export const unknownAnswer = 'unknown'

export const yesNo = ['yes', 'no'] as const

/**
 * A question; asked when every condition holds. An answer that is not known counts as each of them for questions that
 * the urgency depends on; the others are left out.
 */
export type FaultQuestion = {
  readonly id: string
  readonly answers: readonly string[]
  readonly asked?: Readonly<Record<string, readonly string[]>>
  readonly markets?: readonly Market[]
}

/** What follows from answers; the first rule that holds is the result. */
export type FaultRule = {
  readonly if: Readonly<Record<string, readonly string[]>>
  /** Only with a vulnerable member of the household. */
  readonly isVulnerable?: true
  /** Only in the heating season. */
  readonly inSeason?: true
  readonly urgency: Urgency
  readonly call?: CallTarget
  readonly service?: Service
  /** Advice to try first; never with an emergency. */
  readonly selfHelp?: string
  /** A hazard for the law on social housing; an emergency is one by itself. */
  readonly hazard?: 'significant'
}

export type FaultTile = {
  readonly id: string
  readonly category: Category
  readonly service: Service
  readonly markets?: readonly Market[]
  readonly questions: readonly FaultQuestion[]
  /** The last rule has no condition, so that every set of answers has a result. */
  readonly rules: readonly FaultRule[]
}

/** Dangers asked on the first page, each with whom to call. */
export const dangers = {
  gas: 'gas',
  carbon_monoxide: 'gas',
  fire: 'emergency',
  sparks: 'emergency',
  water_on_electrics: 'emergency',
  stuck_in_lift: 'emergency',
  falling_parts: 'emergency',
} as const satisfies Readonly<Record<string, CallTarget>>
export type Danger = keyof typeof dangers
export const dangerCodes = Object.keys(dangers) as readonly Danger[]

/** Questions after every tile; they do not change the urgency. */
export const closingQuestions = {
  room: ['kitchen', 'bathroom', 'bedroom', 'living_room', 'hall', 'cellar', 'shared_part', 'outside'],
  since: ['today', 'this_week', 'this_month', 'longer'],
  happened_before: ['yes', 'no'],
} as const
export type ClosingQuestion = keyof typeof closingQuestions
export const closingQuestionIds = Object.keys(closingQuestions) as readonly ClosingQuestion[]

/** Number of the shipped tree; a report keeps the number that it was answered with. */
export const faultTreeNumber = 2
