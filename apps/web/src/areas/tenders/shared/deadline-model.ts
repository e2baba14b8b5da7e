import { instantAt, localDateOf, localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

/** Form values of a deadline: a day and a time in the time zone of the property. No day means no deadline. */
export type DeadlineValues = { deadlineDay: string; deadlineTime: string }

const noon = '12:00'

export const toDeadlineValues = (at: string | null, zone: string): DeadlineValues => {
  if (at === null) return { deadlineDay: '', deadlineTime: noon }
  const moment = Date.parse(at)
  return { deadlineDay: localDateOf(zone, moment), deadlineTime: localTimeOf(zone, moment) }
}

/** The deadline as an instant; null without a date. */
export const toDeadlineInput = ({ deadlineDay, deadlineTime }: DeadlineValues, zone: string): string | null => {
  if (!deadlineDay) return null
  return toInstant(instantAt(zone, deadlineDay, minutesOfDay(deadlineTime || noon)))
}

/** Form field of an input field. */
export const toDeadlineField = (field: string): string => (field === 'quotesDueAt' ? 'deadlineDay' : field)
