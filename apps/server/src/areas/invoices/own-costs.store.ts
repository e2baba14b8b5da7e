import type { LineKind } from '@fettle/domain/quotes/quote-totals'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type OwnCostRecord, ownCosts } from './own-costs.tables.ts'

const visibleCosts = (read: Read, workOrderId: string) =>
  and(eq(ownCosts.clientTenantId, read.tenantId), eq(ownCosts.workOrderId, workOrderId), isNull(ownCosts.removedAt))

/** A page of a client's internal costs of an order, latest date first. */
export const listOwnCosts = async (
  read: Read,
  workOrderId: string,
  page: PageRequest,
): Promise<Page<OwnCostRecord>> => {
  const condition = visibleCosts(read, workOrderId)
  const rows = read.db
    .select()
    .from(ownCosts)
    .where(condition)
    .orderBy(desc(ownCosts.incurredOn), desc(ownCosts.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, ownCosts, condition)])
  return { rows: found, ...total }
}

/** Internal costs of an order by kind, in minor units including tax; empty for contractors. */
export const ownCostSums = async (read: Read, workOrderId: string): Promise<{ kind: LineKind; gross: number }[]> => {
  const rows = await read.rows<{ kind: LineKind; gross: string }>(
    'own-cost-sums',
    'select kind, sum(amount) as gross from own_costs where client_tenant_id = $1 and work_order_id = $2 and removed_at is null group by kind',
    [read.tenantId, workOrderId],
  )
  return rows.map(({ kind, gross }) => ({ kind, gross: Number(gross) }))
}

/** An entry of the caller's tenant, including removed ones. */
export const findOwnCost = async (read: Read, id: string): Promise<OwnCostRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(ownCosts)
    .where(and(eq(ownCosts.clientTenantId, read.tenantId), eq(ownCosts.id, id)))
  return row
}

export const insertOwnCost = async (tx: Tx, cost: typeof ownCosts.$inferInsert): Promise<void> =>
  void (await tx.db.insert(ownCosts).values(cost))

/** Saves an entry if its version still matches. */
export const saveOwnCost = async (
  tx: Tx,
  { id, version }: OwnCostRecord,
  changes: Partial<typeof ownCosts.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(ownCosts)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(ownCosts.clientTenantId, tx.tenantId), eq(ownCosts.id, id), eq(ownCosts.version, version)))
    .returning({ id: ownCosts.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}
