import type { Actor } from '@fettle/domain/access/actor'
import type { Dispute } from '@fettle/domain/invoices/kept-back'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { invoiceInScope } from './invoices.scope.ts'
import {
  type DisputeRecord,
  invoiceDisputes,
  type RetentionRecord,
  retentionNotices,
  retentions,
  retentionTerms,
} from './kept-back.tables.ts'

/** Retentions of an invoice, the released ones too, the first one first. */
export const retentionsOf = (read: Read, invoiceId: string): Promise<RetentionRecord[]> =>
  read.db
    .select()
    .from(retentions)
    .where(eq(retentions.invoiceId, invoiceId))
    .orderBy(asc(retentions.createdAt), asc(retentions.id))

export const disputesOf = (read: Read, invoiceId: string): Promise<DisputeRecord[]> =>
  read.db
    .select()
    .from(invoiceDisputes)
    .where(eq(invoiceDisputes.invoiceId, invoiceId))
    .orderBy(asc(invoiceDisputes.raisedAt), asc(invoiceDisputes.id))

export const toDispute = ({ state, gross, offered, agreed, endedAt }: DisputeRecord): Dispute => ({
  state: state as Dispute['state'],
  gross,
  offered,
  agreed,
  endedAt,
})

/** The retention of an invoice that is not released. */
export const heldRetention = async (read: Read, invoiceId: string): Promise<RetentionRecord | undefined> =>
  (await retentionsOf(read, invoiceId)).find(({ releasedAt }) => releasedAt === null)

export const insertRetention = async (tx: Tx, retention: typeof retentions.$inferInsert): Promise<void> =>
  void (await tx.db.insert(retentions).values(retention))

export const saveRetention = async (
  tx: Tx,
  { id, version }: RetentionRecord,
  changes: Partial<typeof retentions.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(retentions)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(retentions.clientTenantId, tx.tenantId), eq(retentions.id, id), eq(retentions.version, version)))
    .returning({ id: retentions.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}

/** Retentions of the client's invoices in scope that are not released, the next to be due first. */
export const listHeldRetentions = (read: Read, actor: Actor): Promise<RetentionRecord[]> => {
  return read.db
    .select()
    .from(retentions)
    .where(
      and(
        eq(retentions.clientTenantId, actor.tenantId),
        isNull(retentions.releasedAt),
        invoiceInScope(actor, retentions),
      ),
    )
    .orderBy(asc(retentions.releaseOn), asc(retentions.id))
    .limit(200)
}

export const insertDispute = async (tx: Tx, dispute: typeof invoiceDisputes.$inferInsert): Promise<void> =>
  void (await tx.db.insert(invoiceDisputes).values(dispute))

export const saveDispute = async (
  tx: Tx,
  { id, version, clientTenantId }: DisputeRecord,
  changes: Partial<typeof invoiceDisputes.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(invoiceDisputes)
    .set({ ...changes, version: version + 1 })
    .where(
      and(
        eq(invoiceDisputes.clientTenantId, clientTenantId),
        eq(invoiceDisputes.id, id),
        eq(invoiceDisputes.version, version),
      ),
    )
    .returning({ id: invoiceDisputes.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}

type OfOrder = { readonly clientTenantId: string; readonly workOrderId: string }
const ofOrder = ({ clientTenantId, workOrderId }: OfOrder) =>
  and(eq(retentionTerms.clientTenantId, clientTenantId), eq(retentionTerms.workOrderId, workOrderId))

/** What is retained of the invoices of an order. */
export const findRetentionTerms = async (read: Read, workOrderId: string) => {
  const [row] = await read.db.select().from(retentionTerms).where(eq(retentionTerms.workOrderId, workOrderId))
  return row
}

/** Sets or removes the terms of an order. */
export const saveRetentionTerms = async (
  tx: Tx,
  order: OfOrder,
  terms: Omit<typeof retentionTerms.$inferInsert, keyof OfOrder> | null,
): Promise<void> => {
  if (terms === null) return void (await tx.db.delete(retentionTerms).where(ofOrder(order)))
  await tx.db
    .insert(retentionTerms)
    .values({ ...order, ...terms })
    .onConflictDoUpdate({ target: [retentionTerms.clientTenantId, retentionTerms.workOrderId], set: terms })
}

type DueRetention = { readonly client_tenant_id: string; readonly retention_id: string; readonly invoice_id: string }

/** Retentions of all clients that may be released and were not noticed. */
export const listDueRetentions = (read: Read, { at, most }: { at: string; most: number }): Promise<DueRetention[]> =>
  read.rows<DueRetention>(
    'due-retentions',
    'select client_tenant_id, retention_id, invoice_id from due_retentions($1, $2)',
    [at, most],
  )

/** Stores a notice; false if it was stored before. */
export const insertRetentionNotice = async (tx: Tx, notice: typeof retentionNotices.$inferInsert): Promise<boolean> => {
  const rows = await tx.db
    .insert(retentionNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: retentionNotices.retentionId })
  return rows.length > 0
}
