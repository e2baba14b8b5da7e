import { addDays, addMonths, dayNumber } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { lifeEndsOn } from './asset.ts'

/** Years that a forecast of replacements covers, the present one first. */
export const replacementYears = 30

export type Aged = {
  readonly installedOn: LocalDate | null
  readonly lifeMonths: number | null
  /** 1 (worst) to 5. */
  readonly condition: number | null
  readonly conditionOn: LocalDate | null
}

/** Shares of the service life for which an asset in good condition lasts at least, from the day it was assessed. */
const lasting: Readonly<Record<number, number>> = { 4: 0.1, 5: 0.2 }

/**
 * Day on which an asset is expected to be replaced: the end of its service life, moved by its condition. In the worst condition it is
 * the day of the assessment; in poor condition half of the life that was left then; in good condition it lasts at least a tenth, in
 * the best a fifth of its life from then on, in whole months. Null without a day of installation or a service life.
 */
export const replacementOn = ({ installedOn, lifeMonths, condition, conditionOn }: Aged): LocalDate | null => {
  const end = lifeEndsOn(installedOn, lifeMonths)
  if (end === null || lifeMonths === null || condition === null || conditionOn === null) return end
  if (condition === 1) return conditionOn
  if (condition === 2) return addDays(conditionOn, Math.floor(Math.max(0, dayNumber(end) - dayNumber(conditionOn)) / 2))
  const share = lasting[condition]
  if (share === undefined) return end
  const least = addMonths(conditionOn, Math.floor(lifeMonths * share))
  return least > end ? least : end
}
