import type { TemplateState } from '@fettle/domain/inspections/template'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import {
  inspectionTemplates,
  inspectionTemplateVersions,
  type TemplateRecord,
  type TemplateVersionRecord,
} from './inspections.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(inspectionTemplates.tenantId, read.tenantId), ...further)

/** A page of templates by title; retired ones only when asked for. */
export const listTemplates = (read: Read, state: TemplateState | undefined, page: PageRequest) =>
  jsonPage(read, {
    name: 'inspection-templates',
    select: `t.id as uuid, t.title, t.description, t.category, t.state, t.published_version,
      (select v.published_at from inspection_template_versions v where v.tenant_id = t.tenant_id and v.template_id = t.id and v.version_number = t.published_version) as published_at,
      (select count(*)::int from inspections i where i.client_tenant_id = t.tenant_id and i.template_id = t.id) as inspections`,
    from: "from inspection_templates t where t.tenant_id = $1 and ($2::text is null and t.state <> 'retired' or t.state = $2)",
    order: 'lower(t.title), t.id',
    values: [read.tenantId, state ?? null],
    page,
  })

export const findTemplate = async (read: Read, id: string): Promise<TemplateRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(inspectionTemplates)
    .where(ofTenant(read, eq(inspectionTemplates.id, id)))
  return row
}

export const countTemplates = async (read: Read): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'inspection-templates-n',
    'select count(*)::int as n from inspection_templates where tenant_id = $1',
    [read.tenantId],
  )
  return row?.n ?? 0
}

export const insertTemplate = async (
  tx: Tx,
  entries: Omit<typeof inspectionTemplates.$inferInsert, 'tenantId'>,
): Promise<TemplateRecord> => {
  const [row] = await tx.db
    .insert(inspectionTemplates)
    .values({ ...entries, tenantId: tx.tenantId })
    .returning()
  return row as TemplateRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const saveTemplate = async (
  tx: Tx,
  { id, version }: Pick<TemplateRecord, 'id' | 'version'>,
  change: Partial<TemplateRecord>,
): Promise<TemplateRecord | undefined> => {
  const [row] = await tx.db
    .update(inspectionTemplates)
    .set({ ...change, version: version + 1 })
    .where(ofTenant(tx, eq(inspectionTemplates.id, id), eq(inspectionTemplates.version, version)))
    .returning()
  return row
}

export const insertTemplateVersion = async (
  tx: Tx,
  entries: Omit<typeof inspectionTemplateVersions.$inferInsert, 'tenantId'>,
): Promise<void> => void (await tx.db.insert(inspectionTemplateVersions).values({ ...entries, tenantId: tx.tenantId }))

/** Versions of a template, latest first. */
export const listTemplateVersions = (read: Read, templateId: string): Promise<TemplateVersionRecord[]> =>
  read.db
    .select()
    .from(inspectionTemplateVersions)
    .where(
      and(
        eq(inspectionTemplateVersions.tenantId, read.tenantId),
        eq(inspectionTemplateVersions.templateId, templateId),
      ),
    )
    .orderBy(desc(inspectionTemplateVersions.versionNumber))

/** Numbers of inspections by version. */
export const countByVersion = async (read: Read, templateId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await read.rows<{ id: string; n: number }>(
    'inspections-by-version',
    'select template_version_id as id, count(*)::int as n from inspections where client_tenant_id = $1 and template_id = $2 group by 1',
    [read.tenantId, templateId],
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Number of the latest version of the template of a version. */
const newestVersion = sql<number>`(select max(n.version_number) from inspection_template_versions n
  where n.tenant_id = ${inspectionTemplateVersions.tenantId} and n.template_id = ${inspectionTemplateVersions.templateId})`

/** A version that the reader’s tenant owns, or of a template that an inspection of the reader’s job uses; row-level security decides. */
export const findTemplateVersion = async (
  read: Read,
  id: string,
): Promise<(TemplateVersionRecord & { readonly newestVersion: number }) | undefined> => {
  const [row] = await read.db
    .select({ ...getTableColumns(inspectionTemplateVersions), newestVersion })
    .from(inspectionTemplateVersions)
    .where(eq(inspectionTemplateVersions.id, id))
  return row
}

/** Versions by id, as far as row-level security shows them. */
export const findTemplateVersions = (read: Read, ids: readonly string[]): Promise<TemplateVersionRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(inspectionTemplateVersions)
        .where(inArray(inspectionTemplateVersions.id, [...ids]))

/** The latest version of the template of a version. */
export const findNewestVersion = async (
  read: Read,
  { tenantId, templateId }: Pick<TemplateVersionRecord, 'tenantId' | 'templateId'>,
): Promise<TemplateVersionRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(inspectionTemplateVersions)
    .where(
      and(eq(inspectionTemplateVersions.tenantId, tenantId), eq(inspectionTemplateVersions.templateId, templateId)),
    )
    .orderBy(desc(inspectionTemplateVersions.versionNumber))
    .limit(1)
  return row
}
