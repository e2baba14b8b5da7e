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

/** Only the author's side continues a report; the other side never sees a draft. */
const bySide =
  (permission: 'completion-reports.create' | 'completion-reports.submit'): PolicyRule<GovernedReport> =>
  (actor, report) =>
    allowSide<GovernedReport>(report.authorSide, permission)(actor, report)

/** Four-eyes principle: reports are not signed off by their author. */
export const completionReportPolicy: Policy<CompletionReportVerb | 'view' | 'edit', GovernedReport> = {
  view: allowEitherSide('completion-reports.view'),
  edit: bySide('completion-reports.create'),
  submit: bySide('completion-reports.submit'),
  accept: allowSide<GovernedReport>('client', 'completion-reports.sign-off', notTheAuthor),
  reject: allowSide('client', 'completion-reports.sign-off'),
  take_back: allowSide('client', 'completion-reports.sign-off'),
}
