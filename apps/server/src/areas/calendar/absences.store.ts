import type { AbsenceState } from '@fettle/domain/calendar/absence-states'
import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type AbsenceRecord, absences } from './calendar.tables.ts'

const live: readonly AbsenceState[] = ['requested', 'approved']
const own = (read: Read) => eq(absences.tenantId, read.tenantId)

/** Requested and approved absences of members of the tenant that overlap a window. */
export const listAbsencesBetween = (
  read: Read,
  { members, from, until }: { readonly members: readonly string[]; readonly from: string; readonly until: string },
): Promise<AbsenceRecord[]> =>
  read.db
    .select()
    .from(absences)
    .where(
      and(
        own(read),
        inArray(absences.membershipId, [...members]),
        inArray(absences.state, [...live]),
        lt(absences.startsAt, until),
        gt(absences.endsAt, from),
      ),
    )
    .orderBy(absences.startsAt, absences.id)

export type AbsenceFilter = {
  /** Absences of this member alone; null for all of the tenant. */
  readonly membershipId: string | null
  readonly state: AbsenceState | null
  readonly endsFrom: string | null
}

/** A page of absences: open requests first, then the latest. */
export const listAbsences = async (
  read: Read,
  { membershipId, state, endsFrom }: AbsenceFilter,
  page: PageRequest,
): Promise<Page<AbsenceRecord>> => {
  const condition = and(
    own(read),
    membershipId === null ? undefined : eq(absences.membershipId, membershipId),
    state === null ? undefined : eq(absences.state, state),
    endsFrom === null ? undefined : gte(absences.endsAt, endsFrom),
  )
  const rows = read.db
    .select()
    .from(absences)
    .where(condition)
    .orderBy(sql`${absences.state} <> 'requested'`, desc(absences.startsAt), desc(absences.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, absences, condition)])
  return { rows: found, ...total }
}

export const findAbsence = async (read: Read, id: string): Promise<AbsenceRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(absences)
    .where(and(own(read), eq(absences.id, id)))
  return row
}

export const lockAbsence = async (tx: Tx, id: string): Promise<AbsenceRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(absences)
    .where(and(own(tx), eq(absences.id, id)))
    .for('update')
  return row
}

/** Whether the member has another requested or approved absence in a span. */
export const hasOverlap = async (
  read: Read,
  { membershipId, startsAt, endsAt }: Pick<AbsenceRecord, 'membershipId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> => {
  const rows = await read.db
    .select({ id: absences.id })
    .from(absences)
    .where(
      and(
        own(read),
        eq(absences.membershipId, membershipId),
        inArray(absences.state, [...live]),
        lt(absences.startsAt, endsAt),
        gt(absences.endsAt, startsAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const insertAbsence = async (tx: Tx, absence: typeof absences.$inferInsert): Promise<void> =>
  void (await tx.db.insert(absences).values(absence))

/** Changes an absence of the version that was read. Refuses with `stale_version`. */
export const saveAbsence = async (
  tx: Tx,
  { id, version }: Pick<AbsenceRecord, 'id' | 'version'>,
  change: Partial<typeof absences.$inferInsert>,
): Promise<void> => {
  const rows = await tx.db
    .update(absences)
    .set({ ...change, version: version + 1 })
    .where(and(own(tx), eq(absences.id, id), eq(absences.version, version)))
    .returning({ id: absences.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

/** Members who decide on absences, besides one. */
export const listDeciders = async (read: Read, except: string): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'absence-deciders',
    `select m.id from memberships m left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' and m.id <> $2
       and case when r.id is null then m.role_code in ('ADM', 'PRM', 'KO', 'KM') else r.grants ? 'absences.decide' end limit 50`,
    [read.tenantId, except],
  )
  return rows.map(({ id }) => id)
}
