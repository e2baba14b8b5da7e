import { startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

/** Form values of a slot: a day and two times in the time zone of the property. */
export type SlotValues = { day: string; from: string; until: string; note: string }
type Slot = { startsAt: string; endsAt: string }

const minutesOf = (time: string): number => {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The instant of a local time, also on days of a clock change. */
const momentAt = (zone: string, day: string, time: string): number => {
  const guess = startOfDay(zone, day) + minutesOf(time) * 60_000
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return guess + (minutesOf(time) - minutesOf(shown.format(guess))) * 60_000
}

/** The slot in UTC; empty texts when incomplete, which the contract refuses by field. */
export const toSlot = ({ day, from, until }: SlotValues, zone: string): Slot => {
  if (day === '' || from === '' || until === '') return { startsAt: '', endsAt: '' }
  return { startsAt: toInstant(momentAt(zone, day, from)), endsAt: toInstant(momentAt(zone, day, until)) }
}

/** Form field of an input field. */
export const toSlotField = (field: string): string => ({ startsAt: 'from', endsAt: 'until' })[field] ?? field
