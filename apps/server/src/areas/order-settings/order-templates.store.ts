import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { orderTemplates, type TemplateRecord } from './order-templates.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(orderTemplates.tenantId, read.tenantId), ...further)

type Asked = { q: string; isArchived: boolean; page: PageRequest }
/** A page of the tenant's templates, by name. */
export const listTemplates = async (
  read: Read,
  { q, isArchived, page }: Asked,
): Promise<{ rows: TemplateRecord[]; count: number }> => {
  const condition = ofTenant(
    read,
    isArchived ? isNotNull(orderTemplates.archivedAt) : isNull(orderTemplates.archivedAt),
    q === '' ? undefined : sql`position(lower(${q}) in lower(${orderTemplates.name})) > 0`,
  )
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(orderTemplates)
      .where(condition)
      .orderBy(sql`lower(${orderTemplates.name})`, orderTemplates.id)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(orderTemplates, condition),
  ])
  return { rows, count }
}

export const findTemplate = async (read: Read, id: string): Promise<TemplateRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(orderTemplates)
    .where(ofTenant(read, eq(orderTemplates.id, id)))
  return row
}

export const countTemplates = (read: Read): Promise<number> => read.db.$count(orderTemplates, ofTenant(read))

type Entries = Omit<typeof orderTemplates.$inferInsert, 'id' | 'tenantId' | 'version' | 'createdAt' | 'archivedAt'>

export const insertTemplate = async (tx: Tx, entries: Entries, createdAt: string): Promise<TemplateRecord> => {
  const [row] = await tx.db
    .insert(orderTemplates)
    .values({ ...entries, tenantId: tx.tenantId, createdAt })
    .returning()
  return row as TemplateRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const saveTemplate = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  changes: Partial<Entries> & { archivedAt?: string | null },
): Promise<TemplateRecord | undefined> => {
  const [row] = await tx.db
    .update(orderTemplates)
    .set({ ...changes, version: version + 1 })
    .where(ofTenant(tx, eq(orderTemplates.id, id), eq(orderTemplates.version, version)))
    .returning()
  return row
}
