import type { Actor } from '@fettle/domain/access/actor'
import { openBookingStates } from '@fettle/domain/bookings/booking-states'
import type { OccupiedKind } from '@fettle/domain/calendar/plan-check'
import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { bookingScope } from './bookings.scope.ts'
import { type BookingRecord, bookings } from './bookings.tables.ts'

/** A visit visible to the actor. */
export const findBooking = async (read: Read, actor: Actor, id: string): Promise<BookingRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), bookingScope(actor)))
  return row
}

/** A visit of the actor's tenant, also after the assignment of the actor has ended with the command. */
export const findBookingOfTenant = async (
  read: Read,
  { tenantId }: Actor,
  id: string,
): Promise<BookingRecord | undefined> => {
  const isOwn = or(eq(bookings.clientTenantId, tenantId), eq(bookings.contractorTenantId, tenantId))
  const [row] = await read.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isOwn))
  return row
}

export type BookingFilter = {
  readonly workOrderUuid?: string | undefined
  readonly jobUuid?: string | undefined
  readonly bucket: 'all' | 'upcoming' | 'today' | 'past'
  readonly startsFrom?: string | undefined
  readonly startsBefore?: string | undefined
  readonly at: string
}

const over = ['finished', 'no_access']
/** Whether the visit is on a day before, on or after today, by the days of the property. */
const byDay = (sign: SQL, at: string): SQL =>
  sql`exists (select 1 from work_orders w where w.client_tenant_id = ${bookings.clientTenantId} and w.id = ${bookings.workOrderId}
    and (${bookings.startsAt} at time zone w.time_zone)::date ${sign} (${at}::timestamptz at time zone w.time_zone)::date)`

/** The wide bounds let the index narrow first. A visit of a later day that is over is past. */
const bucketCondition = ({ bucket, at }: BookingFilter): SQL | undefined => {
  if (bucket === 'all') return undefined
  const moment = sql`${at}::timestamptz`
  const condition = {
    // A visit still in progress from the night before counts as today's.
    today: and(
      sql`${bookings.startsAt} between ${moment} - interval '1 day' and ${moment} + interval '1 day'`,
      or(inArray(bookings.state, ['en_route', 'on_site']), byDay(sql`=`, at)),
    ),
    upcoming: and(sql`${bookings.startsAt} > ${moment}`, notInArray(bookings.state, over), byDay(sql`>`, at)),
    past: or(
      and(sql`${bookings.startsAt} < ${moment}`, byDay(sql`<`, at)),
      and(sql`${bookings.startsAt} > ${moment}`, inArray(bookings.state, over), byDay(sql`>`, at)),
    ),
  }[bucket]
  return and(notInArray(bookings.state, ['rescheduled', 'cancelled']), condition)
}

/** A page of visits: upcoming ones ascending, all others descending. */
export const listBookings = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: BookingFilter; page: PageRequest },
): Promise<Page<BookingRecord>> => {
  const condition = and(
    bookingScope(actor),
    filter.workOrderUuid === undefined ? undefined : eq(bookings.workOrderId, filter.workOrderUuid),
    filter.jobUuid === undefined ? undefined : eq(bookings.jobId, filter.jobUuid),
    bucketCondition(filter),
    filter.startsFrom === undefined ? undefined : gte(bookings.startsAt, filter.startsFrom),
    filter.startsBefore === undefined ? undefined : lt(bookings.startsAt, filter.startsBefore),
  )
  const direction = filter.bucket === 'upcoming' || filter.bucket === 'today' ? asc : desc
  const rows = read.db
    .select()
    .from(bookings)
    .where(condition)
    .orderBy(direction(bookings.startsAt), direction(bookings.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, bookings, condition)])
  return { rows: found, ...total }
}

/** Most visits of a calendar. */
const mostOfCalendar = 2000

type BookingWindow = {
  readonly from: string
  readonly until: string
  readonly ids?: readonly string[] | undefined
  /** Those of one member, as operative or as one who comes along. */
  readonly memberId?: string | undefined
}

const isVisitOf = (memberId: string): SQL | undefined =>
  or(
    eq(bookings.assigneeMembershipId, memberId),
    sql`exists (select from booking_crew c where c.client_tenant_id = ${bookings.clientTenantId} and c.booking_id = ${bookings.id} and c.membership_id = ${memberId})`,
  )

/** Visits that overlap a window and were not moved or cancelled, ascending. */
export const listBookingsBetween = (
  read: Read,
  actor: Actor,
  { from, until, ids, memberId }: BookingWindow,
): Promise<BookingRecord[]> =>
  read.db
    .select()
    .from(bookings)
    .where(
      and(
        bookingScope(actor),
        lt(bookings.startsAt, until),
        gt(bookings.endsAt, from),
        // No visit is longer than a day; the bound lets the index narrow.
        gte(bookings.startsAt, sql`${from}::timestamptz - interval '1 day'`),
        notInArray(bookings.state, ['rescheduled', 'cancelled']),
        ids === undefined ? undefined : inArray(bookings.id, [...ids]),
        memberId === undefined ? undefined : isVisitOf(memberId),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostOfCalendar)

/** Visits of a window that were cancelled or moved away since a moment: those that the actor sees, and their own, which they no longer see. */
export const endedVisits = (
  read: Read,
  actor: Actor,
  { from, until, since }: { readonly from: string; readonly until: string; readonly since: string },
): Promise<BookingRecord[]> =>
  read.db
    .select()
    .from(bookings)
    .where(
      and(
        or(bookingScope(actor), and(eq(bookings.contractorTenantId, actor.tenantId), isVisitOf(actor.membershipUuid))),
        lt(bookings.startsAt, until),
        gte(bookings.startsAt, sql`${from}::timestamptz - interval '1 day'`),
        inArray(bookings.state, ['rescheduled', 'cancelled']),
        sql`(exists (select from bookings n where n.client_tenant_id = ${bookings.clientTenantId} and n.job_id = ${bookings.jobId} and n.replaces_id = ${bookings.id} and n.created_at >= ${since}::timestamptz)
          or exists (select from activity a where a.client_tenant_id = ${bookings.clientTenantId} and a.work_order_id = ${bookings.workOrderId}
            and a.subject_id = ${bookings.id} and a.name = 'booking.cancelled' and a.at >= ${since}::timestamptz))`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostOfCalendar)

/** When visits reached their present state: the departure, the arrival or the end. */
export const progressTimes = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.rows<{ id: string; at: string }>(
    'booking-progress-times',
    `select b.id, wire_time(max(a.at)) as at from bookings b join activity a on a.client_tenant_id = b.client_tenant_id and a.work_order_id = b.work_order_id and a.subject_id = b.id
     where b.id = any($1::uuid[]) and (b.state, a.name) in (('en_route', 'booking.set-out'), ('on_site', 'booking.checked-in'), ('finished', 'booking.finished'), ('no_access', 'booking.no-access'))
     group by b.id`,
    [ids],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

type Delay = { readonly visits: readonly string[]; readonly since: string; readonly until: string }

/** Delays the notifications of what was recorded about visits since a moment; until `infinity` they are dropped. */
export const delayVisitNotifications = async (tx: Tx, { visits, since, until }: Delay): Promise<void> =>
  void (await tx.rows('visit-notifications-delay', 'select delay_visit_notifications($1::uuid[], $2, $3)', [
    visits,
    since,
    until,
  ]))

export const insertBooking = async (tx: Tx, booking: typeof bookings.$inferInsert): Promise<void> =>
  void (await tx.db.insert(bookings).values(booking))

/** Saves a visit if its version still matches. */
export const saveBooking = async (
  tx: Tx,
  before: BookingRecord,
  changes: Partial<typeof bookings.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(bookings)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(bookings.id, before.id), eq(bookings.state, before.state), eq(bookings.version, before.version)))
    .returning({ id: bookings.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

export type Clash = { members: readonly string[]; startsAt: string; endsAt: string; except: string | null }

/**
 * What occupies each of the members in a slot, besides one visit; without those whose time is free. Runs as the contractor, who sees
 * all that occupies its operatives.
 */
export const findClashes = async (
  read: Read,
  { members, startsAt, endsAt, except }: Clash,
): Promise<ReadonlyMap<string, OccupiedKind>> => {
  const rows = await read.rows<{ id: string; kind: OccupiedKind }>(
    'bookings-busy',
    `select membership_id as id, min(kind) as kind from occupied where tenant_id = $5 and membership_id = any($1::uuid[]) and is_hard
       and tstzrange(starts_at, ends_at) && tstzrange($2, $3) and source_id is distinct from $4
       and (expires_at is null or expires_at > now()) group by membership_id`,
    [members, startsAt, endsAt, except, read.tenantId],
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Those of the visits whose time a resident picked or suggested. */
export const pickedByResidents = async (read: Read, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await read.rows<{ id: string }>(
    'bookings-picked',
    "select distinct booking_id as id from slot_offers where booking_id = any($1::uuid[]) and state = 'picked'",
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Visits without an outcome, of an order or of one job of it. */
export const openBookings = (read: Read, of: { workOrderId: string; jobId: string | null }): Promise<BookingRecord[]> =>
  read.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.workOrderId, of.workOrderId),
        of.jobId === null ? undefined : eq(bookings.jobId, of.jobId),
        inArray(bookings.state, [...openBookingStates]),
      ),
    )

const bookingsWithin = statement<{ id: string }, BookingRecord>('bookings-of-order', (db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.workOrderId, sql.placeholder('id')))
    .orderBy(asc(bookings.startsAt), asc(bookings.id)),
)
/** All visits of an order in the order of their slots. */
export const bookingsOfOrder = (read: Read, workOrderId: string): Promise<BookingRecord[]> =>
  bookingsWithin(read, { id: workOrderId })

/** Number of a job's visits in these states. */
export const countBookings = async (
  read: Read,
  of: { jobId?: string; workOrderId?: string; states: readonly string[]; except?: string },
): Promise<number> => {
  const [row] = await read.db
    .select({ n: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        of.jobId === undefined ? undefined : eq(bookings.jobId, of.jobId),
        of.workOrderId === undefined ? undefined : eq(bookings.workOrderId, of.workOrderId),
        inArray(bookings.state, [...of.states]),
        of.except === undefined ? undefined : sql`${bookings.id} <> ${of.except}`,
      ),
    )
  return row?.n ?? 0
}
