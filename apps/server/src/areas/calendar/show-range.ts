import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import type { CalendarEventView, CalendarPerson, CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { loadOn } from '@fettle/domain/calendar/plan-check'
import { type WeekPattern, workingSpansOn } from '@fettle/domain/calendar/week-pattern'
import { addDays, dayMs, daysBetween, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { listBookingsBetween, promisedVisits, showBookings } from '#areas/bookings/bookings.port'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { listAbsencesBetween } from './absences.store.ts'
import type { AbsenceRecord } from './calendar.tables.ts'
import { ownTitles } from './calendar-sources.store.ts'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { listOccupied, type OccupiedRow, toSpan } from './occupied.store.ts'
import { type CalendarMember, companiesOf, listCalendarMembers, loadPatterns, seesOwnTimeOnly } from './people.store.ts'
import { mostDays } from './range-limits.ts'

type Asked = {
  readonly firstDay: string
  readonly lastDay: string
  readonly userUuid: string | null
  readonly teamUuid: string | null
}
type Reader = { readonly actor: Actor; readonly now: number }

/** Moments around the days, as zones differ by at most a day. */
const windowOf = ({ firstDay, lastDay }: Asked) => ({
  from: toInstant(startOfDay('UTC', firstDay) - dayMs),
  until: toInstant(startOfDay('UTC', addDays(lastDay, 1)) + dayMs),
})

const showPerson = (
  member: CalendarMember,
  {
    days,
    companyName,
    patterns,
    occupied,
  }: {
    readonly days: readonly string[]
    readonly companyName: string
    readonly patterns: readonly WeekPattern[]
    readonly occupied: readonly OccupiedRow[]
  },
): CalendarPerson => {
  const zone = patterns[0]?.zone ?? 'UTC'
  const own = occupied.filter(({ membershipId }) => membershipId === member.id).map(toSpan)
  return {
    userUuid: member.id,
    name: member.name,
    contractorUuid: member.companyId,
    companyName,
    timeZone: zone,
    days: days.map((day) => ({
      day,
      ...loadOn({ patterns, occupied: own }, day, zone),
      spans: workingSpansOn(patterns, day).map(({ from, until }) => ({
        startsAt: toInstant(from),
        endsAt: toInstant(until),
      })),
    })),
  }
}

const nothing = { title: null, visit: null, absence: null }

const showVisit = (
  row: BookingView,
  people: ReadonlySet<string>,
  promised: ReadonlySet<string>,
): CalendarEventView => ({
  uuid: row.uuid,
  kind: 'visit',
  userUuid: row.assigneeUuid !== null && people.has(row.assigneeUuid) ? row.assigneeUuid : null,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  timeZone: row.timeZone,
  ...nothing,
  visit: {
    jobUuid: row.jobUuid,
    workOrderUuid: row.workOrderUuid,
    workOrderNumber: row.workOrderNumber,
    title: row.workOrderTitle,
    locationName: row.locationName,
    address: row.address,
    contractorName: row.contractorName,
    clientName: row.clientName,
    assigneeName: row.assigneeName,
    crew: row.crew,
    state: row.state,
    isPromised: promised.has(row.uuid),
    isUpdateOverdue: row.isUpdateOverdue,
    note: row.note,
    can: row.can,
    version: row.version,
  },
})

const showBusy = (
  { id, sourceId, membershipId, kind, startsAt, endsAt }: OccupiedRow,
  { zone, titles }: { readonly zone: string; readonly titles: ReadonlyMap<string, string> },
): CalendarEventView => ({
  // An event of another calendar may have several parts.
  uuid: kind === 'external' ? id : sourceId,
  kind: kind === 'absence' ? 'absence' : 'busy',
  userUuid: membershipId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone: zone,
  ...nothing,
  title: titles.get(sourceId) ?? null,
  ...(kind === 'absence' && { absence: { kind: null, state: 'approved' as const, isWholeDays: false } }),
})

const showAbsence = (row: AbsenceRecord, { actor }: Reader): CalendarEventView => ({
  uuid: row.id,
  kind: 'absence',
  userUuid: row.membershipId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  timeZone: row.zone,
  ...nothing,
  absence: {
    kind: hasPermission(actor, 'absences.decide') || row.membershipId === actor.membershipUuid ? row.kind : null,
    state: row.state,
    isWholeDays: row.isWholeDays,
  },
})

/** Days from the first to the last one. Refuses with `calendar_range_too_long`. */
export const daysOf = ({ firstDay, lastDay }: Pick<Asked, 'firstDay' | 'lastDay'>): string[] => {
  const count = daysBetween(firstDay, lastDay) + 1
  if (count < 1 || count > mostDays) throw new Refused('calendar_range_too_long', { most: mostDays })
  return Array.from({ length: count }, (_, at) => addDays(firstDay, at))
}

/** Visits of the reader in the window; with one person asked for, theirs. */
const loadVisits = async (read: Read, { actor, now }: Reader, asked: Asked) => {
  const own = seesOwnTimeOnly(actor) ? actor.membershipUuid : asked.userUuid
  const wanted = await listBookingsBetween(read, actor, { ...windowOf(asked), memberId: own ?? undefined })
  return { visits: await showBookings(read, wanted, { actor, now }), promised: await promisedVisits(read, wanted) }
}

/** People with working hours and load, and what occupies their time. */
export const showRange = async (read: Read, asked: Asked, reader: Reader): Promise<CalendarRange> => {
  const { actor } = reader
  const days = daysOf(asked)
  const window = windowOf(asked)
  const companies = await companiesOf(read, actor)
  const members = await listCalendarMembers(read, actor, { companies, ...window, ...asked })
  const ids = members.map(({ id }) => id)
  const [patternsOf, occupied, { visits, promised }, away, settings] = await Promise.all([
    loadPatterns(
      read,
      actor,
      companies.map(({ id }) => id),
    ),
    listOccupied(read, { members: ids, ...window }),
    loadVisits(read, reader, asked),
    listAbsencesBetween(read, { members: ids, ...window }),
    findDispatchSettings(read, companies.at(-1)?.id ?? actor.tenantId),
  ])
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const people = members.map((member) =>
    showPerson(member, {
      days,
      companyName: names.get(member.companyId) ?? '',
      patterns: patternsOf(member),
      occupied,
    }),
  )
  const zoneOf = new Map(people.map(({ userUuid, timeZone }) => [userUuid, timeZone]))
  const shown = new Set([...visits.map(({ uuid }) => uuid), ...away.map(({ id }) => id)])
  const rest = occupied.filter(({ sourceId }) => !shown.has(sourceId))
  const external = rest.filter(({ kind }) => kind === 'external').map(({ sourceId }) => sourceId)
  const titles = await ownTitles(read, actor, external)
  return {
    people,
    events: [
      ...visits.map((row) => showVisit(row, new Set(ids), promised)),
      ...away.map((row) => showAbsence(row, reader)),
      ...rest.map((row) => showBusy(row, { zone: zoneOf.get(row.membershipId) ?? 'UTC', titles })),
    ],
    targetLoadPercent: settings.targetLoadPercent,
    gridMinutes: settings.gridMinutes,
    visitMinutes: settings.visitMinutes,
    canPlan: hasPermission(actor, 'calendar.plan'),
  }
}
