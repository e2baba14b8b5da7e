import type { Side } from '../access/grants.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { CompletionReportState } from './completion-report-states.ts'

/** Scope of a report: the whole work, which is then finished, or one visit of ongoing work. */
export const reportCovers = ['work', 'visit'] as const
export type ReportCovers = (typeof reportCovers)[number]

/** Description and photos of the work, by the contractor or by the client on their behalf. */
export type CompletionReport = {
  readonly reportId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  readonly assignees: readonly string[]
  readonly state: CompletionReportState
  readonly covers: ReportCovers
  /** The author's side: a client may write for a contractor. */
  readonly authorSide: Side
  readonly version: number
  readonly text: string
  readonly beforePhotos: readonly string[]
  readonly afterPhotos: readonly string[]
  /** Reason when there is no photo of the finished work. */
  readonly reasonWithoutPhoto: string
  readonly signOffNeeded: boolean
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly rejectReasons: readonly string[]
}

export type ReportContent = Pick<CompletionReport, 'text' | 'beforePhotos' | 'afterPhotos' | 'reasonWithoutPhoto'>
