import type { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { CompletionReport, ReportContent } from '@fettle/domain/completion-reports/completion-report'
import { completionReportPolicy } from '@fettle/domain/completion-reports/completion-report-policy'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { linkAttachments, listAttachmentsOf } from '#areas/attachments/attachments.port'
import { type JobPeople, type LockedJob, lockParentOrder, placeOnJob } from '#areas/jobs/jobs.port'
import { type OrderCommandContext, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { allow, fresh, Refused } from '#platform/runner/refusal'
import { findReport } from './completion-reports.store.ts'
import type { CompletionReportRecord } from './completion-reports.tables.ts'

/** A report under decision: its row, the thing that the domain knows, and the locked order around it. */
export type LockedReport = { record: CompletionReportRecord; report: CompletionReport; held: LockedJob }

type Photos = { before: readonly string[]; after: readonly string[] }

export const toReport = (record: CompletionReportRecord, around: JobPeople, photos: Photos): CompletionReport => ({
  reportId: record.id,
  ...placeOnJob(record, around),
  state: record.state as CompletionReport['state'],
  covers: record.covers as CompletionReport['covers'],
  authorSide: record.authorSide as CompletionReport['authorSide'],
  version: record.revision,
  text: record.summary,
  beforePhotos: photos.before,
  afterPhotos: photos.after,
  reasonWithoutPhoto: record.noPhotoReason,
  signOffNeeded: record.covers === 'work',
  createdBy: record.authorMembershipId,
  submittedAt: record.submittedAt === null ? null : storedEpochMs(record.submittedAt),
  rejectReasons: record.rejectReasons,
})

/** The report that somebody wants to move: visible, allowed, fresh, and its order locked. */
export const loadReportForUpdate = async (
  occasion: OrderCommandContext,
  asked: { completionReportUuid: string; version: number },
  verb: keyof typeof completionReportPolicy,
): Promise<LockedReport> => {
  const { tx, actor } = occasion
  const id = asked.completionReportUuid
  const { record, held } = await lockParentOrder(occasion, () => findReport(tx, actor, id))
  const files = (await listAttachmentsOf(tx, actor.namespace, [id])).get(id)
  const uuids = (role: string) => (files?.get(role) ?? []).map((file) => file.uuid)
  const report = toReport(record, held.job, { before: uuids('before'), after: uuids('after') })
  allow(completionReportPolicy[verb](actor, report))
  fresh(record, asked.version)
  return { record, report, held }
}

export type ReportInput = Omit<
  InputOf<typeof completionReportsMethods.create>,
  'jobUuid' | 'covers' | 'formUuid' | 'handIn'
>

/** What the domain decides about of what was entered. Work cannot have been completed tomorrow. */
export const toContent = (entries: ReportInput, { file }: LockedJob, now: number): ReportContent => {
  if (entries.completedOn > localDateOf(file.record.timeZone, now)) throw new Refused('completed_in_the_future')
  return {
    text: entries.summary,
    beforePhotos: entries.beforeUuids,
    afterPhotos: entries.afterUuids,
    reasonWithoutPhoto: entries.noPhotoReason,
  }
}

/** The columns that hold what was entered. */
export const toColumns = (entries: ReportInput) => ({
  summary: entries.summary,
  completedOn: entries.completedOn,
  labourMinutes: entries.labourMinutes,
  noPhotoReason: entries.noPhotoReason,
  signedBy: entries.signedBy,
  signature: entries.signature,
})

export const linkPhotos = async (
  tx: Tx,
  { job }: LockedJob,
  report: { id: string; entries: ReportInput },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: report.id }
  await linkAttachments(tx, { ...where, role: 'before' }, report.entries.beforeUuids)
  await linkAttachments(tx, { ...where, role: 'after' }, report.entries.afterUuids)
}
