import type { Market } from '../editions/edition.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type ResidentNeed, vulnerableNeeds } from '../residents/resident.ts'
import type { Category, Service } from '../work-orders/categories.ts'
import type { Priority } from '../work-orders/priorities.ts'
import { type SelfHelp } from './fault-tiles.ts'
import {
  type CallTarget,
  type Danger,
  dangers,
  type FaultQuestion,
  type FaultRule,
  type FaultTile,
  type Urgency,
  unknownAnswer,
  urgencies,
} from './fault-tree.ts'

/** Answers by question, as codes. */
export type FaultAnswers = Readonly<Record<string, string>>

const rank = (urgency: Urgency): number => urgencies.indexOf(urgency)
/** The higher of two urgencies. */
export const higherUrgency = (one: Urgency, other: Urgency): Urgency => (rank(one) <= rank(other) ? one : other)

/** Questions that the answers given so far lead to, up to the first without an answer. */
export const pathOf = (tile: FaultTile, answers: FaultAnswers): readonly FaultQuestion[] => {
  const path: FaultQuestion[] = []
  const given: Record<string, string> = {}
  const decisive = decisiveQuestions(tile)
  for (const question of tile.questions) {
    if (!isAsked(question, given, decisive)) continue
    path.push(question)
    const answer = answers[question.id]
    if (answer === undefined) return path
    given[question.id] = answer
  }
  return path
}

const isAsked = ({ id, asked = {} }: FaultQuestion, given: FaultAnswers, decisive: ReadonlySet<string>): boolean =>
  Object.entries(asked).every(([earlier, wanted]) => {
    const answer = given[earlier]
    return answer !== undefined && (answer === unknownAnswer ? decisive.has(id) : wanted.includes(answer))
  })

/** The answers on the path: a change of one drops those that no longer lead anywhere. */
export const answersOnPath = (tile: FaultTile, answers: FaultAnswers): FaultAnswers =>
  Object.fromEntries(pathOf(tile, answers).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])))

/** Answers of an earlier tree: questions of the path that it did not ask are not known. */
export const completeAnswers = (tile: FaultTile, answers: FaultAnswers): FaultAnswers => {
  const open = pathOf(tile, answers).find(({ id }) => answers[id] === undefined)
  return open ? completeAnswers(tile, { ...answers, [open.id]: unknownAnswer }) : answers
}

/** Questions with an answer that they do not have. */
export const invalidAnswers = (tile: FaultTile, answers: FaultAnswers): readonly string[] => {
  const questions = new Map(tile.questions.map((question) => [question.id, question]))
  return Object.entries(answers).flatMap(([id, answer]) =>
    answer === unknownAnswer || questions.get(id)?.answers.includes(answer) ? [] : [id],
  )
}

export type TriageContext = {
  readonly market: Market
  readonly day: LocalDate
  readonly needs: readonly ResidentNeed[]
}
export type TriageResult = {
  readonly urgency: Urgency
  readonly call: CallTarget | null
  readonly selfHelp: SelfHelp | null
  readonly category: Category
  readonly service: Service
  /** What a landlord of social housing in England has to treat it as. */
  readonly hazard: 'emergency' | 'significant' | null
  /** Reasons as codes: `tile.question.answer`, `needs`, `season`, `unknown`, `danger.code`. */
  readonly because: readonly string[]
}

/** First and last day of the heating season as month and day. */
const season: Readonly<Record<Market, readonly [from: string, until: string]>> = {
  uk: ['10-01', '04-30'],
  de: ['10-01', '04-30'],
  us: ['10-01', '05-31'],
}
export const isHeatingSeason = (market: Market, day: LocalDate): boolean => {
  const [from, until] = season[market]
  return day.slice(5) >= from || day.slice(5) <= until
}

/** Urgent damp and mould is a significant hazard wherever the tree says nothing else. */
const isSignificant = ({ category }: FaultTile, { hazard, urgency }: FaultRule): boolean =>
  hazard === 'significant' || (category === 'damp-mould' && urgency === 'urgent')

type Facts = { readonly isVulnerable: boolean; readonly inSeason: boolean }

const holds = (rule: FaultRule, answers: FaultAnswers, facts: Facts): boolean =>
  (rule.isVulnerable === undefined || facts.isVulnerable) &&
  (rule.inSeason === undefined || facts.inSeason) &&
  Object.entries(rule.if).every(([id, wanted]) => wanted.includes(answers[id] ?? ''))

const decisiveOf = new WeakMap<FaultTile, ReadonlySet<string>>()

/** Questions that decide: those of rules, and those that lead to them. */
const decisiveQuestions = (tile: FaultTile): ReadonlySet<string> => {
  const known = decisiveOf.get(tile)
  if (known) return known
  const decisive = new Set(tile.rules.flatMap((rule) => Object.keys(rule.if)))
  for (const { id, asked = {} } of tile.questions.toReversed())
    if (decisive.has(id)) for (const earlier of Object.keys(asked)) decisive.add(earlier)
  decisiveOf.set(tile, decisive)
  return decisive
}

/** Every set of answers that one with unknown answers may stand for, as far as they decide, along its path. */
const standIns = (tile: FaultTile, answers: FaultAnswers): readonly FaultAnswers[] => {
  const decisive = decisiveQuestions(tile)
  return tile.questions.reduce<readonly FaultAnswers[]>(
    (sets, question) =>
      sets.flatMap((set) => {
        const answer = answers[question.id]
        if (answer === undefined || !isAsked(question, set, decisive)) return [set]
        const possible = answer === unknownAnswer && decisive.has(question.id) ? question.answers : [answer]
        return possible.map((each) => ({ ...set, [question.id]: each }))
      }),
    [{}],
  )
}

type Ruled = { readonly rule: FaultRule; readonly isAssumed: boolean }

const ruleFor = (tile: FaultTile, answers: FaultAnswers, facts: Facts): FaultRule => {
  const rule = tile.rules.find((each) => holds(each, answers, facts))
  if (!rule) throw new Error(`The tile ${tile.id} has no rule for every set of answers.`)
  return rule
}

/** An unknown answer counts as the highest of those that it may stand for, at most an emergency. */
const ruledAt = (tile: FaultTile, answers: FaultAnswers, facts: Facts): Ruled => {
  const rules = standIns(tile, answers)
    .map((set) => ruleFor(tile, set, facts))
    .toSorted((one, other) => rank(one.urgency) - rank(other.urgency))
  const found = rules[0] as FaultRule
  const isAssumed = rules.some(({ urgency }) => urgency !== found.urgency)
  if (!isAssumed || found.urgency !== 'call_now') return { rule: found, isAssumed }
  const { call: _call, ...rule } = found
  return { rule: { ...rule, urgency: 'emergency' }, isAssumed }
}

/**
 * The urgency of a fault by its answers. Total: every set of answers has a result. A need never lowers it: the result is the higher
 * one of those with and without needs.
 */
export const triage = (tile: FaultTile, answers: FaultAnswers, { market, day, needs }: TriageContext): TriageResult => {
  const inSeason = isHeatingSeason(market, day)
  const isVulnerable = needs.some((need) => vulnerableNeeds.includes(need))
  const plain = ruledAt(tile, answers, { isVulnerable: false, inSeason })
  const withNeeds = ruledAt(tile, answers, { isVulnerable, inSeason })
  const isRaised = rank(withNeeds.rule.urgency) < rank(plain.rule.urgency)
  const { rule, isAssumed } = isRaised ? withNeeds : plain
  const decisive = Object.keys(rule.if).flatMap((id) =>
    answers[id] === undefined || answers[id] === unknownAnswer ? [] : [`${tile.id}.${id}.${answers[id]}`],
  )
  const isUrgent = rank(rule.urgency) <= rank('emergency')
  return {
    urgency: rule.urgency,
    call: rule.call ?? null,
    selfHelp: isUrgent ? null : ((rule.selfHelp as SelfHelp | undefined) ?? null),
    category: tile.category,
    service: rule.service ?? tile.service,
    hazard: isUrgent ? 'emergency' : isSignificant(tile, rule) ? 'significant' : null,
    because: [
      ...decisive,
      ...(isRaised ? ['needs'] : []),
      ...(rule.inSeason ? ['season'] : []),
      ...(isAssumed ? [unknownAnswer] : []),
    ],
  }
}

/** A danger of the first page: to be called about now, whatever else was answered. */
export const triageOfDanger = (danger: Danger): TriageResult => ({
  urgency: 'call_now',
  call: dangers[danger],
  selfHelp: null,
  ...workOfDanger[danger],
  hazard: 'emergency',
  because: [`danger.${danger}`],
})

const workOfDanger: Readonly<Record<Danger, { category: Category; service: Service }>> = {
  gas: { category: 'heating-gas', service: 'gas-leak' },
  carbon_monoxide: { category: 'heating-gas', service: 'gas-leak' },
  fire: { category: 'general', service: 'other' },
  sparks: { category: 'electrical', service: 'sockets-and-switches' },
  water_on_electrics: { category: 'plumbing', service: 'leaks' },
  stuck_in_lift: { category: 'general', service: 'other' },
  falling_parts: { category: 'general', service: 'multi-trade' },
}

/** Priority of the order that a report becomes. */
export const priorityOf = (urgency: Urgency): Priority => (urgency === 'call_now' ? 'emergency' : urgency)
