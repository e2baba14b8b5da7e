import { instantAt, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

/** Form values of a deadline: a day and a time in the time zone of the property. No day means no deadline. */
export type DeadlineValues = { deadlineDay: string; deadlineTime: string }

const noon = '12:00'

export const toDeadlineValues = (at: string | null, zone: string): DeadlineValues => {
  if (at === null) return { deadlineDay: '', deadlineTime: noon }
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    deadlineDay: localDateOf(zone, Date.parse(at)),
    deadlineTime: new Intl.DateTimeFormat('en-GB', clock).format(new Date(at)),
  }
}

/** The deadline as an instant; null without a date. */
export const toDeadlineInput = ({ deadlineDay, deadlineTime }: DeadlineValues, zone: string): string | null => {
  if (!deadlineDay) return null
  const [hours = '', minutes = ''] = (deadlineTime || noon).split(':')
  return toInstant(instantAt(zone, deadlineDay, Number(hours) * 60 + Number(minutes)))
}

/** Form field of an input field. */
export const toDeadlineField = (field: string): string => (field === 'quotesDueAt' ? 'deadlineDay' : field)
