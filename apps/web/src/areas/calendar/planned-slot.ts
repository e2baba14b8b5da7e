import type { CalendarEventView, CalendarVisit, TrayJob } from '@fettle/contracts/calendar/calendar-view'
import { addDays, instantAt, localDateOf, localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'

type PlannedTime = Pick<CalendarEventView, 'startsAt' | 'endsAt' | 'timeZone' | 'userUuid'>
export type PlannedEvent = PlannedTime &
  Pick<CalendarEventView, 'uuid'> & {
    readonly visit: Pick<CalendarVisit, 'title' | 'locationName' | 'address' | 'version'>
  }

/** What is planned: a visit that exists, or the first one of a job. */
export type PlanSubject =
  | { readonly kind: 'visit'; readonly event: PlannedEvent }
  | { readonly kind: 'job'; readonly job: TrayJob }

/** A time and a person as chosen, in wall time of the place; an empty person is none. */
export type PlanChoice = {
  readonly day: string
  readonly from: string
  readonly until: string
  readonly assigneeUuid: string
}

export const zoneOf = (subject: PlanSubject): string =>
  subject.kind === 'visit' ? subject.event.timeZone : subject.job.timeZone

/** The time of a visit as it is now. */
export const choiceOf = ({ startsAt, endsAt, timeZone: zone, userUuid }: PlannedTime): PlanChoice => ({
  day: localDateOf(zone, Date.parse(startsAt)),
  from: localTimeOf(zone, Date.parse(startsAt)),
  until: localTimeOf(zone, Date.parse(endsAt)),
  assigneeUuid: userUuid ?? '',
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A choice from a place in the calendar. */
export const choiceAt = (at: {
  readonly laneId: string
  readonly day: string
  readonly minutes: number
  readonly length: number
}): PlanChoice => ({
  day: at.day,
  from: clock(at.minutes),
  until: clock(at.minutes + at.length),
  assigneeUuid: at.laneId,
})

/** The moments of a choice; an end before the beginning is on the next day. Undefined while it is incomplete. */
export const momentsOf = (
  { day, from, until }: PlanChoice,
  zone: string,
): { readonly startsAt: string; readonly endsAt: string } | undefined => {
  if (day === '' || from === '' || until === '') return undefined
  const start = instantAt(zone, day, minutesOfDay(from))
  const same = instantAt(zone, day, minutesOfDay(until))
  const end = same > start ? same : instantAt(zone, addDays(day, 1), minutesOfDay(until))
  return { startsAt: toInstant(start), endsAt: toInstant(end) }
}
