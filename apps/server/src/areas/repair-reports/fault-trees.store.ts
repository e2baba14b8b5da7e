import { firstOwnTreeNumber } from '@fettle/domain/repair-reports/own-tree'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type FaultTreeRecord, faultTrees } from './fault-trees.tables.ts'

export type TreeRow = Omit<FaultTreeRecord, 'tenantId' | 'shownTexts'> & {
  readonly createdBy: string
  readonly publishedBy: string
  /** Reports that were answered with it. */
  readonly reports: number
}

const columns = `f.number, f.state, f.based_on as "basedOn", f.note, f.texts, f.languages, f.numbers, f.created_by_membership_id as "createdByMembershipId", wire_time(f.created_at) as "createdAt",
  f.published_by_membership_id as "publishedByMembershipId", wire_time(f.published_at) as "publishedAt", wire_time(f.retired_at) as "retiredAt", f.version, c.display_name as "createdBy",
  coalesce(p.display_name, '') as "publishedBy", (select count(*)::int from repair_reports r where r.tenant_id = f.tenant_id and r.tree_number = f.number and r.tree_number > 1000) as reports`
const tables = `from fault_trees f join memberships c on c.tenant_id = f.tenant_id and c.id = f.created_by_membership_id
  left join memberships p on p.tenant_id = f.tenant_id and p.id = f.published_by_membership_id where f.tenant_id = $1`

/** Trees of the client without their tiles, latest first. */
export const listTrees = (read: Read): Promise<Omit<TreeRow, 'tiles'>[]> =>
  read.rows<Omit<TreeRow, 'tiles'>>('fault-trees', `select ${columns} ${tables} order by f.number desc limit 200`, [
    read.tenantId,
  ])

export const findTree = async (read: Read, number: number): Promise<TreeRow | undefined> => {
  const [row] = await read.rows<TreeRow>('fault-tree', `select ${columns}, f.tiles ${tables} and f.number = $2`, [
    read.tenantId,
    number,
  ])
  return row
}

type NewTree = Omit<typeof faultTrees.$inferInsert, 'tenantId' | 'number'>
/** Adds a draft with the next number. Refuses with `fault_tree_draft_exists`. */
export const insertDraft = async (tx: Tx, draft: NewTree): Promise<number> => {
  const [{ latest, drafts } = { latest: 0, drafts: 0 }] = await tx.rows<{ latest: number; drafts: number }>(
    'fault-tree-latest',
    `with locked as (select pg_advisory_xact_lock(hashtextextended('fault-tree ' || $1::uuid, 0)))
     select coalesce(max(f.number), 0) as latest, (count(*) filter (where f.state = 'draft'))::int as drafts from locked left join fault_trees f on f.tenant_id = $1::uuid`,
    [tx.tenantId],
  )
  if (drafts > 0) throw new Refused('fault_tree_draft_exists')
  const number = Math.max(latest + 1, firstOwnTreeNumber)
  await tx.db.insert(faultTrees).values({ ...draft, tenantId: tx.tenantId, number })
  return number
}

type Named = Pick<FaultTreeRecord, 'number' | 'version'>
const isVersion = (tx: Tx, { number, version }: Named) =>
  and(eq(faultTrees.tenantId, tx.tenantId), eq(faultTrees.number, number), eq(faultTrees.version, version))

/** Changes a tree of the version that was read. Refuses with `stale_version`. */
export const updateTree = async (tx: Tx, named: Named, change: Partial<NewTree>): Promise<void> => {
  const version = named.version + 1
  const rows = await tx.db
    .update(faultTrees)
    .set({ ...change, version })
    .where(isVersion(tx, named))
    .returning({ number: faultTrees.number })
  if (rows.length === 0) throw new Refused('stale_version', { version })
}

export const deleteTree = async (tx: Tx, named: Named): Promise<void> => {
  const rows = await tx.db.delete(faultTrees).where(isVersion(tx, named)).returning({ number: faultTrees.number })
  if (rows.length === 0) throw new Refused('stale_version', { version: named.version + 1 })
}

/** Ends the tree that residents answer, where there is one. */
export const retirePublished = async (tx: Tx, at: string): Promise<void> => {
  await tx.db
    .update(faultTrees)
    .set({ state: 'retired', retiredAt: at })
    .where(and(eq(faultTrees.tenantId, tx.tenantId), eq(faultTrees.state, 'published')))
}

export type AnsweredReport = {
  readonly id: string
  readonly number: number
  readonly tile: string
  readonly answers: Readonly<Record<string, string>>
  readonly needsSealed: string | null
  readonly ruleUrgency: string
  readonly awareAt: string
  readonly zone: string
  readonly locationName: string
}
/** Reports since a moment that answered a tile; the latest first. */
export const listAnsweredSince = (read: Read, since: string): Promise<AnsweredReport[]> =>
  read.rows<AnsweredReport>(
    'fault-tree-answered',
    `select r.id, r.number, r.tile, r.answers, r.needs_sealed as "needsSealed", r.rule_urgency as "ruleUrgency", wire_time(r.aware_at) as "awareAt", l.name as "locationName",
       coalesce(l.address->>'time_zone', 'UTC') as zone
     from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
     where r.tenant_id = $1 and r.aware_at >= $2 and r.answers <> '{}' order by r.aware_at desc limit 5000`,
    [read.tenantId, since],
  )
