import { randomUUID } from 'node:crypto'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { createReport } from '@fettle/domain/completion-reports/completion-report-decisions'
import { holdOwnJob, refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { answerColumns, formToAnswer, hangAnswers } from '../answer-form.ts'
import { insertReport, reportsOfJob } from '../completion-reports.store.ts'
import { handInReport } from '../hand-in-report.ts'
import { tellReport } from '../show-completion-report.ts'
import { columnsOf, contentOf, hangPhotos } from '../take-report.ts'

/** A draft tells nobody; after a rejection it takes the place of the rejected version. Handed in at once, all of it happens or nothing. */
export const createCompletionReport = handler(
  completionReportsMethods.create,
  async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { jobUuid, covers, formUuid, handIn, ...entries } = input
    const held = await holdOwnJob(occasion, jobUuid)
    refuseCancelled(held.file)
    const versions = await reportsOfJob(tx, jobUuid)
    const former = versions.filter(({ state }) => state === 'rejected')
    // What the other side has only begun is nobody's business.
    const isOpen = ({ state, authorSide }: (typeof versions)[number]) =>
      state !== 'rejected' && (state !== 'draft' || authorSide === actor.side)
    const openReports = versions.filter(isOpen).length
    const report = accept(
      createReport({ ...held.job, covers, openReports, versions: former.length }, contentOf(entries, held, now), {
        actor,
        at: now,
        reportId: randomUUID(),
      }),
    )
    const form = await formToAnswer(tx, held, { covers, formUuid })
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
      ...columnsOf(entries),
      ...answerColumns(form, entries.answers),
      rejectReasons: [],
      authorMembershipId: report.createdBy,
      createdAt: at,
    })
    await hangPhotos(tx, held, { id: report.reportId, entries })
    await hangAnswers(tx, held, { id: report.reportId, form, answers: entries.answers })
    if (handIn) await handInReport(occasion, { completionReportUuid: report.reportId, version: 1 })
    return tellReport(tx, report.reportId, actor)
  },
)
