import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type PatternRecord, workingPatterns } from './calendar.tables.ts'

type OwnerKind = PatternRecord['ownerKind']
const own = (read: Read, id: string) => and(eq(workingPatterns.tenantId, read.tenantId), eq(workingPatterns.id, id))

const names: Readonly<Record<OwnerKind, string>> = {
  tenant: 'select name from tenants where id = $1 and id = $2',
  team: 'select name from teams where tenant_id = $1 and id = $2',
  member: "select display_name as name from memberships where tenant_id = $1 and id = $2 and status = 'ACTIVE'",
}

/** Name of the company, team or member of the tenant; undefined where there is none. */
export const findOwner = async (read: Read, kind: OwnerKind, id: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ name: string }>(`pattern-owner-${kind}`, names[kind], [read.tenantId, id])
  return row?.name
}

/** Working hours of the tenant with the names of their owners; of one member those that concern them. */
export const listPatterns = async (
  read: Read,
  member: string | null,
): Promise<(PatternRecord & { ownerName: string })[]> => {
  const rows = await read.db
    .select()
    .from(workingPatterns)
    .where(eq(workingPatterns.tenantId, read.tenantId))
    .orderBy(workingPatterns.ownerKind, workingPatterns.validFrom, workingPatterns.id)
  const teams = await read.rows<{ id: string }>(
    'pattern-teams-of-member',
    'select team_id as id from team_members where tenant_id = $1 and membership_id = $2',
    [read.tenantId, member],
  )
  const owners = new Set([member, read.tenantId, ...teams.map(({ id }) => id)])
  const wanted = member === null ? rows : rows.filter(({ ownerId }) => owners.has(ownerId))
  return Promise.all(
    wanted.map(async (row) => ({ ...row, ownerName: (await findOwner(read, row.ownerKind, row.ownerId)) ?? '' })),
  )
}

export const findPattern = async (read: Read, id: string): Promise<PatternRecord | undefined> => {
  const [row] = await read.db.select().from(workingPatterns).where(own(read, id))
  return row
}

/** Adds working hours with version 0, or changes those of the version. */
export const savePattern = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  entries: Omit<typeof workingPatterns.$inferInsert, 'id' | 'tenantId' | 'version'>,
): Promise<void> => {
  const { createdAt, ...change } = entries
  const rows =
    version === 0
      ? await tx.db
          .insert(workingPatterns)
          .values({ ...change, createdAt, id, tenantId: tx.tenantId })
          .returning({ id: workingPatterns.id })
      : await tx.db
          .update(workingPatterns)
          .set({ ...change, version: version + 1 })
          .where(and(own(tx, id), eq(workingPatterns.version, version)))
          .returning({ id: workingPatterns.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

export const deletePattern = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(workingPatterns).where(own(tx, id)))
