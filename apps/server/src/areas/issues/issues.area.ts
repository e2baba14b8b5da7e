import type { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { issueFacts } from './issue-facts.ts'
import { issueReactions } from './issues.reactions.ts'
import { listIssuesMethod } from './methods/list-issues.ts'
import { raiseIssueMethod } from './methods/raise-issue.ts'
import { reopenIssueMethod } from './methods/reopen-issue.ts'
import { replyToIssueMethod } from './methods/reply-to-issue.ts'
import { resolveIssueMethod } from './methods/resolve-issue.ts'

const issues = {
  list: listIssuesMethod,
  raise: raiseIssueMethod,
  reply: replyToIssueMethod,
  resolve: resolveIssueMethod,
  reopen: reopenIssueMethod,
} satisfies Handlers<typeof issuesMethods>

/** Open issues between the sides affect the placement of an order. */
export const issuesArea: Area = { handlers: { issues }, facts: issueFacts, reactions: issueReactions }
