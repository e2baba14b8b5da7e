import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { abilities } from '@fettle/domain/access/abilities'
import type { Actor } from '@fettle/domain/access/actor'
import { completionReportPolicy } from '@fettle/domain/completion-reports/completion-report-policy'
import { completionReportMachine } from '@fettle/domain/completion-reports/completion-report-states'
import { missingCertificates, type OrderCertificate } from '@fettle/domain/order-certificates/order-certificate'
import { type JobContext, loadJobContext } from '#areas/jobs/jobs.port'
import { certificatesOfOrders } from '#areas/order-certificates/order-certificates.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { photoRole } from './answer-form.ts'
import { findFormsByKey } from './completion-forms.store.ts'
import type { CompletionFormRecord } from './completion-forms.tables.ts'
import { findReport } from './completion-reports.store.ts'
import type { CompletionReportRecord } from './completion-reports.tables.ts'
import { toReport } from './load-report.ts'

type Known = JobContext & {
  readonly form: CompletionFormRecord | undefined
  readonly certificates: readonly OrderCertificate[]
}

const reportAbilities = (
  record: CompletionReportRecord,
  { relations, people, certificates }: Known,
  actor: Actor,
): WireAbilities => {
  if (relations.state === 'customer_cancelled') return noAbilities
  if (record.covers === 'visit' && record.state !== 'draft') return noAbilities
  // The hire has ended, or another report was handed in.
  if (record.covers === 'work' && record.state === 'draft' && relations.job_state !== 'hired') return noAbilities
  const resource = toReport(record, people, { before: [], after: [] })
  const edit = record.state === 'draft' ? completionReportPolicy.edit(actor, resource) : undefined
  return wireAbilities(
    abilities({ machine: completionReportMachine, policy: completionReportPolicy }, actor, resource),
    {
      edit,
      closed: missingCertificates(certificates, 'submitted').length > 0 ? { accept: 'certificate_needed' } : {},
    },
  )
}

const showReport = (record: CompletionReportRecord, known: Known, actor: Actor): CompletionReportView => ({
  uuid: record.id,
  jobUuid: record.jobId,
  workOrderUuid: record.workOrderId,
  contractorName: known.relations.contractor_name,
  clientName: known.relations.client_name,
  covers: record.covers as CompletionReportView['covers'],
  authorSide: record.authorSide as CompletionReportView['authorSide'],
  state: record.state,
  revision: record.revision,
  summary: record.summary,
  completedOn: record.completedOn,
  labourMinutes: record.labourMinutes,
  before: [...(known.files.get('before') ?? [])],
  after: [...(known.files.get('after') ?? [])],
  noPhotoReason: record.noPhotoReason,
  signedBy: record.signedBy,
  signature: record.signature,
  form: known.form
    ? {
        uuid: known.form.id,
        edition: known.form.edition,
        questions: known.form.questions.map((each) => ({ ...each, options: [...each.options] })),
      }
    : null,
  answers: record.answers,
  answerFiles: (known.form?.questions ?? []).flatMap(({ uuid }) => known.files.get(photoRole(uuid)) ?? []),
  rejectReasons: record.rejectReasons,
  rejectNote: record.rejectNote,
  submittedAt: record.submittedAt,
  submittedBy: record.submittedAt === null ? null : known.nameOf(record.authorMembershipId),
  acceptsAt: record.state === 'submitted' ? record.acceptsAt : null,
  decidedAt: record.decidedAt,
  decidedBy: known.nameOf(record.decidedByMembershipId),
  version: record.version,
  ...reportAbilities(record, known, actor),
})

/** Reports with the reader's abilities. The only place that computes them. */
export const showReports = async (
  read: Read,
  records: readonly CompletionReportRecord[],
  actor: Actor,
): Promise<CompletionReportView[]> => {
  const [known, certificatesOf, forms] = await Promise.all([
    loadJobContext(read, records, {
      namespace: actor.namespace,
      membersOf: (record) => [record.authorMembershipId, record.decidedByMembershipId],
    }),
    certificatesOfOrders(read, records),
    findFormsByKey(
      read,
      records.flatMap(({ formId }) => formId ?? []),
    ),
  ])
  return records.map((record) => {
    const form = forms.get(record.formId ?? '')
    return showReport(record, { ...known(record), form, certificates: certificatesOf(record.workOrderId) }, actor)
  })
}

/** One report. Refuses with `not_found` when it is not visible. */
export const showOneReport = async (read: Read, id: string, actor: Actor): Promise<CompletionReportView> =>
  found((await showReports(read, [found(await findReport(read, actor, id))], actor))[0])

/** The view of the report after a command: its events are applied first. */
export const viewReport = async (tx: Tx, id: string, actor: Actor): Promise<CompletionReportView> => {
  await tx.applyEvents()
  return showOneReport(tx, id, actor)
}
