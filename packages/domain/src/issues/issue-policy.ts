import { type Belongings, eitherSide, type Policy } from '../access/policy.ts'
import type { IssueState, IssueVerb } from './issue-states.ts'

export type GovernedIssue = Belongings & { readonly state: IssueState }

/** Who may do what with an issue: both sides speak. */
export const issuePolicy: Policy<IssueVerb | 'view' | 'raise', GovernedIssue> = {
  view: eitherSide('issues.view'),
  raise: eitherSide('issues.raise'),
  reply: eitherSide('issues.reply'),
  resolve: eitherSide('issues.resolve'),
  reopen: eitherSide('issues.raise'),
}
