import type { JointRule } from '@fettle/domain/residents/owner'
import { and, eq } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type OwnerRecord, type OwnershipRecord, owners, ownerships } from './owners.tables.ts'
import type { ResidentScope } from './residents.store.ts'

type OwnershipRow = {
  readonly uuid: string
  readonly locationUuid: string
  readonly locationName: string
  readonly shareBp: number | null
  readonly joint: JointRule
  readonly limitAmount: number | null
  readonly fromOn: string
  readonly untilOn: string | null
}
export type OwnerRow = Omit<OwnerRecord, 'tenantId' | 'searchText'> & {
  readonly ownerships: OwnershipRow[]
  readonly access: 'none' | 'invited' | 'active'
}

/** Owners with a property in the organisations of the reader. */
const inScope = `($2::uuid[] is null or exists (select from ownerships o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
  where o.tenant_id = r.tenant_id and o.owner_id = r.id and l.organisation_id = any($2)))`

const columns = `r.id, r.name, r.email, r.telephone, r.language, r.channel, r.saved_by_membership_id as "savedByMembershipId", wire_time(r.erased_at) as "erasedAt",
  wire_time(r.created_at) as "createdAt", r.version,
  coalesce((select case when a.kind = 'session' then 'active' else 'invited' end from owner_accesses a
    where a.tenant_id = r.tenant_id and a.owner_id = r.id and a.kind in ('invitation', 'session') order by a.kind desc limit 1), 'none') as access,
  (select coalesce(json_agg(json_build_object('uuid', o.id, 'locationUuid', o.location_id, 'locationName', l.name, 'shareBp', o.share_bp, 'joint', o.joint,
      'limitAmount', o.limit_amount, 'fromOn', o.from_on, 'untilOn', o.until_on) order by o.from_on desc, o.id), '[]')
    from ownerships o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where o.tenant_id = r.tenant_id and o.owner_id = r.id and ($2::uuid[] is null or l.organisation_id = any($2))) as ownerships`

export type OwnerFilter = {
  readonly q: string
  readonly locationUuid?: string | undefined
  readonly isFormer: boolean
  readonly today: string
}

/** Owners by name: by words, or of a location, of those above it and of everything below it. */
export const listOwners = async (
  read: Read,
  { tenantId, organisations }: ResidentScope,
  { filter, page }: { filter: OwnerFilter; page: PageRequest },
): Promise<{ rows: OwnerRow[]; count: number }> => {
  const values: unknown[] = [tenantId, organisations, filter.isFormer, filter.today, filter.locationUuid ?? null]
  const words = filter.q === '' ? '' : ` and r.id in (select search_ids('owners', $${values.push(filter.q)}, 10001))`
  const from = `from owners r where r.tenant_id = $1 and ${inScope}
    and ($3::boolean and $5::uuid is null or exists (select from ownerships o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
      where o.tenant_id = r.tenant_id and o.owner_id = r.id and ($3::boolean or o.until_on is null or o.until_on >= $4::date)
        and ($5::uuid is null or l.id = $5 or l.trail @> array[$5::uuid]
          or exists (select from locations h where h.tenant_id = r.tenant_id and h.id = $5 and h.trail @> array[l.id]))))${words}`
  const name = `owners${words && '-q'}`
  const [rows, [counted]] = await Promise.all([
    read.rows<OwnerRow>(
      `${name}-page`,
      `select ${columns} ${from} order by lower(r.name), r.id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(`${name}-count`, `select count(*)::int as n ${from}`, values),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findOwner = async (
  read: Read,
  { tenantId, organisations }: ResidentScope,
  id: string,
): Promise<OwnerRow | undefined> => {
  const [row] = await read.rows<OwnerRow>(
    'owner-find',
    `select ${columns} from owners r where r.tenant_id = $1 and ${inScope} and r.id = $3`,
    [tenantId, organisations, id],
  )
  return row
}

export const insertOwner = async (tx: Tx, owner: typeof owners.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(owners).values(owner).returning({ id: owners.id })
  return (row as { id: string }).id
}

/** Changes an owner of the version that was read. Refuses with `stale_version`. */
export const updateOwner = async (
  tx: Tx,
  { id, version }: Pick<OwnerRecord, 'id' | 'version'>,
  change: Partial<typeof owners.$inferInsert>,
): Promise<void> => {
  const rows = await tx.db
    .update(owners)
    .set({ ...change, version: version + 1 })
    .where(and(eq(owners.tenantId, tx.tenantId), eq(owners.id, id), eq(owners.version, version)))
    .returning({ id: owners.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

export const insertOwnership = (tx: Tx, ownership: typeof ownerships.$inferInsert) =>
  tx.db.insert(ownerships).values(ownership)

export const updateOwnership = (
  tx: Tx,
  id: string,
  change: Partial<Pick<OwnershipRecord, 'shareBp' | 'joint' | 'limitAmount' | 'untilOn'>>,
) =>
  tx.db
    .update(ownerships)
    .set(change)
    .where(and(eq(ownerships.tenantId, tx.tenantId), eq(ownerships.id, id)))
