import type { OccupancyView } from '@fettle/contracts/residents/residents.methods'
import { and, eq } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type OccupancyRecord, occupancies, type ResidentRecord, residents } from './residents.tables.ts'

export type ResidentScope = { readonly tenantId: string; readonly organisations: readonly string[] | null }
export type ResidentRow = Omit<ResidentRecord, 'tenantId' | 'needsSealed' | 'consentedAt' | 'searchText'> & {
  readonly hasNeeds: boolean
  readonly homes: OccupancyView[]
}

/** Residents with a home in the organisations of the reader; those without any home are seen with the grant of the whole client. */
const inScope = `($2::uuid[] is null or exists (select from occupancies o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
  where o.tenant_id = r.tenant_id and o.resident_id = r.id and l.organisation_id = any($2)))`

const columns = `r.id, r.name, r.email, r.telephone, r.language, r.channel, r.needs_sealed is not null as "hasNeeds", wire_time(r.erased_at) as "erasedAt",
  wire_time(r.created_at) as "createdAt", r.version,
  (select coalesce(json_agg(json_build_object('uuid', o.id, 'locationUuid', o.location_id, 'locationName', l.name, 'kind', o.kind, 'isMain', o.is_main,
      'fromOn', o.from_on, 'untilOn', o.until_on) order by o.from_on desc, o.id), '[]')
    from occupancies o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where o.tenant_id = r.tenant_id and o.resident_id = r.id and ($2::uuid[] is null or l.organisation_id = any($2))) as homes`

export type ResidentFilter = {
  readonly q: string
  readonly locationUuid?: string | undefined
  readonly isFormer: boolean
  readonly today: string
}

/** Residents by name: by words, or of a location and everything below it. */
export const listResidents = async (
  read: Read,
  { tenantId, organisations }: ResidentScope,
  { filter, page }: { filter: ResidentFilter; page: PageRequest },
): Promise<{ rows: ResidentRow[]; count: number }> => {
  const values: unknown[] = [tenantId, organisations, filter.isFormer, filter.today, filter.locationUuid ?? null]
  const words = filter.q === '' ? '' : ` and r.id in (select search_ids('residents', $${values.push(filter.q)}, 10001))`
  const from = `from residents r where r.tenant_id = $1 and ${inScope}
    and ($3::boolean and $5::uuid is null or exists (select from occupancies o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
      where o.tenant_id = r.tenant_id and o.resident_id = r.id and ($3::boolean or o.until_on is null or o.until_on >= $4::date)
        and ($5::uuid is null or l.id = $5 or l.trail @> array[$5::uuid])))${words}`
  const name = `residents${words && '-q'}`
  const [rows, [counted]] = await Promise.all([
    read.rows<ResidentRow>(
      `${name}-page`,
      `select ${columns} ${from} order by lower(r.name), r.id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(`${name}-count`, `select count(*)::int as n ${from}`, values),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findResident = async (
  read: Read,
  { tenantId, organisations }: ResidentScope,
  id: string,
): Promise<ResidentRow | undefined> => {
  const [row] = await read.rows<ResidentRow>(
    'resident-find',
    `select ${columns} from residents r where r.tenant_id = $1 and ${inScope} and r.id = $3`,
    [tenantId, organisations, id],
  )
  return row
}

/** The encrypted needs of a resident. */
export const findSealedNeeds = async (read: Read, id: string): Promise<string | null> => {
  const [row] = await read.db
    .select({ needs: residents.needsSealed })
    .from(residents)
    .where(and(eq(residents.tenantId, read.tenantId), eq(residents.id, id)))
  return row?.needs ?? null
}

export const insertResident = async (tx: Tx, resident: typeof residents.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(residents).values(resident).returning({ id: residents.id })
  return (row as { id: string }).id
}

/** Changes a resident of the version that was read. Refuses with `stale_version`. */
export const updateResident = async (
  tx: Tx,
  { id, version }: Pick<ResidentRecord, 'id' | 'version'>,
  change: Partial<typeof residents.$inferInsert>,
): Promise<void> => {
  const rows = await tx.db
    .update(residents)
    .set({ ...change, version: version + 1 })
    .where(and(eq(residents.tenantId, tx.tenantId), eq(residents.id, id), eq(residents.version, version)))
    .returning({ id: residents.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

export const insertOccupancy = (tx: Tx, occupancy: typeof occupancies.$inferInsert) =>
  tx.db.insert(occupancies).values(occupancy)

export const endOccupancyOf = (tx: Tx, id: string, untilOn: OccupancyRecord['untilOn']) =>
  tx.db
    .update(occupancies)
    .set({ untilOn })
    .where(and(eq(occupancies.tenantId, tx.tenantId), eq(occupancies.id, id)))
