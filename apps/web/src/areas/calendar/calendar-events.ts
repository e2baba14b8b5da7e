import type { CalendarEventView, CalendarPerson } from '@fettle/contracts/calendar/calendar-view'
import { localDateOf, localTimeOf } from '@fettle/domain/kernel/calendar'
import type { CalendarEvent } from '@fettle/ui/calendar/event-calendar'
import type { CalendarLane } from '@fettle/ui/calendar/event-calendar-props'
import { bookingSurface } from '../bookings/shared/booking-surface.ts'

/** Wall time in a zone. */
export const localMoment = (at: string, zone: string): string =>
  `${localDateOf(zone, Date.parse(at))}T${localTimeOf(zone, Date.parse(at))}`

/** The last day of what ends at a moment. */
const lastDay = (at: string, zone: string): string => localDateOf(zone, Date.parse(at) - 1)

type Texts = {
  /** Label of an absence; undefined where the reader may see only that the person is away. */
  readonly away: (kind: NonNullable<CalendarEventView['absence']>) => string
  readonly busy: string
}
type Toward = { readonly texts: Texts; readonly onOpen: (event: CalendarEventView) => void; readonly mayMove: boolean }

/** A visit in the rows of those who come along: it is opened there, and moved in the row of its person. */
export const toCrewEvents = (row: CalendarEventView, toward: Toward): CalendarEvent[] =>
  (row.visit?.crew ?? []).map(({ userUuid }) => ({
    ...toCalendarEvent(row, toward),
    id: `${row.uuid} ${userUuid}`,
    laneId: userUuid,
    isFixed: true,
  }))

/** What occupies a time, as an event of the calendar in wall time of its place. */
export const toCalendarEvent = (row: CalendarEventView, { texts, onOpen, mayMove }: Toward): CalendarEvent => {
  const { uuid, startsAt, endsAt, timeZone: zone, userUuid, visit, absence } = row
  const times = { start: localMoment(startsAt, zone), end: localMoment(endsAt, zone) }
  const laneId = userUuid ?? ''
  if (visit)
    return {
      id: uuid,
      title: visit.title,
      detail: [visit.locationName, ...visit.crew.map(({ name }) => `+ ${name}`)].join(' · '),
      ...times,
      laneId,
      onOpen: () => onOpen(row),
      surface: visit.isUpdateOverdue ? 'red' : bookingSurface(visit.state),
      isFixed: !mayMove || !visit.can.includes('reschedule'),
    }
  if (absence)
    return {
      id: uuid,
      title: texts.away(absence),
      ...times,
      ...(absence.isWholeDays && { end: `${lastDay(endsAt, zone)}T23:59`, isWholeDay: true }),
      laneId,
      surface: absence.state === 'requested' ? 'yellow' : 'purple',
      isFixed: true,
    }
  return { id: uuid, title: row.title ?? texts.busy, ...times, laneId, surface: 'grey', isFixed: true }
}

type LoadText = (load: { readonly booked: number; readonly working: number }) => string
type LaneOf = { readonly hrefOf: (userUuid: string) => string; readonly target: number; readonly loadText: LoadText }

/** A person as a row of the timeline, with hours and load of each day. */
export const toLane = (
  person: CalendarPerson,
  isForeign: boolean,
  { hrefOf, target, loadText }: LaneOf,
): CalendarLane => {
  const { userUuid, name, companyName, timeZone, days } = person
  const byDay = new Map(days.map((each) => [each.day, each]))
  return {
    id: userUuid,
    label: name,
    detail: isForeign ? companyName : undefined,
    href: hrefOf(userUuid),
    spans: days.flatMap(({ spans }) =>
      spans.map(({ startsAt, endsAt }) => ({
        start: localMoment(startsAt, timeZone),
        end: localMoment(endsAt, timeZone),
      })),
    ),
    load: (day) => {
      const own = byDay.get(day)
      if (!own || (own.workingMinutes === 0 && own.bookedMinutes === 0)) return undefined
      const share = own.workingMinutes === 0 ? 1 : own.bookedMinutes / own.workingMinutes
      const text = loadText({ booked: own.bookedMinutes, working: own.workingMinutes })
      return { text, share, isOver: share * 100 > target }
    },
  }
}
