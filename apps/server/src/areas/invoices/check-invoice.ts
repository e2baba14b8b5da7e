import type { IssueKind } from '@fettle/domain/issues/issue-states'
import { reportStatus } from '#areas/completion-reports/completion-reports.port'
import { openIssueKinds } from '#areas/issues/issues.port'
import { certificatesMissing } from '#areas/order-certificates/order-certificates.port'
import type { Read } from '#platform/database/transaction'
import type { InvoiceRecord } from './invoices.tables.ts'

/** Facts that submission and approval need besides the invoice. */
export type InvoiceCheck = {
  reportSubmitted: boolean
  reportAccepted: boolean
  openIssues: readonly IssueKind[]
  certificatesMissing: number
}

export const checkInvoice = async (read: Read, record: InvoiceRecord): Promise<InvoiceCheck> => {
  const [report, openIssues, missing] = await Promise.all([
    reportStatus(read, record.jobId),
    openIssueKinds(read, record),
    certificatesMissing(read, record, 'accepted'),
  ])
  return {
    reportSubmitted: report.isSubmitted,
    reportAccepted: report.isAccepted,
    openIssues,
    certificatesMissing: missing.length,
  }
}

/** The charge for a cancelled order needs neither report nor certificate. */
export const checkOfOrder = (check: InvoiceCheck, isCancelled: boolean): InvoiceCheck =>
  isCancelled ? { ...check, reportSubmitted: true, reportAccepted: true, certificatesMissing: 0 } : check
