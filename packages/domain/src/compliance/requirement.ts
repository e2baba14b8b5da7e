import type { Market } from '../editions/edition.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { FactKey, RequirementLevel } from './location-answers.ts'

/** When a requirement applies, over the facts of a location. */
export type Condition =
  | { readonly fact: FactKey; readonly is: boolean }
  | { readonly fact: FactKey; readonly above: number }
  | { readonly fact: FactKey; readonly below: number }
  | { readonly fact: FactKey; readonly oneOf: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/** When the next certificate is due. */
export type RequirementRule =
  /** So long after the last one; done within the early months it keeps its day; `yearEnd` runs to 31 December. */
  | {
      readonly kind: 'interval'
      readonly months?: number
      readonly days?: number
      readonly earlyMonths?: number
      readonly yearEnd?: boolean
    }
  /** The certificate names the day. */
  | { readonly kind: 'certificate' }
  /** Once in each calendar year. */
  | { readonly kind: 'calendar_year' }
  /** Each year by a day of the year, MM-DD. */
  | { readonly kind: 'yearly_by'; readonly day: string }
  /** Once, by a day. */
  | { readonly kind: 'once'; readonly by: LocalDate }
  /** By 31 December of the year of the community district, every four years. */
  | { readonly kind: 'district_years' }
  /** Within the two years of the cycle of the block number, every five years. */
  | { readonly kind: 'block_cycle' }

export const dutyKinds = [
  'copy_to_resident',
  'file',
  'remedy',
  'confirm_remedy',
  'notify_authority',
  'display',
  'interim',
] as const
export type DutyKind = (typeof dutyKinds)[number]

/** What must be done after a certificate, within days of its issue or halfway to the next. */
export type Duty = {
  readonly kind: DutyKind
  readonly days?: number
  readonly isMidway?: boolean
  /** Only after a certificate with defects. */
  readonly isAfterDefects?: boolean
}

export const jurisdictions = ['great_britain', 'england', 'germany', 'new_york_city'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/**
 * How the rule was checked: `verified` on a page of the authority or a stored copy of it, `read` in its text, or
 * `not_verified`, which is off until a client takes it on.
 */
export const sourceChecks = ['verified', 'read', 'not_verified'] as const
export type SourceCheck = (typeof sourceChecks)[number]

export type Requirement<Key extends string = string> = {
  readonly key: Key
  readonly market: Market
  readonly jurisdiction: Jurisdiction
  readonly level: RequirementLevel
  readonly appliesWhen: Condition
  readonly rule: RequirementRule
  readonly duties: readonly Duty[]
  /** The instrument and where it says so. */
  readonly source: string
  readonly check: SourceCheck
  /** Day of the check. */
  readonly checkedOn: LocalDate
  /** First day on which it is law; missing is always. */
  readonly from?: LocalDate
}

type Declared<Key extends string> = Omit<Requirement<Key>, 'key' | 'market' | 'checkedOn' | 'duties' | 'check'> &
  Partial<Pick<Requirement, 'duties' | 'check'>>

/** Requirements of a market by key. */
export const declareRequirements = <const Key extends string>(
  market: Market,
  checkedOn: LocalDate,
  declared: Readonly<Record<Key, Declared<Key>>>,
): readonly Requirement<Key>[] =>
  (Object.entries(declared) as [Key, Declared<Key>][]).map(([key, requirement]) => ({
    duties: [],
    check: 'verified',
    ...requirement,
    key,
    market,
    checkedOn,
  }))

export const yes = (fact: FactKey): Condition => ({ fact, is: true })
export const no = (fact: FactKey): Condition => ({ fact, is: false })
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
export const months = (number: number): RequirementRule => ({ kind: 'interval', months: number })
