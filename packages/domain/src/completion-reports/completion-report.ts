import type { Side } from '../access/permissions.ts'
import type { Money } from '../kernel/money.ts'
import type { Millis } from '../kernel/time.ts'
import type { Category } from '../work-orders/categories.ts'
import type { CompletionReportState } from './completion-report-states.ts'

/** A report tells of the whole work, which is then finished, or of one visit while the work goes on. */
export const reportCovers = ['work', 'visit'] as const
export type ReportCovers = (typeof reportCovers)[number]

/** What the contractor, or the client for them, says and shows of the work. */
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
  /** The side that wrote it: a client may write for a contractor. */
  readonly authorSide: Side
  readonly version: number
  readonly text: string
  readonly beforePhotos: readonly string[]
  readonly afterPhotos: readonly string[]
  /** Why there is no photo of the finished work. */
  readonly reasonWithoutPhoto: string
  readonly signOffNeeded: boolean
  readonly createdBy: string
  readonly submittedAt: Millis | null
  readonly rejectReasons: readonly string[]
}

export type ReportContent = Pick<CompletionReport, 'text' | 'beforePhotos' | 'afterPhotos' | 'reasonWithoutPhoto'>

/** When a client wants to sign reports off. */
export type SignOffSetting =
  | { readonly when: 'always' }
  | { readonly when: 'never' }
  | { readonly when: 'above'; readonly sum: Money }
  | { readonly when: 'categories'; readonly categories: readonly Category[] }

/** Whether the client's setting asks for a sign-off of this work. */
export const signOffNeeded = (
  setting: SignOffSetting,
  work: { readonly category: Category; readonly authorised: Money | null },
): boolean => {
  switch (setting.when) {
    case 'always':
      return true
    case 'never':
      return false
    case 'above':
      return work.authorised !== null && work.authorised.amount > setting.sum.amount
    case 'categories':
      return setting.categories.includes(work.category)
  }
}
