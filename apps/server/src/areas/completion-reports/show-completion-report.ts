import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { abilities } from '@fettle/domain/access/abilities'
import type { Actor } from '@fettle/domain/access/actor'
import { completionReportPolicy } from '@fettle/domain/completion-reports/completion-report-policy'
import { completionReportMachine } from '@fettle/domain/completion-reports/completion-report-states'
import { type Hung, hungOn } from '#areas/attachments/attachments.port'
import { type JobSurroundings, jobsAround, memberNames } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { findReport } from './completion-reports.store.ts'
import type { CompletionReportRecord } from './completion-reports.tables.ts'
import { reportOf } from './take-report.ts'

const reportAbilities = (record: CompletionReportRecord, around: JobSurroundings, actor: Actor): WireAbilities => {
  if (around.state === 'customer_cancelled') return noAbilities
  const whose = { organisationUuid: around.organisation_id, assignees: around.assignees }
  const thing = reportOf(record, whose, { before: [], after: [] })
  const edit = record.state === 'draft' ? completionReportPolicy.edit(actor, thing) : undefined
  return wireAbilities(abilities({ machine: completionReportMachine, policy: completionReportPolicy }, actor, thing), {
    edit,
  })
}

type Known = { around: JobSurroundings; names: ReadonlyMap<string, string>; files: Hung | undefined }

const showReport = (
  record: CompletionReportRecord,
  { around, names, files }: Known,
  actor: Actor,
): CompletionReportView => ({
  uuid: record.id,
  jobUuid: record.jobId,
  workOrderUuid: record.workOrderId,
  contractorName: around.contractor_name,
  state: record.state,
  revision: record.revision,
  summary: record.summary,
  completedOn: record.completedOn,
  labourMinutes: record.labourMinutes,
  before: [...(files?.get('before') ?? [])],
  after: [...(files?.get('after') ?? [])],
  noPhotoReason: record.noPhotoReason,
  signedBy: record.signedBy,
  signature: record.signature,
  rejectReasons: record.rejectReasons,
  rejectNote: record.rejectNote,
  submittedAt: record.submittedAt,
  submittedBy: record.submittedAt === null ? null : (names.get(record.authorMembershipId) ?? null),
  decidedAt: record.decidedAt,
  decidedBy: record.decidedByMembershipId === null ? null : (names.get(record.decidedByMembershipId) ?? null),
  version: record.version,
  ...reportAbilities(record, around, actor),
})

/** Reports as a reader sees them, with what they may do. The only place that computes it. */
export const showReports = async (
  read: Read,
  records: readonly CompletionReportRecord[],
  actor: Actor,
): Promise<CompletionReportView[]> => {
  const [arounds, names, files] = await Promise.all([
    jobsAround(
      read,
      records.map((record) => record.jobId),
    ),
    memberNames(
      read,
      records.flatMap((record) => [record.authorMembershipId, record.decidedByMembershipId]),
    ),
    hungOn(
      read,
      actor.namespace,
      records.map((record) => record.id),
    ),
  ])
  return records.map((record) =>
    showReport(record, { around: found(arounds.get(record.jobId)), names, files: files.get(record.id) }, actor),
  )
}

/** One report. Not found where the reader cannot see it. */
export const showOneReport = async (read: Read, id: string, actor: Actor): Promise<CompletionReportView> =>
  found((await showReports(read, [found(await findReport(read, actor, id))], actor))[0])

/** The report as it is once everything has settled. */
export const tellReport = (tx: Tx, id: string, actor: Actor) => (): Promise<CompletionReportView> =>
  showOneReport(tx, id, actor)
