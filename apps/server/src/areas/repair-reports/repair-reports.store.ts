import type { RepairReportEntries } from '@fettle/domain/repair-reports/repair-report'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type RepairReportRecord, repairReports } from './repair-reports.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(repairReports.tenantId, read.tenantId), ...further)

/** A page of the tenant's repair reports, by name. */
export const listRepairReports = async (
  read: Read,
  page: PageRequest,
): Promise<{ rows: RepairReportRecord[]; count: number }> => {
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(repairReports)
      .where(ofTenant(read))
      .orderBy(sql`lower(${repairReports.name})`, repairReports.id)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(repairReports, ofTenant(read)),
  ])
  return { rows, count }
}

export const findRepairReport = async (read: Read, id: string): Promise<RepairReportRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(repairReports)
    .where(ofTenant(read, eq(repairReports.id, id)))
  return row
}

export const insertRepairReport = async (
  tx: Tx,
  entries: RepairReportEntries,
  createdAt: string,
): Promise<RepairReportRecord> => {
  const [row] = await tx.db
    .insert(repairReports)
    .values({ ...entries, tenantId: tx.tenantId, createdAt })
    .returning()
  return row as RepairReportRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const saveRepairReport = async (
  tx: Tx,
  { id, version }: Pick<RepairReportRecord, 'id' | 'version'>,
  entries: RepairReportEntries,
): Promise<RepairReportRecord | undefined> => {
  const [row] = await tx.db
    .update(repairReports)
    .set({ ...entries, version: version + 1 })
    .where(ofTenant(tx, eq(repairReports.id, id), eq(repairReports.version, version)))
    .returning()
  return row
}
