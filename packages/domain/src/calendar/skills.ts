import type { LocalDate } from '../kernel/time.ts'
import type { Category } from '../work-orders/categories.ts'

/** A skill and the trades that need it. */
export type Skill = { readonly id: string; readonly name: string; readonly categories: readonly Category[] }
/** What a member can do, and the days for which the certificate behind it is valid; one for each certificate. */
export type HeldSkill = {
  readonly skillId: string
  readonly validFrom: LocalDate | null
  readonly validUntil: LocalDate | null
}

export const skillRefusals = ['skill_name_taken', 'too_many_skills', 'member_unknown'] as const
export const mostSkills = 100

export type SkillFault =
  | { readonly code: 'skill_missing'; readonly skill: string }
  | { readonly code: 'skill_expired'; readonly skill: string; readonly validUntil: LocalDate }

/** Skills that work of a trade needs; none where the company names none for it. */
export const skillsFor = (skills: readonly Skill[], category: Category): readonly Skill[] =>
  skills.filter(({ categories }) => categories.includes(category))

type DayRange = { readonly first: LocalDate; readonly last: LocalDate }

const coversAny = ({ validFrom, validUntil }: HeldSkill, { first, last }: DayRange): boolean =>
  (validFrom === null || validFrom <= last) && (validUntil === null || first <= validUntil)

/**
 * What a member lacks on each day of a period; one of the skills that stand for the trade, on one of the days, is enough. Undefined where
 * nothing is lacking.
 */
export const skillFaultWithin = (
  needed: readonly Skill[],
  owned: readonly HeldSkill[],
  days: DayRange,
): SkillFault | undefined => {
  const [first] = needed
  if (!first) return undefined
  const own = owned.filter(({ skillId }) => needed.some(({ id }) => id === skillId))
  if (own.some((each) => coversAny(each, days))) return undefined
  const expired = own
    .filter(({ validUntil }) => validUntil !== null && validUntil < days.first)
    .toSorted((one, other) => (other.validUntil ?? '').localeCompare(one.validUntil ?? ''))[0]
  const skill = needed.find(({ id }) => id === expired?.skillId)
  return expired?.validUntil && skill
    ? { code: 'skill_expired', skill: skill.name, validUntil: expired.validUntil }
    : { code: 'skill_missing', skill: first.name }
}

/** What a member lacks on a day. */
export const skillFault = (
  needed: readonly Skill[],
  owned: readonly HeldSkill[],
  day: LocalDate,
): SkillFault | undefined => skillFaultWithin(needed, owned, { first: day, last: day })
