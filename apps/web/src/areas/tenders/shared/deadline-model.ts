import { instantAt, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

/** A deadline as somebody types it: a day and a time by the clocks of the property. No day is no deadline. */
export type DeadlineValues = { deadlineDay: string; deadlineTime: string }

const noon = '12:00'

export const deadlineValues = (at: string | null, zone: string): DeadlineValues => {
  if (at === null) return { deadlineDay: '', deadlineTime: noon }
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    deadlineDay: localDateOf(zone, Date.parse(at)),
    deadlineTime: new Intl.DateTimeFormat('en-GB', clock).format(new Date(at)),
  }
}

/** The moment on the wire; null without a day. */
export const deadlineInput = ({ deadlineDay, deadlineTime }: DeadlineValues, zone: string): string | null => {
  if (!deadlineDay) return null
  const [hours = '', minutes = ''] = (deadlineTime || noon).split(':')
  return toInstant(instantAt(zone, deadlineDay, Number(hours) * 60 + Number(minutes)))
}

/** Where a broken field of the contract stands in the form. */
export const deadlineField = (field: string): string => (field === 'quotesDueAt' ? 'deadlineDay' : field)
