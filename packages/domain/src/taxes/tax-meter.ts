import { addMonths, calendarDay } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type TaxRuleCode, taxRules } from './tax-rules.ts'

/** A payment as meters count it, in minor units. */
export type MeteredPayment = {
  readonly paidOn: LocalDate
  readonly net: number
  readonly gross: number
  readonly isByCardNetwork?: boolean
  readonly hasBackupWithholding?: boolean
}

export const meterKinds = [
  'construction_spend',
  'contractor_year',
  'contractor_year_exempt_letting',
  'nec_year',
] as const
export type MeterKind = (typeof meterKinds)[number]
export const meterStates = ['below', 'near', 'reached'] as const

export type Meter = {
  readonly rule: TaxRuleCode
  readonly sum: number
  readonly limit: number
  readonly state: (typeof meterStates)[number]
}

/** A meter is near its limit from four fifths on. */
const isNear = (sum: number, limit: number) => sum * 5 >= limit * 4

const rules = {
  construction_spend: 'uk-deemed-contractor',
  contractor_year: 'de-construction-limit',
  contractor_year_exempt_letting: 'de-construction-limit-exempt-letting',
  nec_year: 'us-nec-threshold',
} as const satisfies Readonly<Record<MeterKind, TaxRuleCode>>

const isCounted = (kind: MeterKind, day: LocalDate) => {
  const sinceYearAgo = addMonths(day, -12)
  return ({ paidOn, isByCardNetwork = false }: MeteredPayment): boolean => {
    if (paidOn > day) return false
    if (kind === 'construction_spend') return paidOn > sinceYearAgo
    if (calendarDay(paidOn).year !== calendarDay(day).year) return false
    return kind !== 'nec_year' || !isByCardNetwork
  }
}

/**
 * What was paid against a limit, on a day. Construction spend counts twelve months without VAT and is reached above its limit; so is
 * the yearly limit of § 48 EStG, with VAT. A form 1099-NEC is due from its threshold on, and after any backup withholding.
 */
export const meterOf = (payments: readonly MeteredPayment[], kind: MeterKind, day: LocalDate): Meter => {
  const rule = rules[kind]
  const { limit } = taxRules[rule]
  const counted = payments.filter(isCounted(kind, day))
  const sum = counted.reduce((total, { net, gross }) => total + (kind === 'construction_spend' ? net : gross), 0)
  const isReached =
    kind === 'nec_year'
      ? sum >= limit || counted.some(({ hasBackupWithholding = false }) => hasBackupWithholding)
      : sum > limit
  return { rule, sum, limit, state: isReached ? 'reached' : isNear(sum, limit) ? 'near' : 'below' }
}
