import { multiplyRatio } from '../kernel/arithmetic.ts'
import { addMonths } from '../kernel/calendar.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

export const maxLifeMonths = 1200

type Worn = {
  /** What putting it right or replacing it costs. */
  readonly cost: Money
  readonly installedOn: LocalDate
  readonly lifeMonths: number
}

export type AgeShare = {
  readonly ageMonths: number
  readonly remainingMonths: number
  /** The part of the cost that falls to the resident. */
  readonly share: Money
}

/** Whole months from one day to a later one; a month that ends earlier than the day counts once it has ended. */
const monthsBetween = (from: LocalDate, to: LocalDate): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth)
  return addMonths(from, months) > to ? months - 1 : months
}

/**
 * A suggestion of what a resident pays for damage: the cost in proportion to the service life that remained on the day of the later
 * inspection. What is older than its service life costs nothing. Refuses with `installed_after_inspection`.
 */
export const ageShare = (
  { cost, installedOn, lifeMonths }: Worn,
  on: LocalDate,
): Result<AgeShare, 'installed_after_inspection'> => {
  if (installedOn > on) return refuse('installed_after_inspection')
  const ageMonths = monthsBetween(installedOn, on)
  const remainingMonths = Math.max(0, lifeMonths - ageMonths)
  return ok({ ageMonths, remainingMonths, share: multiplyRatio(cost, remainingMonths, lifeMonths) })
}
