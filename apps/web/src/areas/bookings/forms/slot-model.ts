import { addDays, hourMs, instantAt, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

/** Form values of a slot: a day and two times in the time zone of the property. */
export type SlotValues = { day: string; from: string; until: string; note: string }
type Slot = { startsAt: string; endsAt: string }

/** Longest visit that is taken to pass midnight; a longer one is a mistake, which the server refuses. */
const longestOverMidnight = 12 * hourMs

/** The end of a slot; one before its start is on the next day, where that is a visit over midnight. */
const endOf = (zone: string, { day, until }: SlotValues, startsAt: number): number => {
  const sameDay = instantAt(zone, day, minutesOfDay(until))
  const nextDay = instantAt(zone, addDays(day, 1), minutesOfDay(until))
  return sameDay <= startsAt && nextDay - startsAt <= longestOverMidnight ? nextDay : sameDay
}

/** The slot in UTC; empty texts when incomplete, which the contract refuses by field. */
export const toSlot = (values: SlotValues, zone: string): Slot => {
  const { day, from, until } = values
  if (day === '' || from === '' || until === '') return { startsAt: '', endsAt: '' }
  const startsAt = instantAt(zone, day, minutesOfDay(from))
  return { startsAt: toInstant(startsAt), endsAt: toInstant(endOf(zone, values, startsAt)) }
}

/** Form field of an input field. */
export const toSlotField = (field: string): string => ({ startsAt: 'from', endsAt: 'until' })[field] ?? field
