import type { Side } from '../access/permissions.ts'
import { type Belongings, eitherSide, notTheAuthor, type Policy, type Rule, side } from '../access/policy.ts'
import type { CompletionReportState, CompletionReportVerb } from './completion-report-states.ts'

export type GovernedReport = Belongings & {
  readonly state: CompletionReportState
  readonly authorSide: Side
  readonly createdBy: string
}

/** The side that wrote it goes on with it; the other one never meets a draft. */
const bySide =
  (permission: 'completion-reports.create' | 'completion-reports.submit'): Rule<GovernedReport> =>
  (actor, report) =>
    side<GovernedReport>(report.authorSide, permission)(actor, report)

/** Who may do what with a completion report. Nobody signs off what they wrote themselves. */
export const completionReportPolicy: Policy<CompletionReportVerb | 'view' | 'edit', GovernedReport> = {
  view: eitherSide('completion-reports.view'),
  edit: bySide('completion-reports.create'),
  submit: bySide('completion-reports.submit'),
  accept: side<GovernedReport>('client', 'completion-reports.sign-off', notTheAuthor),
  reject: side('client', 'completion-reports.sign-off'),
  take_back: side('client', 'completion-reports.sign-off'),
}
