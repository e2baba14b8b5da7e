import { instantAt, localDateOf, localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant as formatInstant } from '@fettle/domain/kernel/instant'

export type DateTimeValues = { day: string; time: string }

/** An instant as form values, in the time zone of the property. */
export const toDateTimeValues = (at: number, zone: string): DateTimeValues => ({
  day: localDateOf(zone, at),
  time: localTimeOf(zone, at),
})

/** Form values as an instant; empty when incomplete, which the contract refuses. */
export const toInstant = ({ day, time }: DateTimeValues, zone: string): string =>
  day === '' || time === '' ? '' : formatInstant(instantAt(zone, day, minutesOfDay(time)))
