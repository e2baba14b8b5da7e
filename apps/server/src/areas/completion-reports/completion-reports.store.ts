import type { Actor } from '@fettle/domain/access/actor'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Parents } from '#areas/work-orders/work-orders.port'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { reportScope } from './completion-reports.scope.ts'
import { type CompletionReportRecord, completionReports } from './completion-reports.tables.ts'

/** A report visible to the actor. */
export const findReport = async (read: Read, actor: Actor, id: string): Promise<CompletionReportRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(completionReports)
    .where(and(eq(completionReports.id, id), reportScope(actor)))
  return row
}

/** A page of reports, latest first. */
export const listReports = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: Parents; page: PageRequest },
): Promise<Page<CompletionReportRecord>> => {
  const condition = and(
    reportScope(actor),
    filter.workOrderUuid === undefined ? undefined : eq(completionReports.workOrderId, filter.workOrderUuid),
    filter.jobUuid === undefined ? undefined : eq(completionReports.jobId, filter.jobUuid),
  )
  const rows = read.db
    .select()
    .from(completionReports)
    .where(condition)
    .orderBy(desc(completionReports.createdAt), desc(completionReports.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, completionReports, condition)])
  return { rows: found, ...total }
}

/** All versions of a job's report on the whole work visible to the reader's tenant, ascending. */
export const reportsOfJob = (read: Read, jobId: string): Promise<CompletionReportRecord[]> =>
  read.db
    .select()
    .from(completionReports)
    .where(and(eq(completionReports.jobId, jobId), eq(completionReports.covers, 'work')))
    .orderBy(asc(completionReports.revision))

const reportsWithin = statement<{ id: string }, CompletionReportRecord>('reports-of-order', (db) =>
  db
    .select()
    .from(completionReports)
    .where(
      and(
        eq(completionReports.workOrderId, sql.placeholder('id')),
        eq(completionReports.covers, 'work'),
        ne(completionReports.state, 'draft'),
      ),
    ),
)
/** Submitted reports of an order on the whole work, which determine its placement. */
export const reportsOfOrder = (read: Read, workOrderId: string): Promise<CompletionReportRecord[]> =>
  reportsWithin(read, { id: workOrderId })

export const insertReport = async (tx: Tx, report: typeof completionReports.$inferInsert): Promise<void> =>
  void (await tx.db.insert(completionReports).values(report))

/** Saves a report if its version still matches. */
export const saveReport = async (
  tx: Tx,
  before: CompletionReportRecord,
  changes: Partial<typeof completionReports.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(completionReports)
    .set({ ...changes, version: before.version + 1 })
    .where(
      and(
        eq(completionReports.id, before.id),
        eq(completionReports.state, before.state),
        eq(completionReports.version, before.version),
      ),
    )
    .returning({ id: completionReports.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

/** Final invoices of a job that are submitted and neither declined nor voided. */
export const finalInvoices = async (read: Read, jobId: string): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'report-final-invoices',
    "select count(*)::int as n from invoices where job_id = $1 and kind = 'final' and state not in ('draft', 'declined', 'void')",
    [jobId],
  )
  return row?.n ?? 0
}
