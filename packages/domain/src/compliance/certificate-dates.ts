import { addDays, addMonths, calendarDay, localDate } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { Facts } from './location-answers.ts'
import type { Duty, DutyKind, Requirement, RequirementRule } from './requirement.ts'

const yearEnd = (year: number): LocalDate => localDate({ year, month: 12, day: 31 })
const yearOf = (day: LocalDate): number => calendarDay(day).year
const addYears = (day: LocalDate, years: number): LocalDate => addMonths(day, years * 12)

/** First deadline of Local Law 152 by community district; later ones follow every four years. */
const districtYears: readonly (readonly [number, readonly number[]])[] = [
  [2024, [1, 3, 10]],
  [2025, [2, 5, 7, 13, 18]],
  [2026, [4, 6, 8, 9, 16]],
  [2027, [11, 12, 14, 15, 17]],
]
/** End of cycle 10 of the façade inspections by the last digit of the block; later ones follow every five years. */
const blockYears: readonly (readonly [number, readonly number[]])[] = [
  [2027, [4, 5, 6, 9]],
  [2028, [0, 7, 8]],
  [2029, [1, 2, 3]],
]
const yearFor = (table: readonly (readonly [number, readonly number[]])[], number: number): number | undefined =>
  table.find(([, numbers]) => numbers.includes(number))?.[0]

/** A deadline of the series of a place; undefined while its fact is unknown. */
const seriesOf = (rule: RequirementRule, facts: Facts): LocalDate | undefined => {
  if (rule.kind === 'district_years') {
    const year = yearFor(districtYears, Number(facts.communityDistrict))
    return year === undefined ? undefined : yearEnd(year)
  }
  if (rule.kind !== 'block_cycle') return undefined
  const year = yearFor(blockYears, Number(facts.blockNumber) % 10)
  return year === undefined ? undefined : localDate({ year, month: 2, day: 21 })
}

/** The first deadline where nothing was certified yet; undefined where it should exist already. */
export const firstDueOn = (rule: RequirementRule, facts: Facts): LocalDate | undefined =>
  rule.kind === 'once' ? rule.by : seriesOf(rule, facts)

export type Certified = {
  readonly issuedOn: LocalDate
  /** The day that the certificate names. */
  readonly validUntil: LocalDate | null
  /** Deadline that the certificate met; null for the first. */
  readonly formerDueOn: LocalDate | null
}

/** The deadline after a certificate: that of the law or of the certificate, whichever is earlier; null is never again. */
export const dueAfterCertificate = (rule: RequirementRule, certified: Certified, facts: Facts): LocalDate | null => {
  const byLaw = lawDueOn(rule, certified, facts)
  const { validUntil } = certified
  if (byLaw === null || validUntil === null) return byLaw ?? validUntil
  return byLaw < validUntil ? byLaw : validUntil
}

const lawDueOn = (rule: RequirementRule, { issuedOn, formerDueOn }: Certified, facts: Facts): LocalDate | null => {
  switch (rule.kind) {
    case 'certificate':
    case 'once':
      return null
    case 'calendar_year':
      return yearEnd(yearOf(issuedOn) + 1)
    case 'yearly_by': {
      const sameYear = `${yearOf(issuedOn)}-${rule.day}`
      return sameYear > issuedOn ? sameYear : addYears(sameYear, 1)
    }
    case 'interval':
      return afterInterval(rule, { issuedOn, formerDueOn })
    default:
      return nextOfSeries(rule, issuedOn, facts)
  }
}

type Interval = Extract<RequirementRule, { readonly kind: 'interval' }>

const afterInterval = (
  rule: Interval,
  { issuedOn, formerDueOn }: Pick<Certified, 'issuedOn' | 'formerDueOn'>,
): LocalDate => {
  if (rule.months === undefined) return addDays(issuedOn, rule.days ?? 0)
  if (rule.yearEnd) return yearEnd(yearOf(addMonths(issuedOn, rule.months)))
  // The last possible early day starts the window; work on it or before counts from its own day.
  const keepsDay =
    formerDueOn !== null &&
    rule.earlyMonths !== undefined &&
    issuedOn <= formerDueOn &&
    issuedOn > addMonths(formerDueOn, -rule.earlyMonths)
  return addMonths(keepsDay ? formerDueOn : issuedOn, rule.months)
}

/** The first deadline of the series whose window opens after the certificate. */
const nextOfSeries = (rule: RequirementRule, issuedOn: LocalDate, facts: Facts): LocalDate | null => {
  const first = seriesOf(rule, facts)
  if (first === undefined) return null
  const [step, window] = rule.kind === 'district_years' ? [4, 1] : [5, 2]
  let due = first
  while (addYears(due, -window) <= issuedOn) due = addYears(due, step)
  return due
}

/** Halfway from one certificate to the next, where an interim inspection is due. */
export const midwayOn = (issuedOn: LocalDate, intervalMonths: number): LocalDate =>
  addMonths(issuedOn, Math.floor(intervalMonths / 2))

export const outcomes = ['satisfactory', 'action_required', 'unsatisfactory'] as const
export type Outcome = (typeof outcomes)[number]

/** Duties that a certificate starts, with their days. */
export const dutiesOf = (
  { duties, rule }: Pick<Requirement, 'duties' | 'rule'>,
  { issuedOn, outcome }: { readonly issuedOn: LocalDate; readonly outcome: Outcome },
): readonly { readonly kind: DutyKind; readonly dueOn: LocalDate }[] =>
  duties
    .filter(({ isAfterDefects = false }) => !isAfterDefects || outcome !== 'satisfactory')
    .map((duty: Duty) => ({
      kind: duty.kind,
      dueOn:
        duty.isMidway && rule.kind === 'interval'
          ? midwayOn(issuedOn, rule.months ?? 0)
          : addDays(issuedOn, duty.days ?? 0),
    }))
