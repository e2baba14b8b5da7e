import { createHash } from 'node:crypto'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { cancelledDays, feedDays, mostFeedEvents } from '@fettle/domain/calendar/calendar-feed'
import { type FeedEvent, type FeedStatus, writeFeed } from '@fettle/domain/calendar/icalendar-write'
import { dayMs, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { type CalendarFeedWords, calendarFeedWords } from '@fettle/words/calendar-feed-words'
import { crewsOf, endedVisits, listBookingsBetween } from '#areas/bookings/bookings.port'
import { localeFor } from '#areas/identity/identity.port'
import { findActingCaller } from '#areas/users/users.port'
import type { Pools } from '#platform/database/pools'
import { inRead, inTransaction, type Read } from '#platform/database/transaction'
import { toActor } from '#platform/runner/resolve-actor'
import { hashToken } from '#platform/secrets/token'
import { listAbsencesBetween } from './absences.store.ts'
import type { AbsenceRecord } from './calendar.tables.ts'
import { type FetchedFeed, feedChoices, fetchFeed } from './calendar-feeds.store.ts'
import { listOccupied, type OccupiedRow } from './occupied.store.ts'
import { type CalendarMember, companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'

export const feedPath = (namespace: string, token: string): string =>
  `/${namespace}/find-a-pro/calendar/feeds/${token}.ics`

type Visit = Awaited<ReturnType<typeof listBookingsBetween>>[number]
type Place = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly organisationId: string
  readonly locationName: string
  readonly address: { address_line_1?: string | null; address_line_2?: string | null; town?: string; postcode?: string }
  readonly zone: string
}
type Reading = {
  readonly feed: FetchedFeed
  readonly actor: Actor
  readonly words: CalendarFeedWords
  readonly window: { readonly from: string; readonly until: string }
  readonly now: number
}

const placesOf = async (read: Read, visits: readonly Visit[]): Promise<ReadonlyMap<string, Place>> => {
  const rows = await read.rows<Place>(
    'calendar-feed-places',
    `select id, number::int as number, title, organisation_id as "organisationId", location_name as "locationName", address, time_zone as zone
     from work_orders where id = any($1::uuid[])`,
    [[...new Set(visits.map(({ workOrderId }) => workOrderId))]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where a visit is: the property and its address, nothing about who lives there. */
const locationText = ({ locationName, address }: Place): string => {
  const { address_line_1: line1, address_line_2: line2, town, postcode } = address
  return [...new Set([locationName, line1, line2, town, postcode])].filter(Boolean).join(', ')
}

const statusOf = ({ state }: Visit): FeedStatus =>
  state === 'proposed' ? 'TENTATIVE' : ['cancelled', 'rescheduled'].includes(state) ? 'CANCELLED' : 'CONFIRMED'

const eventOfVisit = (visit: Visit, place: Place, { feed, words }: Reading): FeedEvent => {
  const status = statusOf(visit)
  // A visit that is over is seen by fewer people than before.
  const isFull = feed.detail === 'full' && status !== 'CANCELLED'
  const plain = status === 'CANCELLED' && feed.detail === 'full' ? words.cancelled : words.busy
  return {
    uid: `${visit.id}@fettle`,
    sequence: visit.version,
    stampedAt: Date.parse(visit.createdAt),
    zone: place.zone,
    startsAt: Date.parse(visit.startsAt),
    endsAt: Date.parse(visit.endsAt),
    status,
    summary: isFull ? `${place.title} (#${place.number})` : plain,
    location: isFull ? locationText(place) : '',
    description: '',
  }
}

type Taken = Pick<OccupiedRow, 'sourceId' | 'startsAt' | 'endsAt'>

const plainEvent = (
  { sourceId, startsAt, endsAt }: Taken,
  { zone, summary, suffix = '' }: { readonly zone: string; readonly summary: string; readonly suffix?: string },
): FeedEvent => ({
  uid: `${sourceId}${suffix}@fettle`,
  sequence: 1,
  stampedAt: startsAt.getTime(),
  zone,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  status: 'CONFIRMED',
  summary,
  location: '',
  description: '',
})

/** An approved absence: that a colleague is away, never why. */
const eventOfAbsence = (row: AbsenceRecord, { feed, words }: Reading): FeedEvent => {
  const { id, zone, isWholeDays, version } = row
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)]
  const summary = feed.detail === 'full' ? words.away : words.busy
  const event = plainEvent({ sourceId: id, startsAt, endsAt }, { zone, summary })
  const days = { first: localDateOf(zone, startsAt.getTime()), last: localDateOf(zone, endsAt.getTime() - 1) }
  return { ...event, sequence: version, ...(isWholeDays && { days }) }
}

/** People whose whole time the feed tells: the member, or the team. */
const membersOf = async (read: Read, { feed, actor, window }: Reading): Promise<readonly CalendarMember[]> => {
  if (feed.kind === 'organisation') return []
  const companies = await companiesOf(read, actor)
  const userUuid = feed.kind === 'member' ? feed.ownerId : null
  const teamUuid = feed.kind === 'team' ? feed.ownerId : null
  return listCalendarMembers(read, actor, { companies, ...window, userUuid, teamUuid })
}

/** Absences and time that is taken by what the reader does not see, of the people of the feed. */
const otherEvents = async (
  read: Read,
  reading: Reading,
  { members, shown }: { readonly members: readonly CalendarMember[]; readonly shown: ReadonlySet<string> },
): Promise<FeedEvent[]> => {
  if (members.length === 0) return []
  const { actor, window, words } = reading
  const ids = members.map(({ id }) => id)
  const away = (await listAbsencesBetween(read, { members: ids, ...window })).filter(
    ({ state }) => state === 'approved',
  )
  const known = new Set([...shown, ...away.map(({ id }) => id)])
  const occupied = (await listOccupied(read, { members: ids, ...window })).filter(
    // What a member has read in from another program is not told to that program again.
    ({ sourceId, kind, membershipId }) =>
      kind !== 'hold' && !(kind === 'external' && membershipId === actor.membershipUuid) && !known.has(sourceId),
  )
  const patternsOf = await loadPatterns(read, actor, [...new Set(members.map(({ companyId }) => companyId))])
  const zones = new Map(members.map((member) => [member.id, patternsOf(member)[0]?.zone ?? 'UTC']))
  return [
    ...away.map((row) => eventOfAbsence(row, reading)),
    ...occupied.map((row) =>
      plainEvent(row, {
        zone: zones.get(row.membershipId) ?? 'UTC',
        summary: row.kind === 'absence' && reading.feed.detail === 'full' ? words.away : words.busy,
        // The parts of an absence or of an event of another calendar have one source.
        suffix: ['absence', 'external'].includes(row.kind) ? `-${row.startsAt.getTime()}` : '',
      }),
    ),
  ]
}

const eventsOf = async (read: Read, reading: Reading): Promise<FeedEvent[]> => {
  const { feed, actor, window, now } = reading
  const members = await membersOf(read, reading)
  const ids = new Set(members.map(({ id }) => id))
  const since = toInstant(now - cancelledDays * dayMs)
  const all = [
    ...(await listBookingsBetween(read, actor, window)),
    ...(await endedVisits(read, actor, { ...window, since })),
  ]
  const places = await placesOf(read, all)
  const crews = await crewsOf(
    read,
    all.map(({ id }) => id),
  )
  const isOf = (visit: Visit): boolean => {
    const place = places.get(visit.workOrderId)
    if (!place) return false
    if (feed.kind === 'organisation') return feed.ownerId === null || place.organisationId === feed.ownerId
    return [visit.assigneeMembershipId ?? '', ...(crews.get(visit.id) ?? [])].some((member) => ids.has(member))
  }
  const visits = all.filter(isOf)
  const shown = new Set(visits.map(({ id }) => id))
  return [
    ...visits.map((visit) => eventOfVisit(visit, places.get(visit.workOrderId) as Place, reading)),
    ...(await otherEvents(read, reading, { members, shown })),
  ]
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.uid < other.uid ? -1 : 1))
    .slice(0, mostFeedEvents)
}

/** Raised where the same events are written as another text. */
const feedRevision = 1

/** A feed whose text is written once it is asked for: the versions of its events tell whether a program has it already. */
export type ServedFeed = { readonly etag: string; readonly write: () => string }

/**
 * The calendar behind the address of a feed, as the member who made it may see it now; undefined where the token is unknown or revoked,
 * or the member has left or may no longer see it.
 */
export const readFeed = async (
  { app }: Pick<Pools, 'app'>,
  token: string,
  now: number,
): Promise<ServedFeed | undefined> => {
  const nobody = { tenantId: '', personId: '' }
  const feed = await inTransaction(app, nobody, (tx) => fetchFeed(tx, hashToken(token), toInstant(now)))
  if (!feed) return undefined
  return inRead(app, { tenantId: feed.tenantId, personId: '' }, async (read) => {
    const caller = await findActingCaller(read, feed.membershipId)
    const membership = caller?.memberships[0]
    if (!caller?.person || !membership) return undefined
    const actor = toActor(caller, membership)
    if (!hasPermission(actor, 'calendar-feeds.own') || !hasPermission(actor, 'calendar.view')) return undefined
    const choices = await feedChoices(read, actor, now)
    const owner = choices.find(({ kind, ownerUuid }) => kind === feed.kind && ownerUuid === feed.ownerId)
    if (!owner) return undefined
    const words = calendarFeedWords(localeFor(caller.person.locale, actor.namespace))
    const window = { from: toInstant(now - feedDays.back * dayMs), until: toInstant(now + feedDays.ahead * dayMs) }
    const events = await eventsOf(read, { feed, actor, words, window, now })
    const served = { name: words.name(owner.name), events }
    const versions = JSON.stringify([feedRevision, served])
    const etag = `"${createHash('sha256').update(versions).digest('base64url').slice(0, 27)}"`
    return { etag, write: () => writeFeed(served) }
  })
}
