import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type CompletionFormRecord, completionForms } from './completion-forms.tables.ts'

/** The current form of each category of a client; removed forms have no questions. */
export const listCurrentForms = (read: Read, clientTenantId: string): Promise<CompletionFormRecord[]> =>
  read.db
    .selectDistinctOn([completionForms.category])
    .from(completionForms)
    .where(eq(completionForms.tenantId, clientTenantId))
    .orderBy(completionForms.category, desc(completionForms.edition))

type OfWork = { readonly clientTenantId: string; readonly category: string }

export const findCurrentForm = async (
  read: Read,
  { clientTenantId, category }: OfWork,
): Promise<CompletionFormRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(completionForms)
    .where(and(eq(completionForms.tenantId, clientTenantId), eq(completionForms.category, category)))
    .orderBy(desc(completionForms.edition))
    .limit(1)
  return row
}

/** Client and category of a job. */
export const findWorkOfJob = async (read: Read, jobId: string): Promise<OfWork | undefined> => {
  const [row] = await read.rows<{ client_tenant_id: string; category: string }>(
    'work-of-job',
    `select w.client_tenant_id, w.category from jobs j
     join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.id = $1`,
    [jobId],
  )
  return row && { clientTenantId: row.client_tenant_id, category: row.category }
}

/** Forms in any version, as far as visible to the reader's tenant. */
export const findFormsByKey = async (
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompletionFormRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await read.db
    .select()
    .from(completionForms)
    .where(inArray(completionForms.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns undefined when this version was inserted concurrently. */
export const insertForm = async (
  tx: Tx,
  form: typeof completionForms.$inferInsert,
): Promise<CompletionFormRecord | undefined> => {
  const [row] = await tx.db.insert(completionForms).values(form).onConflictDoNothing().returning()
  return row
}
