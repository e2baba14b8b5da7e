import type { IssueKind } from '@fettle/domain/issues/issue-states'
import { reportStatus } from '#areas/completion-reports/completion-reports.port'
import { openIssueKinds } from '#areas/issues/issues.port'
import type { Read } from '#platform/database/transaction'
import type { InvoiceRecord } from './invoices.tables.ts'

/** Facts that submission and approval need besides the invoice. */
export type InvoiceCheck = { reportSubmitted: boolean; reportAccepted: boolean; openIssues: readonly IssueKind[] }

export const checkInvoice = async (read: Read, record: InvoiceRecord): Promise<InvoiceCheck> => {
  const [report, openIssues] = await Promise.all([reportStatus(read, record.jobId), openIssueKinds(read, record)])
  return { reportSubmitted: report.isSubmitted, reportAccepted: report.isAccepted, openIssues }
}

/** The charge for a cancelled order needs no report. */
export const checkOfOrder = (check: InvoiceCheck, isCancelled: boolean): InvoiceCheck =>
  isCancelled ? { ...check, reportSubmitted: true, reportAccepted: true } : check
