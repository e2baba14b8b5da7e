import type { FactKey, Facts } from './location-answers.ts'
import type { Condition } from './requirement.ts'

export const applicabilities = ['yes', 'no', 'unknown'] as const
export type Applicability = (typeof applicabilities)[number]

/** Whether a requirement applies, the facts that decided, and those that are missing. */
export type Applies = {
  readonly answer: Applicability
  readonly because: readonly FactKey[]
  readonly missing: readonly FactKey[]
}

/** Three-valued: an unknown fact never makes a requirement apply or not apply. */
export const appliesTo = (condition: Condition, facts: Facts): Applies => {
  if ('all' in condition) return combine(condition.all, facts, 'no')
  if ('any' in condition) return combine(condition.any, facts, 'yes')
  const { fact } = condition
  const value = facts[fact]
  if (value === undefined) return { answer: 'unknown', because: [], missing: [fact] }
  return { answer: isMet(condition, value) ? 'yes' : 'no', because: [fact], missing: [] }
}

type Single = Exclude<Condition, { readonly all: unknown } | { readonly any: unknown }>

const isMet = (condition: Single, value: boolean | number | string): boolean => {
  if ('is' in condition) return value === condition.is
  if ('above' in condition) return Number(value) > condition.above
  if ('below' in condition) return Number(value) < condition.below
  return condition.oneOf.includes(String(value))
}

/** One part with the deciding answer decides; otherwise a missing fact leaves it open. */
const combine = (parts: readonly Condition[], facts: Facts, deciding: 'yes' | 'no'): Applies => {
  const answers = parts.map((part) => appliesTo(part, facts))
  const decided = answers.find(({ answer }) => answer === deciding)
  if (decided) return decided
  const missing = [...new Set(answers.flatMap((each) => each.missing))]
  const because = [...new Set(answers.flatMap((each) => each.because))]
  if (missing.length > 0) return { answer: 'unknown', because, missing }
  return { answer: deciding === 'no' ? 'yes' : 'no', because, missing: [] }
}
