import type { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { findReport } from './completion-reports.store.ts'
import { acceptDueReports } from './due-reports.cron.ts'
import { acceptCompletionReport } from './methods/accept-completion-report.ts'
import { createCompletionReport } from './methods/create-completion-report.ts'
import { editCompletionReport } from './methods/edit-completion-report.ts'
import { getCompletionReport } from './methods/get-completion-report.ts'
import { listCompletionReports } from './methods/list-completion-reports.ts'
import { rejectCompletionReport } from './methods/reject-completion-report.ts'
import { reportDocument } from './methods/report-document.ts'
import { formForJob, listCompletionForms, saveCompletionForm } from './methods/save-completion-forms.ts'
import { saveSignOffTerms, signOffTermsMethod } from './methods/save-sign-offs.ts'
import { submitCompletionReport } from './methods/submit-completion-report.ts'
import { takeBackSignOffMethod } from './methods/withdraw-sign-off.ts'
import { reportFacts } from './report-facts.ts'

const reports = (files: FileStore) =>
  ({
    list: listCompletionReports,
    get: getCompletionReport,
    create: createCompletionReport,
    edit: editCompletionReport,
    submit: submitCompletionReport,
    accept: acceptCompletionReport,
    takeBack: takeBackSignOffMethod,
    reject: rejectCompletionReport,
    document: reportDocument(files),
  }) satisfies Handlers<typeof completionReportsMethods>

const forms = {
  list: listCompletionForms,
  forJob: formForJob,
  save: saveCompletionForm,
} satisfies Handlers<typeof completionFormsMethods>

const signOffs = { terms: signOffTermsMethod, save: saveSignOffTerms } satisfies Handlers<typeof signOffsMethods>

/** Report PDFs need the file store for their photos. */
export const completionReportsArea = ({ files }: { files: FileStore }): Area => ({
  handlers: { 'completion-reports': reports(files), 'completion-forms': forms, 'sign-offs': signOffs },
  backgroundJobs: { 'watch-reports': acceptDueReports },
  facts: reportFacts,
  attachmentReaders: {
    report: async (read, actor, { subjectId }) => (await findReport(read, actor, subjectId)) !== undefined,
  },
})
