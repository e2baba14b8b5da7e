import type { LocalDate } from '../kernel/time.ts'
import type { Category } from '../work-orders/categories.ts'

/** A skill and the trades that need it. */
export type Skill = { readonly id: string; readonly name: string; readonly categories: readonly Category[] }
/** What a member can do, until a day where the certificate behind it expires. */
export type HeldSkill = { readonly skillId: string; readonly validUntil: LocalDate | null }

export const skillRefusals = ['skill_name_taken', 'too_many_skills', 'member_unknown'] as const
export const mostSkills = 100

export type SkillFault =
  | { readonly code: 'skill_missing'; readonly skill: string }
  | { readonly code: 'skill_expired'; readonly skill: string; readonly validUntil: LocalDate }

/** Skills that work of a trade needs; none where the company names none for it. */
export const skillsFor = (skills: readonly Skill[], category: Category): readonly Skill[] =>
  skills.filter(({ categories }) => categories.includes(category))

/** What a member lacks on a day; one of the skills that stand for the trade is enough. Undefined where nothing is lacking. */
export const skillFault = (
  needed: readonly Skill[],
  owned: readonly HeldSkill[],
  date: LocalDate,
): SkillFault | undefined => {
  const [first] = needed
  if (!first) return undefined
  const own = owned.filter(({ skillId }) => needed.some(({ id }) => id === skillId))
  if (own.some(({ validUntil }) => validUntil === null || date <= validUntil)) return undefined
  const expired = own.toSorted((one, other) => (other.validUntil ?? '').localeCompare(one.validUntil ?? ''))[0]
  const skill = needed.find(({ id }) => id === expired?.skillId)
  return expired?.validUntil && skill
    ? { code: 'skill_expired', skill: skill.name, validUntil: expired.validUntil }
    : { code: 'skill_missing', skill: first.name }
}
