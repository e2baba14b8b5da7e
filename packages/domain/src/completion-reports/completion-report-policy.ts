import { type Belongings, eitherSide, type Policy, side } from '../access/policy.ts'
import type { CompletionReportState, CompletionReportVerb } from './completion-report-states.ts'

export type GovernedReport = Belongings & { readonly state: CompletionReportState }

/** Who may do what with a completion report. */
export const completionReportPolicy: Policy<CompletionReportVerb | 'view' | 'edit', GovernedReport> = {
  view: eitherSide('completion-reports.view'),
  edit: side('contractor', 'completion-reports.create'),
  submit: side('contractor', 'completion-reports.submit'),
  accept: side('client', 'completion-reports.sign-off'),
  reject: side('client', 'completion-reports.sign-off'),
}
