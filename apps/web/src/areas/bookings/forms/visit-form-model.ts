import type { BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { addDays, localDateOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { isDate } from '@fettle/domain/rules/dates'
import type { CallInput } from '../../../platform/calls/call.ts'
import { type SlotValues, toSlot, toSlotField } from './slot-model.ts'

/** Form values of a visit. `agreement` says whether the time is agreed or proposed, or the visit took place already. */
export type VisitValues = SlotValues & {
  assigneeUuid: string
  agreement: string
  /** Of a visit that took place. */
  outcome: string
  found: string
}

type Start = {
  readonly zone: string
  readonly now: number
  readonly assigneeUuid: string
  /** What was chosen in the calendar: `day`, `from` and `assignee`; anything unreadable is ignored. */
  readonly chosen?: Readonly<Record<string, string>>
}

const isClock = (text: string | undefined): text is string =>
  text !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const visitMinutes = 120

/** Defaults to the slot chosen in the calendar, else to tomorrow morning, in the property's time zone. */
export const newVisit = ({ zone, now, assigneeUuid, chosen = {} }: Start): VisitValues => ({
  day: chosen.day !== undefined && isDate(chosen.day) ? chosen.day : addDays(localDateOf(zone, now), 1),
  from: isClock(chosen.from) ? chosen.from : '09:00',
  until: isClock(chosen.from) ? clockAfter(chosen.from) : '11:00',
  note: '',
  assigneeUuid: chosen.assignee ?? assigneeUuid,
  agreement: 'settled',
  outcome: '',
  found: '',
})

const clockAfter = (from: string): string => {
  const minutes = Math.min(24 * 60 - 1, minutesOfDay(from) + visitMinutes)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const clock = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )

/** Converts a visit to form values. */
export const toVisitValues = ({ startsAt, endsAt, timeZone, note, assigneeUuid }: BookingView): VisitValues => ({
  day: localDateOf(timeZone, Date.parse(startsAt)),
  from: clock(startsAt, timeZone),
  until: clock(endsAt, timeZone),
  note,
  assigneeUuid: assigneeUuid ?? '',
  agreement: 'settled',
  outcome: '',
  found: '',
})

/** The slot as input of the contract. */
export const toVisitInput = (values: VisitValues, zone: string) => ({
  ...toSlot(values, zone),
  note: values.note,
  assigneeUuid: values.assigneeUuid === '' ? null : values.assigneeUuid,
})

type TookPlace = CallInput<typeof bookingsMethods.create>['tookPlace']

/** What was found, of a visit that took place; null of one to come. */
export const toTookPlace = ({
  agreement,
  outcome,
  found,
}: Pick<VisitValues, 'agreement' | 'outcome' | 'found'>): TookPlace =>
  agreement === 'past' ? { outcome: outcome as NonNullable<TookPlace>['outcome'], note: found } : null

/** The form field of a field of the contract. */
export const toVisitField = (field: string): string =>
  field === 'tookPlace.outcome' ? 'outcome' : field === 'tookPlace.note' ? 'found' : toSlotField(field)
