import { holidaysOf } from '../clocks/holidays.ts'
import type { Region } from '../clocks/regions.ts'
import { addDays, addWorkingDays, calendarDay, localDateOf, startOfDay } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'

/** When a client wants to sign work off. */
export const signOffWhens = ['always', 'above', 'categories', 'never'] as const
export type SignOffWhen = (typeof signOffWhens)[number]

/** The longest time, in working days, that a report can wait before it counts as signed off. */
export const maxSignOffDays = 60

export const signOffRefusals = ['sign_off_sum_missing', 'sign_off_categories_missing'] as const
export type SignOffRefusal = (typeof signOffRefusals)[number]

/** What a client has set: which work somebody signs off, and after how many working days it counts as signed off without an answer. */
export type SignOffTerms = {
  readonly when: SignOffWhen
  /** Minor units including tax; only with `above`. */
  readonly sum: number | null
  /** Only with `categories`. */
  readonly categories: readonly string[]
  /** Null waits for somebody however long it takes. */
  readonly acceptAfterDays: number | null
}

/** Until a client says otherwise somebody signs everything off. */
export const defaultSignOff: SignOffTerms = { when: 'always', sum: null, categories: [], acceptAfterDays: null }

/** Sets the terms; what another choice asks for is left out. */
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

/** The work as far as a sign-off asks about it; `authorised` in minor units including tax. */
export type FinishedWork = {
  readonly category: string
  readonly authorised: number | null
  /** Under a law with clocks of its own: such work is always signed off by somebody. */
  readonly isHazard: boolean
}

/** Whether somebody must sign this work off. Work without an agreed sum is judged by somebody: nothing says how small it is. */
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

/** The moment from which a report that was handed in counts as signed off: the end of the last working day where the property lies. */
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
