import { randomUUID } from 'node:crypto'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { createReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { assertNotCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { answerColumns, linkAnswerFiles, loadFormToAnswer } from '../answer-form.ts'
import { insertReport, reportsOfJob } from '../completion-reports.store.ts'
import { linkPhotos, toColumns, toContent } from '../load-report.ts'
import { viewReport } from '../show-completion-report.ts'
import { submitForSignOff } from '../submit-report.ts'

/**
 * Drafts send no notifications; after a rejection the report is the next version. Creation with submission is atomic.
 */
export const createCompletionReport = handler(
  completionReportsMethods.create,
  async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const { jobUuid, covers, formUuid, handIn, ...entries } = input
    const lockedJob = await lockOwnJob(context, jobUuid)
    assertNotCancelled(lockedJob.file)
    const versions = await reportsOfJob(tx, jobUuid)
    const former = versions.filter(({ state }) => state === 'rejected')
    // Drafts of the other side do not count.
    const isOpen = ({ state, authorSide }: (typeof versions)[number]) =>
      state !== 'rejected' && (state !== 'draft' || authorSide === actor.side)
    const openReports = versions.filter(isOpen).length
    const report = accept(
      createReport(
        { ...lockedJob.job, covers, openReports, versions: former.length },
        toContent(entries, lockedJob, now),
        {
          actor,
          at: now,
          reportId: randomUUID(),
        },
      ),
    )
    const form = await loadFormToAnswer(tx, lockedJob, { covers, formUuid })
    await insertReport(tx, {
      id: report.reportId,
      clientTenantId: report.clientTenantId,
      contractorTenantId: report.contractorTenantId,
      workOrderId: report.workOrderId,
      jobId: report.jobId,
      state: report.state,
      covers,
      authorSide: actor.side,
      revision: report.version,
      replacesId: covers === 'work' ? (former.at(-1)?.id ?? null) : null,
      ...toColumns(entries),
      ...answerColumns(form, entries.answers),
      rejectReasons: [],
      authorMembershipId: report.createdBy,
      createdAt: at,
    })
    await linkPhotos(tx, lockedJob, { id: report.reportId, entries })
    await linkAnswerFiles(tx, lockedJob, { id: report.reportId, form, answers: entries.answers })
    if (handIn) await submitForSignOff(context, { completionReportUuid: report.reportId, version: 1 })
    return viewReport(tx, report.reportId, actor)
  },
)
