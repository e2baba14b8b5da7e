import type { Side } from '../access/grants.ts'
import {
  allowEitherSide,
  allowSide,
  notTheAuthor,
  type Policy,
  type PolicyRule,
  type ResourceOwnership,
} from '../access/policy.ts'
import type { CompletionReportState, CompletionReportVerb } from './completion-report-states.ts'

export type GovernedReport = ResourceOwnership & {
  readonly state: CompletionReportState
  readonly authorSide: Side
  readonly createdBy: string
}

/** The side that wrote it goes on with it; the other one never meets a draft. */
const bySide =
  (permission: 'completion-reports.create' | 'completion-reports.submit'): PolicyRule<GovernedReport> =>
  (actor, report) =>
    allowSide<GovernedReport>(report.authorSide, permission)(actor, report)

/** Who may do what with a completion report. Nobody signs off what they wrote themselves. */
export const completionReportPolicy: Policy<CompletionReportVerb | 'view' | 'edit', GovernedReport> = {
  view: allowEitherSide('completion-reports.view'),
  edit: bySide('completion-reports.create'),
  submit: bySide('completion-reports.submit'),
  accept: allowSide<GovernedReport>('client', 'completion-reports.sign-off', notTheAuthor),
  reject: allowSide('client', 'completion-reports.sign-off'),
  take_back: allowSide('client', 'completion-reports.sign-off'),
}
