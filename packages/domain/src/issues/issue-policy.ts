import { allowEitherSide, type Policy, type ResourceOwnership } from '../access/policy.ts'
import type { IssueState, IssueVerb } from './issue-states.ts'

export type GovernedIssue = ResourceOwnership & { readonly state: IssueState }

/** Both sides may raise and reply. */
export const issuePolicy: Policy<IssueVerb | 'view' | 'raise', GovernedIssue> = {
  view: allowEitherSide('issues.view'),
  raise: allowEitherSide('issues.raise'),
  reply: allowEitherSide('issues.reply'),
  resolve: allowEitherSide('issues.resolve'),
  reopen: allowEitherSide('issues.raise'),
}
