import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import type { DayPlanView } from '@fettle/contracts/calendar/dispatch.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { openBookingStates } from '@fettle/domain/bookings/booking-states'
import { subtractSpans } from '@fettle/domain/calendar/free-time'
import { type DayOfMember, planDay, type Stop, timeDay } from '@fettle/domain/calendar/plan-day'
import type { Point } from '@fettle/domain/calendar/travel'
import { type Span, workingSpansOn } from '@fettle/domain/calendar/week-pattern'
import { addDays, instantAt, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { listBookingsBetween, promisedVisits, showBookings } from '#areas/bookings/bookings.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { listOccupied, pointsOfJobs } from './occupied.store.ts'
import { companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'

type Asked = { readonly userUuid: string; readonly day: string }
type Reader = { readonly actor: Actor; readonly now: number }

/** The same seed for everyone, so that a day that is planned twice is the same plan. */
const seed = 1
const minutesOf = ({ startsAt, endsAt }: Pick<BookingView, 'startsAt' | 'endsAt'>): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

/** The person with working hours and company of the day. Refuses with `not_found` outside of the companies of the reader. */
const loadMember = async (read: Read, { actor }: Reader, { userUuid, day }: Asked) => {
  const companies = await companiesOf(read, actor)
  const window = { from: `${day}T00:00:00.000Z`, until: `${day}T00:00:00.000Z` }
  const [row] = await listCalendarMembers(read, actor, { companies, ...window, userUuid, teamUuid: null })
  const member = found(row)
  const patterns = (await loadPatterns(read, actor, [member.companyId]))(member)
  const zone = patterns[0]?.zone ?? 'UTC'
  return { member, spans: workingSpansOn(patterns, day), zone }
}

type Visits = {
  readonly visits: readonly BookingView[]
  readonly promised: ReadonlySet<string>
  readonly points: ReadonlyMap<string, Point>
  /** Time that is not the reader's to plan. */
  readonly others: readonly Span[]
}

const loadVisits = async (
  read: Read,
  reader: Reader,
  window: { userUuid: string; from: string; until: string },
): Promise<Visits> => {
  const { actor, now } = reader
  const { userUuid, ...times } = window
  const records = (await listBookingsBetween(read, actor, times)).filter(
    ({ assigneeMembershipId, state }) =>
      assigneeMembershipId === userUuid && (openBookingStates as readonly string[]).includes(state),
  )
  const visits = await showBookings(read, records, { actor, now })
  const own = new Set(records.map(({ id }) => id))
  const occupied = await listOccupied(read, { members: [userUuid], ...times })
  return {
    visits,
    promised: await promisedVisits(read, records),
    points: await pointsOfJobs(
      read,
      records.map(({ jobId }) => jobId),
    ),
    others: occupied
      .filter(({ sourceId }) => !own.has(sourceId))
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), until: endsAt.getTime() })),
  }
}

/** Pauses between working hours, and time that something else occupies. */
const breaksOf = (spans: readonly Span[], { others }: Visits): Stop[] => {
  const hours = { from: spans[0]?.from ?? 0, until: spans.at(-1)?.until ?? 0 }
  const gaps = [...subtractSpans([hours], spans), ...others]
  return gaps.map(({ from, until }) => ({
    id: `break ${from}`,
    minutes: Math.round((until - from) / 60_000),
    point: null,
    opens: from,
    closes: from,
    isLocked: true,
    isBreak: true,
  }))
}

type Bounds = { readonly day: DayOfMember; readonly now: number }

const stopsOf = ({ visits, promised, points }: Visits, { day, now }: Bounds): Stop[] =>
  visits.map((visit) => {
    const start = Date.parse(visit.startsAt)
    const isLocked =
      promised.has(visit.uuid) || !visit.can.includes('reschedule') || start <= now || visit.crew.length > 0
    const minutes = minutesOf(visit)
    return {
      id: visit.uuid,
      minutes,
      point: points.get(visit.jobUuid) ?? null,
      opens: isLocked ? start : Math.max(day.hours.from, now),
      closes: isLocked ? start : day.hours.until - minutes * 60_000,
      isLocked,
    }
  })

/** An order of the visits of a day with less travel. Where no order is better, the visits stay as they are. */
export const planDayOf = async (read: Read, asked: Asked, reader: Reader): Promise<DayPlanView> => {
  const { member, spans, zone } = await loadMember(read, reader, asked)
  const from = toInstant(startOfDay(zone, asked.day))
  const until = toInstant(startOfDay(zone, addDays(asked.day, 1)))
  const loaded = await loadVisits(read, reader, { userUuid: asked.userUuid, from, until })
  const settings = await findDispatchSettings(read, member.companyId)
  const rush = (hour: number): Span => ({
    from: instantAt(zone, asked.day, hour * 60),
    until: instantAt(zone, asked.day, (hour + 2) * 60),
  })
  const starts = loaded.visits.map(({ startsAt }) => Date.parse(startsAt))
  const day: DayOfMember = {
    hours: {
      from: spans[0]?.from ?? Math.min(...starts, Date.parse(until)),
      until: spans.at(-1)?.until ?? Date.parse(until),
    },
    home: null,
    bufferMinutes: settings.bufferMinutes,
    gridMinutes: settings.gridMinutes,
    rush: [rush(7), rush(16)],
  }
  const stops = stopsOf(loaded, { day, now: reader.now })
  const breaks = breaksOf(spans, loaded)
  const inOrder = [...stops, ...breaks].toSorted((one, other) => startOf(loaded, one) - startOf(loaded, other))
  const present = timeDay(inOrder, day)
  const planned = planDay(inOrder, day, seed)
  const isBetter = planned.lateMinutes === 0 && planned.travelMinutes < present.travelMinutes
  return showPlan(loaded, { plan: isBetter ? planned : null, present, stops })
}

const startOf = ({ visits }: Visits, { id, opens }: Stop): number => {
  const visit = visits.find(({ uuid }) => uuid === id)
  return visit ? Date.parse(visit.startsAt) : opens
}

type Shown = {
  /** Null where the visits stay. */
  readonly plan: ReturnType<typeof planDay> | null
  readonly present: ReturnType<typeof timeDay>
  readonly stops: readonly Stop[]
}

const showPlan = ({ visits }: Visits, { plan, present, stops }: Shown): DayPlanView => {
  const shown = (plan ?? present).stops.flatMap((stop) => {
    const visit = visits.find(({ uuid }) => uuid === stop.id)
    if (!visit) return []
    const { uuid, version, workOrderTitle: title, locationName, timeZone, startsAt, endsAt } = visit
    return [
      {
        bookingUuid: uuid,
        version,
        title,
        locationName,
        timeZone,
        startsAt,
        endsAt,
        newStartsAt: plan ? toInstant(stop.startsAt) : startsAt,
        newEndsAt: plan ? toInstant(stop.endsAt) : endsAt,
        isLocked: stops.find(({ id }) => id === uuid)?.isLocked ?? true,
        travelMinutes: stop.travelMinutes,
        isTravelKnown: stop.isTravelKnown,
      },
    ]
  })
  const { travelMinutes, overtimeMinutes } = plan ?? present
  return {
    stops: shown,
    travelMinutesNow: present.travelMinutes,
    travelMinutes,
    lateMinutes: plan?.lateMinutes ?? 0,
    overtimeMinutes: plan ? overtimeMinutes : 0,
  }
}
