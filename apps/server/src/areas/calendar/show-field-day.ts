import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import type { FieldDayView, FieldVisitView } from '@fettle/contracts/calendar/dispatch.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { BookingState } from '@fettle/domain/bookings/booking-states'
import {
  type FieldForecast,
  type FieldVisit,
  fieldStates,
  forecastDay,
  nextFieldStep,
} from '@fettle/domain/calendar/field-day'
import { type HeldSkill, type Skill, skillFault, skillsFor } from '@fettle/domain/calendar/skills'
import type { Point } from '@fettle/domain/calendar/travel'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays, dayMs, localDateOf, startOfDay } from '@fettle/domain/kernel/calendar'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Category } from '@fettle/domain/work-orders/categories'
import { listBookingsBetween, progressTimes, showBookings } from '#areas/bookings/bookings.port'
import type { Read } from '#platform/database/transaction'
import { listOccupied, listSkillsOf, pointsOfJobs, skillsOfMembers } from './occupied.store.ts'
import { type CalendarMember, companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'
import { categoriesOfJobs } from './visited-job.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }
type Known = {
  readonly points: ReadonlyMap<string, Point>
  readonly since: ReadonlyMap<string, string>
  /** Skills that the trade of a job needs. */
  readonly neededFor: (jobUuid: string) => readonly Skill[]
  readonly heldBy: ReadonlyMap<string, readonly HeldSkill[]>
  readonly isAway: (userUuid: string) => boolean
}

/** Visits of the day by the days of their places; today also those that are still under way from the day before. */
const loadVisits = async (read: Read, { actor, now }: Reader, day: string): Promise<BookingView[]> => {
  const from = toInstant(startOfDay('UTC', day) - dayMs)
  const until = toInstant(startOfDay('UTC', addDays(day, 1)) + dayMs)
  const visits = await showBookings(read, await listBookingsBetween(read, actor, { from, until }), { actor, now })
  return visits.filter(
    ({ startsAt, timeZone, state }) =>
      localDateOf(timeZone, Date.parse(startsAt)) === day ||
      (['en_route', 'on_site'].includes(state) && localDateOf(timeZone, now) === day),
  )
}

const skillsNeeded = async (read: Read, visits: readonly BookingView[]): Promise<Known['neededFor']> => {
  const jobs = await categoriesOfJobs(
    read,
    visits.map(({ jobUuid }) => jobUuid),
  )
  const companies = [...new Set(jobs.map(({ contractorTenantId }) => contractorTenantId))]
  const skills = new Map<string, readonly Skill[]>()
  for (const company of companies) skills.set(company, await listSkillsOf(read, company))
  const needed = new Map(
    jobs.map(({ id, contractorTenantId, category }): [string, readonly Skill[]] => [
      id,
      skillsFor(skills.get(contractorTenantId) ?? [], category as Category),
    ]),
  )
  return (jobUuid) => needed.get(jobUuid) ?? []
}

const toFieldVisit = (view: BookingView, points: Known['points']): FieldVisit => ({
  id: view.uuid,
  state: view.state as BookingState,
  isAssigned: view.assigneeUuid !== null,
  zone: view.timeZone,
  point: points.get(view.jobUuid) ?? null,
  from: Date.parse(view.startsAt),
  until: Date.parse(view.endsAt),
})

const isCrewOf = ({ crew }: BookingView, userUuid: string): boolean => crew.some((each) => each.userUuid === userUuid)

const openStates = ['planned', 'late', 'on_the_way', 'on_site']

/** What the person of a visit lacks: they are away, or a skill or its certificate is missing on the day. */
const personWarnings = (view: BookingView, { state }: FieldForecast, known: Known): FieldVisitView['warnings'] => {
  const { assigneeUuid, jobUuid, timeZone, startsAt } = view
  if (assigneeUuid === null || !openStates.includes(state)) return []
  const skills = known.heldBy.get(assigneeUuid)
  const day = localDateOf(timeZone, Date.parse(startsAt))
  const fault = skills && skillFault(known.neededFor(jobUuid), skills, day)
  return [
    ...(known.isAway(assigneeUuid) ? [{ code: 'operative_on_leave' as const, minutes: null, skill: null }] : []),
    ...(fault ? [{ code: fault.code, minutes: null, skill: fault.skill }] : []),
  ]
}

const showVisit = (view: BookingView, forecast: FieldForecast, known: Known): FieldVisitView => ({
  bookingUuid: view.uuid,
  jobUuid: view.jobUuid,
  workOrderUuid: view.workOrderUuid,
  workOrderNumber: view.workOrderNumber,
  title: view.workOrderTitle,
  locationName: view.locationName,
  address: view.address,
  timeZone: view.timeZone,
  clientName: view.clientName,
  contractorName: view.contractorName,
  crew: view.crew.map(({ name }) => name),
  leadName: null,
  startsAt: view.startsAt,
  endsAt: view.endsAt,
  state: forecast.state,
  since: known.since.get(view.uuid) ?? null,
  expectedAt: forecast.expectedAt === null ? null : toInstant(forecast.expectedAt),
  warnings: [...forecast.warnings.map((each) => ({ ...each, skill: null })), ...personWarnings(view, forecast, known)],
  nextStep: nextFieldStep(toFieldVisit(view, known.points), view.can) ?? null,
  canChange: view.can.includes('reschedule'),
  version: view.version,
})

/** A visit in the row of one who comes along: whose it is, and without the steps of its person. */
type InRow = { readonly view: BookingView; readonly forecast: FieldForecast; readonly userUuid: string }

const showCrewVisit = ({ view, forecast, userUuid }: InRow, known: Known): FieldVisitView => ({
  ...showVisit(view, forecast, known),
  crew: view.crew.filter((each) => each.userUuid !== userUuid).map(({ name }) => name),
  leadName: view.assigneeName ?? '',
  warnings: [
    ...forecast.warnings.filter(({ code }) => code === 'next_at_risk').map((each) => ({ ...each, skill: null })),
    ...(known.isAway(userUuid) && openStates.includes(forecast.state)
      ? [{ code: 'operative_on_leave' as const, minutes: null, skill: null }]
      : []),
  ],
  nextStep: null,
  canChange: false,
})

type LaneOf = { readonly userUuid: string | null; readonly visits: readonly BookingView[]; readonly now: number }

const showLane = ({ userUuid, visits, now }: LaneOf, known: Known): FieldVisitView[] => {
  const byId = new Map(visits.map((view) => [view.uuid, view]))
  const planned = visits.map((view) => toFieldVisit(view, known.points))
  return forecastDay(planned, now).map((forecast) => {
    const view = byId.get(forecast.id) as BookingView
    return userUuid !== null && isCrewOf(view, userUuid)
      ? showCrewVisit({ view, forecast, userUuid }, known)
      : showVisit(view, forecast, known)
  })
}

/** Members with their companies and whether they are away now, or on the whole of another day. */
const loadPeople = async (read: Read, { actor, now }: Reader, day: string) => {
  const companies = await companiesOf(read, actor)
  const window = { from: toInstant(startOfDay('UTC', day)), until: toInstant(startOfDay('UTC', addDays(day, 1))) }
  const members = await listCalendarMembers(read, actor, { companies, ...window, userUuid: null, teamUuid: null })
  const ids = members.map(({ id }) => id)
  const patternsOf = await loadPatterns(
    read,
    actor,
    companies.map(({ id }) => id),
  )
  const nearby = {
    members: ids,
    from: toInstant(Date.parse(window.from) - dayMs),
    until: toInstant(Date.parse(window.until) + dayMs),
  }
  const absences = (await listOccupied(read, nearby)).filter(({ kind }) => kind === 'absence')
  const awayAt = (member: CalendarMember): number => {
    const zone = patternsOf(member)[0]?.zone ?? 'UTC'
    return localDateOf(zone, now) === day ? now : startOfDay(zone, day) + dayMs / 2
  }
  const away = new Set(
    members
      .filter((member) =>
        absences.some(
          ({ membershipId, startsAt, endsAt }) =>
            membershipId === member.id && startsAt.getTime() <= awayAt(member) && awayAt(member) < endsAt.getTime(),
        ),
      )
      .map(({ id }) => id),
  )
  return { members, away, nameOf: new Map(companies.map(({ id, name }) => [id, name])) }
}

type Rows = Awaited<ReturnType<typeof loadPeople>> & { readonly known: Known; readonly now: number }

/** Visits without a person first, then the people with visits. */
const showRows = (
  visits: readonly BookingView[],
  { members, away, nameOf, known, now }: Rows,
): FieldDayView['people'] => {
  const ids = new Set(members.map(({ id }) => id))
  const lanes = groupBy(visits, ({ assigneeUuid }) =>
    assigneeUuid !== null && ids.has(assigneeUuid) ? assigneeUuid : '',
  )
  const laneOf = (userUuid: string) => [
    ...(lanes.get(userUuid) ?? []),
    ...visits.filter((view) => isCrewOf(view, userUuid)),
  ]
  const others = {
    userUuid: null,
    name: '',
    companyName: '',
    isAway: false,
    visits: showLane({ userUuid: null, visits: lanes.get('') ?? [], now }, known),
  }
  const people = members.map(({ id, name, companyId }) => ({
    userUuid: id,
    name,
    companyName: nameOf.get(companyId) ?? '',
    isAway: away.has(id),
    visits: showLane({ userUuid: id, visits: laneOf(id), now }, known),
  }))
  const busy = [others, ...people].filter(({ visits: own }) => own.length > 0)
  return [...busy, ...people.filter(({ visits: own }) => own.length === 0)]
}

/** Visits of a day by person at this moment: those without a person first, then the people with visits. */
export const showFieldDay = async (read: Read, asked: string | null, reader: Reader): Promise<FieldDayView> => {
  const { actor, now } = reader
  const day = asked ?? todayOf(actor, now)
  const visits = await loadVisits(read, reader, day)
  const people = await loadPeople(read, reader, day)
  const { members, away } = people
  const known: Known = {
    points: await pointsOfJobs(
      read,
      visits.map(({ jobUuid }) => jobUuid),
    ),
    since: await progressTimes(
      read,
      visits.map(({ uuid }) => uuid),
    ),
    neededFor: await skillsNeeded(read, visits),
    heldBy: new Map([
      ...members.map(({ id }): [string, readonly HeldSkill[]] => [id, []]),
      ...(await skillsOfMembers(
        read,
        members.map(({ id }) => id),
      )),
    ]),
    isAway: (userUuid) => away.has(userUuid),
  }
  const shown = showRows(visits, { ...people, known, now })
  const all = shown.flatMap(({ visits: own }) => own.filter(({ leadName }) => leadName === null))
  return {
    day,
    counts: Object.fromEntries(
      fieldStates.map((state) => [state, all.filter((each) => each.state === state).length]),
    ) as FieldDayView['counts'],
    warned: new Set(
      shown
        .flatMap(({ visits: own }) => own)
        .filter(({ warnings }) => warnings.length > 0)
        .map(({ bookingUuid }) => bookingUuid),
    ).size,
    people: shown,
  }
}
