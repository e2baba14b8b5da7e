import type { Actor } from '@fettle/domain/access/actor'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { invoiceScope } from './invoices.scope.ts'
import { type InvoiceRecord, invoices } from './invoices.tables.ts'

/** An invoice visible to the actor. */
export const findInvoice = async (read: Read, actor: Actor, id: string): Promise<InvoiceRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), invoiceScope(actor)))
  return row
}

/** An invoice by id, for the system; limited to the tenant by row-level security. */
export const findInvoiceOfTenant = async (read: Read, id: string): Promise<InvoiceRecord | undefined> => {
  const [row] = await read.db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** Invoices by id, for the system; limited to the tenant by row-level security. */
export const findInvoicesOfTenant = async (
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await read.db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Submitted invoices of a job, except one. */
export const otherInvoices = (read: Read, of: { jobId: string; except: string }): Promise<InvoiceRecord[]> =>
  read.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.jobId, of.jobId), ne(invoices.id, of.except), ne(invoices.state, 'draft')))

const invoicesWithin = statement<{ id: string }, InvoiceRecord>('invoices-of-order', (db) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.workOrderId, sql.placeholder('id')), ne(invoices.state, 'draft'))),
)
/** Submitted invoices of an order. */
export const invoicesOfOrder = (read: Read, workOrderId: string): Promise<InvoiceRecord[]> =>
  invoicesWithin(read, { id: workOrderId })

/** Minor units of a job's other invoices that count against the authorised sum. */
export const otherInvoicesTotal = async (read: Read, of: { jobId: string; except: string }): Promise<number> => {
  const [row] = await read.db
    .select({ gross: sql<string>`coalesce(sum(${invoices.gross}), 0)` })
    .from(invoices)
    .where(
      and(
        eq(invoices.jobId, of.jobId),
        ne(invoices.id, of.except),
        inArray(invoices.state, [...openInvoiceStates, ...paidInvoiceStates]),
      ),
    )
  return Number(row?.gross ?? 0)
}

/** The latest declined invoice of a job and kind, which a new one replaces. */
export const lastDeclined = async (
  read: Read,
  of: { jobId: string; kind: string },
): Promise<InvoiceRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.jobId, of.jobId), eq(invoices.kind, of.kind)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return row?.state === 'declined' ? row : undefined
}

export const insertInvoice = async (tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> =>
  void (await tx.db.insert(invoices).values(invoice))

/** Saves an invoice if its version still matches. */
export const saveInvoice = async (
  tx: Tx,
  before: InvoiceRecord,
  changes: Partial<typeof invoices.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(invoices)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(invoices.id, before.id), eq(invoices.state, before.state), eq(invoices.version, before.version)))
    .returning({ id: invoices.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}
