import { maxInspectionLinksOfDay, type Remark } from '@fettle/domain/inspections/inspection-link'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import {
  type InspectionLinkRecord,
  type InspectionRecord,
  inspectionLinks,
  type OperationRecord,
  type TemplateVersionRecord,
} from './inspections.tables.ts'
import { type Json, toCamel } from './shown-inspection.store.ts'

/** Links to the report of an inspection, latest first. */
export const listInspectionLinks = (read: Read, inspectionId: string): Promise<InspectionLinkRecord[]> =>
  read.db
    .select()
    .from(inspectionLinks)
    .where(and(eq(inspectionLinks.clientTenantId, read.tenantId), eq(inspectionLinks.inspectionId, inspectionId)))
    .orderBy(desc(inspectionLinks.createdAt), desc(inspectionLinks.id))

export const findInspectionLink = async (read: Read, id: string): Promise<InspectionLinkRecord | undefined> => {
  const [link] = await read.db
    .select()
    .from(inspectionLinks)
    .where(and(eq(inspectionLinks.clientTenantId, read.tenantId), eq(inspectionLinks.id, id)))
  return link
}

/** Returns false where the inspection has reached its links of a day. */
export const insertInspectionLink = async (
  tx: Tx,
  link: typeof inspectionLinks.$inferInsert & { readonly createdAt: string },
): Promise<boolean> => {
  const [sent] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(inspectionLinks)
    .where(
      and(
        eq(inspectionLinks.clientTenantId, tx.tenantId),
        eq(inspectionLinks.inspectionId, link.inspectionId),
        sql`${inspectionLinks.createdAt} > ${link.createdAt}::timestamptz - interval '1 day'`,
      ),
    )
  if ((sent?.count ?? 0) >= maxInspectionLinksOfDay) return false
  await tx.db.insert(inspectionLinks).values(link)
  return true
}

/** Returns whether the link was not signed or ended before. */
export const revokeInspectionLink = async (tx: Tx, { id, at }: { id: string; at: string }): Promise<boolean> =>
  (
    await tx.db
      .update(inspectionLinks)
      .set({ revokedAt: at, version: sql`${inspectionLinks.version} + 1` })
      .where(
        and(
          eq(inspectionLinks.clientTenantId, tx.tenantId),
          eq(inspectionLinks.id, id),
          isNull(inspectionLinks.revokedAt),
          isNull(inspectionLinks.signedAt),
        ),
      )
      .returning({ id: inspectionLinks.id })
  ).length > 0

/** The report behind a link. */
export type OpenedReport = {
  readonly link: InspectionLinkRecord
  readonly clientName: string
  readonly record: InspectionRecord
  readonly template: TemplateVersionRecord
  readonly operations: readonly OperationRecord[]
  readonly files: readonly { readonly id: string; readonly filename: string }[]
}
type Stored = Readonly<Record<'link' | 'inspection' | 'template', Json>> & {
  readonly client_name: string
  readonly operations: readonly Json[]
  readonly files: OpenedReport['files']
}

/** What the database function returns for the hash of a token; undefined where the link has ended. */
export const openReport = async (read: Read, hash: string, at: string): Promise<OpenedReport | undefined> => {
  const [row] = await read.rows<{ result: Stored | null }>(
    'inspection-link-open',
    'select inspection_link_open($1, $2) as result',
    [hash, at],
  )
  const stored = row?.result
  return stored
    ? {
        link: toCamel(stored.link),
        clientName: stored.client_name,
        record: toCamel(stored.inspection),
        template: toCamel(stored.template),
        operations: stored.operations.map((each) => toCamel<OperationRecord>(each)),
        files: stored.files,
      }
    : undefined
}

type Given = {
  readonly remarks: readonly Remark[]
  /** Present where the holder signs. */
  readonly signed?: { readonly name: string; readonly signature: string; readonly reportHash: string }
}
/** Returns false where the link was signed before or has ended. */
export const answerReport = async (
  read: Read,
  { hash, at, remarks, signed }: Given & { readonly hash: string; readonly at: string },
): Promise<boolean> => {
  const given = {
    remarks,
    ...(signed && { name: signed.name, signature: signed.signature, report_hash: signed.reportHash }),
  }
  const [row] = await read.rows<{ done: boolean }>(
    'inspection-link-answer',
    'select inspection_link_answer($1, $2, $3) as done',
    [hash, JSON.stringify(given), at],
  )
  return row?.done ?? false
}
