import { holidaysOf } from '../clocks/holidays.ts'
import type { Region } from '../clocks/regions.ts'
import { addDays, addWorkingDays, calendarDay, localDateOf, startOfDay } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'

/** Which reports require sign-off. */
export const signOffWhens = ['always', 'above', 'categories', 'never'] as const
export type SignOffWhen = (typeof signOffWhens)[number]

/** Longest period, in working days, before a report is accepted automatically. */
export const maxSignOffDays = 60

export const signOffRefusals = ['sign_off_sum_missing', 'sign_off_categories_missing'] as const
export type SignOffRefusal = (typeof signOffRefusals)[number]

/** Sign-off settings of a client: which work requires sign-off, and when a report without a response is accepted. */
export type SignOffTerms = {
  readonly when: SignOffWhen
  /** Minor units including tax; only for `above`. */
  readonly sum: number | null
  /** Category slugs; only for `categories`. */
  readonly categories: readonly string[]
  /** Working days; null disables automatic acceptance. */
  readonly acceptAfterDays: number | null
}

/** Until a client saves its settings, everything requires sign-off. */
export const defaultSignOff: SignOffTerms = { when: 'always', sum: null, categories: [], acceptAfterDays: null }

/**
 * Validates the settings; fields of the other choices are dropped. Refuses with `sign_off_sum_missing`,
 * `sign_off_categories_missing`.
 */
export const validateSignOff = (terms: SignOffTerms): Result<SignOffTerms, SignOffRefusal> => {
  const { when, sum, categories, acceptAfterDays } = terms
  if (when === 'above' && sum === null) return refuse('sign_off_sum_missing')
  if (when === 'categories' && categories.length === 0) return refuse('sign_off_categories_missing')
  return ok({
    when,
    sum: when === 'above' ? sum : null,
    categories: when === 'categories' ? [...new Set(categories)] : [],
    acceptAfterDays: when === 'never' ? null : acceptAfterDays,
  })
}

/** Facts a sign-off decision needs; `authorised` in minor units including tax. */
export type FinishedWork = {
  readonly category: string
  readonly authorised: number | null
  /** Statutory hazards have deadlines of their own and always require sign-off. */
  readonly isHazard: boolean
}

/** Whether the work requires sign-off. Work without an authorised sum always does, as its size is unknown. */
export const signOffNeeded = (terms: SignOffTerms, work: FinishedWork): boolean => {
  if (work.isHazard) return true
  switch (terms.when) {
    case 'always':
      return true
    case 'never':
      return false
    case 'above':
      return work.authorised === null || work.authorised > (terms.sum ?? 0)
    case 'categories':
      return terms.categories.includes(work.category)
  }
}

type Place = { readonly zone: string; readonly region: Region }

/** When a submitted report is accepted automatically: the end of the last working day at the property. */
export const automaticAcceptanceAt = (
  terms: SignOffTerms,
  work: FinishedWork,
  { zone, region, at }: Place & { readonly at: EpochMs },
): EpochMs | null => {
  if (terms.acceptAfterDays === null || work.isHazard) return null
  const day = localDateOf(zone, at)
  const { year } = calendarDay(day)
  const holidays = new Set([...holidaysOf(region, year), ...holidaysOf(region, year + 1)])
  return startOfDay(zone, addDays(addWorkingDays(day, terms.acceptAfterDays, holidays), 1))
}
