import { addDays } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'

/** What the bounds of a day depend on: days at the property. */
export type DayFacts = {
  readonly today: LocalDate
  /** The day on which the order was raised. */
  readonly raisedOn: LocalDate
  /** The date of the invoice that is paid. */
  readonly issuedOn?: LocalDate
}
type Bounds = { readonly earliest: LocalDate; readonly latest: LocalDate }

const year = 366

/** First and last day that a field accepts, relative to the thing that it belongs to. */
const boundsByField = {
  completedOn: ({ raisedOn, today }) => ({ earliest: raisedOn, latest: today }),
  // Parts and surveys may come before the order, and a supply may be invoiced shortly before it.
  suppliedOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -31), latest: addDays(today, 31) }),
  issuedOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -31), latest: addDays(today, 31) }),
  dueOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -31), latest: addDays(today, year) }),
  paidOn: ({ raisedOn, today, issuedOn }) => ({ earliest: issuedOn ?? raisedOn, latest: today }),
  incurredOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -year), latest: today }),
  preferredOn: ({ today }) => ({ earliest: today, latest: addDays(today, 2 * year) }),
  visitOn: ({ raisedOn, today }) => ({ earliest: raisedOn, latest: addDays(today, 2 * year) }),
  // Drafts and documents from elsewhere may have expired; submitting one has rules of its own.
  validUntil: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -year), latest: addDays(today, 2 * year) }),
  startOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -year), latest: addDays(today, 2 * year) }),
  paperOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -year), latest: today }),
  awareOn: ({ raisedOn, today }) => ({ earliest: addDays(raisedOn, -year), latest: today }),
  attemptOn: ({ raisedOn, today }) => ({ earliest: raisedOn, latest: today }),
} as const satisfies Readonly<Record<string, (facts: DayFacts) => Bounds>>

export type BoundedDay = keyof typeof boundsByField
export type DayFault = {
  readonly code: 'day_too_early' | 'day_too_late'
  readonly facts: { readonly limitOn: LocalDate }
}

/** Why a field does not accept a day; undefined when it does, or when there is none. */
export const dayFault = (field: BoundedDay, day: LocalDate | null, facts: DayFacts): DayFault | undefined => {
  if (day === null) return undefined
  const { earliest, latest } = boundsByField[field](facts)
  if (day < earliest) return { code: 'day_too_early', facts: { limitOn: earliest } }
  return day > latest ? { code: 'day_too_late', facts: { limitOn: latest } } : undefined
}
