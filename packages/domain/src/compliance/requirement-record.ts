import type { Market } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type Certified, dueAfterCertificate } from './certificate-dates.ts'
import { type FactKey, type Facts, type FactValue, factDefinition, isAnswer } from './location-answers.ts'
import { all, type Condition, type Requirement, type RequirementRule } from './requirement.ts'
import { defaultWarnDays } from './requirement-status.ts'

/** What a requirement is met at: each home, each building, or each asset. */
export const requirementTargets = ['home', 'building', 'asset'] as const
export type RequirementTarget = (typeof requirementTargets)[number]

export const comparisons = ['equals', 'above', 'below'] as const
export type Comparison = (typeof comparisons)[number]
export type FactCondition = { readonly fact: FactKey; readonly comparison: Comparison; readonly value: FactValue }

/** What a client set about a requirement, from a day on. */
export type RequirementEntries = {
  readonly isOn: boolean
  /** Interval in months; null is that of the law, or for a client's own requirement the day that the certificate names. */
  readonly everyMonths: number | null
  readonly warnDays: number
  /** Documents that are submitted beside the certificate, by their names. */
  readonly documents: readonly string[]
}

/** A requirement of a client's own. */
export type OwnRequirement = {
  readonly name: string
  /** Why the client requires it. */
  readonly source: string
  readonly level: RequirementTarget
  /** Only in these groups of locations; empty is everywhere. */
  readonly groupIds: readonly string[]
  /** Assets of these types, and these assets. */
  readonly assetTypeIds: readonly string[]
  readonly assetIds: readonly string[]
  readonly conditions: readonly FactCondition[]
  /** Day by which the first certificate is due; null is at once. */
  readonly firstDueOn: LocalDate | null
}

export const maxOwnRequirements = 100
export const maxDocuments = 5
export const maxConditions = 8

export const requirementRefusals = [
  'requirement_looser_than_law',
  'requirement_interval_fixed',
  'requirement_reminder_later',
  'requirement_in_past',
  'requirement_has_no_target',
  'requirement_condition_invalid',
  'requirement_name_taken',
  'too_many_requirements',
] as const
export type RequirementRefusal = (typeof requirementRefusals)[number]

/**
 * The rule of a client, who may shorten an interval and never lengthen it. Refuses with `requirement_looser_than_law`,
 * `requirement_interval_fixed` where the law names days and no interval of months.
 */
export const stricterRule = (
  rule: RequirementRule,
  everyMonths: number | null,
): Result<RequirementRule, RequirementRefusal> => {
  if (everyMonths === null) return ok(rule)
  if (rule.kind !== 'interval' || rule.months === undefined) return refuse('requirement_interval_fixed')
  if (everyMonths > rule.months) return refuse('requirement_looser_than_law', { most: rule.months })
  return ok({ ...rule, months: everyMonths })
}

type Dated = { readonly fromOn: LocalDate; readonly today: LocalDate }

/**
 * Settings of a shipped requirement: stricter than the law, from today or a later day on. Refuses with
 * `requirement_looser_than_law`, `requirement_interval_fixed`, `requirement_reminder_later`, `requirement_in_past`.
 */
export const enterSettings = (
  { rule }: Pick<Requirement, 'rule'>,
  entries: RequirementEntries,
  { fromOn, today }: Dated,
): Result<RequirementRule, RequirementRefusal> => {
  if (fromOn < today) return refuse('requirement_in_past', { limitOn: today })
  if (entries.warnDays < defaultWarnDays) return refuse('requirement_reminder_later', { least: defaultWarnDays })
  return stricterRule(rule, entries.everyMonths)
}

/**
 * A requirement of a client's own, from today or a later day on. Refuses with `requirement_in_past`,
 * `requirement_has_no_target`, `requirement_condition_invalid`.
 */
export const enterOwn = (
  own: OwnRequirement,
  market: Market,
  { fromOn, today }: Dated,
): Result<OwnRequirement, RequirementRefusal> => {
  if (fromOn < today) return refuse('requirement_in_past', { limitOn: today })
  if (own.level !== 'asset') {
    const wrong = own.conditions.find((condition) => !isCondition(condition, market))
    return wrong
      ? refuse('requirement_condition_invalid', { fact: wrong.fact })
      : ok({ ...own, assetTypeIds: [], assetIds: [] })
  }
  if (own.assetTypeIds.length + own.assetIds.length === 0) return refuse('requirement_has_no_target')
  return ok({ ...own, conditions: [] })
}

const isCondition = ({ fact, comparison, value }: FactCondition, market: Market): boolean => {
  const { kind, markets } = factDefinition(fact)
  const isNumber = kind === 'whole' || kind === 'decimal'
  return markets.includes(market) && isAnswer(fact, value) && (comparison === 'equals' || isNumber)
}

const toCondition = ({ fact, comparison, value }: FactCondition): Condition => {
  if (comparison === 'above') return { fact, above: Number(value) }
  if (comparison === 'below') return { fact, below: Number(value) }
  return typeof value === 'boolean' ? { fact, is: value } : { fact, oneOf: [String(value)] }
}

/** When a client's own requirement applies: all conditions are met; without one always. */
export const ownCondition = (conditions: readonly FactCondition[]): Condition => all(...conditions.map(toCondition))

/** The rule of a client's own requirement. */
export const ownRule = (everyMonths: number | null): RequirementRule =>
  everyMonths === null ? { kind: 'certificate' } : { kind: 'interval', months: everyMonths }

/**
 * Deadline of a certificate in force under a rule that holds from a day: a deadline that was still open is never moved to before
 * that day.
 */
export const dueUnder = (
  rule: RequirementRule,
  { fromOn, dueOn, ...certified }: Certified & { readonly fromOn: LocalDate; readonly dueOn: LocalDate | null },
  facts: Facts,
): LocalDate | null => {
  const next = dueAfterCertificate(rule, certified, facts)
  const wasOpen = dueOn === null || dueOn >= fromOn
  return next !== null && next < fromOn && wasOpen ? fromOn : next
}

/** The record of a day: the latest that has begun; undefined where none has. */
export const recordOn = <Entry extends { readonly fromOn: LocalDate }>(
  records: readonly Entry[],
  on: LocalDate,
): Entry | undefined =>
  records.reduce<Entry | undefined>(
    (latest, each) => (each.fromOn <= on && (latest === undefined || each.fromOn > latest.fromOn) ? each : latest),
    undefined,
  )
