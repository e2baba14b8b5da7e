import type { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { CompletionReport, ReportContent } from '@fettle/domain/completion-reports/completion-report'
import { completionReportPolicy } from '@fettle/domain/completion-reports/completion-report-policy'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { linkAttachments, listAttachmentsOf } from '#areas/attachments/attachments.port'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { checkDays, type OrderCommandContext, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { findReport } from './completion-reports.store.ts'
import type { CompletionReportRecord } from './completion-reports.tables.ts'

/** A report loaded for a command: its row, domain object and locked order. */
export type LockedReport = { record: CompletionReportRecord; report: CompletionReport; lockedJob: LockedJob }

type Photos = { before: readonly string[]; after: readonly string[] }

export const toReport = (record: CompletionReportRecord, people: JobPeople, photos: Photos): CompletionReport => ({
  reportId: record.id,
  ...placeOnJob(record, people),
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

/** Loads a report for a command: visible, permitted, current, and its order locked. */
export const loadReportForUpdate = async (
  context: OrderCommandContext,
  asked: { completionReportUuid: string; version: number },
  verb: keyof typeof completionReportPolicy,
): Promise<LockedReport> => {
  const { tx, actor } = context
  const id = asked.completionReportUuid
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findReport(tx, actor, id),
    version: asked.version,
    toDomain: async (record, job) => {
      const files = (await listAttachmentsOf(tx, actor.namespace, [id])).get(id)
      const uuids = (role: string) => (files?.get(role) ?? []).map((file) => file.uuid)
      return toReport(record, job, { before: uuids('before'), after: uuids('after') })
    },
    policy: (report) => completionReportPolicy[verb](actor, report),
  })
  return { ...locked, report: subject }
}

export type ReportInput = Omit<
  InputOf<typeof completionReportsMethods.create>,
  'jobUuid' | 'covers' | 'formUuid' | 'handIn'
>

/** Converts input to domain content. The completion date must not be in the future. */
export const toContent = (entries: ReportInput, { file }: LockedJob, now: number): ReportContent => {
  if (entries.completedOn > localDateOf(file.record.timeZone, now)) throw new Refused('completed_in_the_future')
  checkDays(file.record, [['completedOn', entries.completedOn]], { now })
  return {
    text: entries.summary,
    beforePhotos: entries.beforeUuids,
    afterPhotos: entries.afterUuids,
    reasonWithoutPhoto: entries.noPhotoReason,
  }
}

/** Columns of the input. */
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
