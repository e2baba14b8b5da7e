import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { InvoiceState } from './invoice-states.ts'

/** Reminders that an overdue invoice gets at most. */
export const mostReminders = 3

/** Days after the due date of the reminders, where a contractor has set none. */
export const defaultDunningDays = [7, 21, 35] as const

export const dunningRefusals = [
  'reminder_not_overdue',
  'reminder_nothing_open',
  'reminder_while_disputed',
  'reminders_all_sent',
  'reminder_sent_today',
  'dunning_days_not_rising',
] as const
export type DunningRefusal = (typeof dunningRefusals)[number]

type Reminded = {
  readonly state: InvoiceState
  readonly dueOn: LocalDate | null
  readonly today: LocalDate
  /** What is open and not kept back, in minor units. */
  readonly open: number
  readonly isDisputed: boolean
  readonly sent: readonly { readonly level: number; readonly on: LocalDate }[]
}

const remindableStates: readonly InvoiceState[] = ['submitted', 'approval_pending', 'approved']

/**
 * The level of the next reminder of an invoice. Refuses with `reminder_not_overdue`, `reminder_while_disputed`, `reminder_nothing_open`,
 * `reminders_all_sent`, `reminder_sent_today`.
 */
export const nextReminder = (invoice: Reminded): Result<{ readonly level: number }, DunningRefusal> => {
  const { state, dueOn, today, open, isDisputed, sent } = invoice
  if (!remindableStates.includes(state) || dueOn === null || dueOn >= today) return refuse('reminder_not_overdue')
  if (isDisputed) return refuse('reminder_while_disputed')
  if (open <= 0) return refuse('reminder_nothing_open')
  const last = sent.at(-1)
  if (last && last.level >= mostReminders) return refuse('reminders_all_sent')
  return last?.on === today ? refuse('reminder_sent_today') : ok({ level: (last?.level ?? 0) + 1 })
}

/** Each reminder is later than the former one. Refuses with `dunning_days_not_rising`. */
export const checkDunningDays = (days: readonly number[]): Result<true, DunningRefusal> =>
  days.length === mostReminders && days.every((day, at) => day > (days[at - 1] ?? 0))
    ? ok(true)
    : refuse('dunning_days_not_rising')
