import type { Actor } from '@fettle/domain/access/actor'
import type { ExternalEvent } from '@fettle/domain/calendar/icalendar-read'
import { toInstant } from '@fettle/domain/kernel/instant'
import { and, desc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type CalendarSourceRecord, calendarSources } from './calendar.tables.ts'

const byId = (read: Read, id: string) => and(eq(calendarSources.tenantId, read.tenantId), eq(calendarSources.id, id))

/** Calendars that a member has added, latest first. */
export const listSources = (read: Read, { membershipUuid }: Actor): Promise<CalendarSourceRecord[]> =>
  read.db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.tenantId, read.tenantId), eq(calendarSources.membershipId, membershipUuid)))
    .orderBy(desc(calendarSources.createdAt), desc(calendarSources.id))

/** A calendar of the tenant; with a member given, only theirs. */
export const findSource = async (
  read: Read,
  id: string,
  member?: string,
): Promise<CalendarSourceRecord | undefined> => {
  const [row] = await read.db.select().from(calendarSources).where(byId(read, id))
  return member === undefined || row?.membershipId === member ? row : undefined
}

export const insertSource = async (tx: Tx, source: typeof calendarSources.$inferInsert): Promise<void> =>
  void (await tx.db.insert(calendarSources).values(source))

/** Changes a calendar of the version that was read. Refuses with `stale_version`. */
export const saveSource = async (
  tx: Tx,
  { id, version }: Pick<CalendarSourceRecord, 'id' | 'version'>,
  change: Partial<typeof calendarSources.$inferInsert>,
): Promise<void> => {
  const rows = await tx.db
    .update(calendarSources)
    .set({ ...change, version: version + 1 })
    .where(and(byId(tx, id), eq(calendarSources.version, version)))
    .returning({ id: calendarSources.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

/** Notes how a calendar was read; it is no change by its owner, so that the version stays. */
export const noteSync = async (
  tx: Tx,
  id: string,
  change: Partial<typeof calendarSources.$inferInsert>,
): Promise<void> => void (await tx.db.update(calendarSources).set(change).where(byId(tx, id)))

export const deleteSource = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(calendarSources).where(byId(tx, id)))

/** Stores the events of a calendar instead of those before. */
export const replaceEvents = async (
  tx: Tx,
  { id, membershipId }: Pick<CalendarSourceRecord, 'id' | 'membershipId'>,
  events: readonly ExternalEvent[],
): Promise<void> => {
  await tx.rows('external-events-clear', 'delete from external_events where tenant_id = $1 and source_id = $2', [
    tx.tenantId,
    id,
  ])
  await tx.rows(
    'external-events-write',
    `insert into external_events (tenant_id, source_id, membership_id, uid, recurrence_id, starts_at, ends_at, is_busy, title)
     select $1, $2, $3, e.uid, e.recurrence_id, e.starts_at, e.ends_at, e.is_busy, e.title
     from jsonb_to_recordset($4::jsonb) e (uid text, recurrence_id text, starts_at timestamptz, ends_at timestamptz, is_busy boolean, title text)`,
    [
      tx.tenantId,
      id,
      membershipId,
      JSON.stringify(
        events.map(({ uid, recurrenceId, startsAt, endsAt, isBusy, title }) => ({
          uid,
          recurrence_id: recurrenceId,
          starts_at: toInstant(startsAt),
          ends_at: toInstant(endsAt),
          is_busy: isBusy,
          title,
        })),
      ),
    ],
  )
  await occupyExternal(tx, id)
}

/**
 * Takes events that a later file of the member has as well out of the earlier files, so that no event counts twice; a file without
 * events left is removed.
 */
export const supersedeEvents = async (tx: Tx, { membershipUuid }: Actor, uids: readonly string[]): Promise<void> => {
  const changed = await tx.rows<{ sourceId: string; left: number }>(
    'external-events-supersede',
    `with gone as (
       delete from external_events e using calendar_sources s
       where e.tenant_id = $1 and e.uid = any($3::text[]) and s.tenant_id = $1 and s.id = e.source_id and s.membership_id = $2 and s.kind = 'file'
       returning e.id, e.source_id)
     select g.source_id as "sourceId",
       (select count(*)::int from external_events e where e.tenant_id = $1 and e.source_id = g.source_id) - count(*)::int as left
     from gone g group by g.source_id`,
    [tx.tenantId, membershipUuid, uids],
  )
  for (const { sourceId, left } of changed)
    await (left === 0 ? deleteSource(tx, sourceId) : noteSync(tx, sourceId, { eventCount: left }))
}

/** Occupies the time of the events of a calendar, as its owner wants it. */
export const occupyExternal = (tx: Tx, id: string) =>
  tx.rows('external-occupy', 'select occupy_external($1, $2)', [tx.tenantId, id])

export type DueSource = { readonly tenantId: string; readonly sourceId: string }
export const dueSources = (read: Read, at: string): Promise<DueSource[]> =>
  read.rows<DueSource>(
    'calendar-sources-due',
    'select tenant_id as "tenantId", source_id as "sourceId" from due_calendar_sources($1, 100)',
    [at],
  )

/** Titles of events of other calendars, of their owner alone. */
export const ownTitles = async (
  read: Read,
  { membershipUuid }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await read.rows<{ id: string; title: string }>(
    'external-titles',
    'select id, title from external_events where tenant_id = $1 and membership_id = $2 and id = any($3::uuid[])',
    [read.tenantId, membershipUuid, ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
