import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { resolveIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { loadIssueForUpdate, transitionIssue } from '../load-issue.ts'
import { viewIssue } from '../show-issue.ts'

export const resolveIssueMethod = handler(issuesMethods.resolve, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadIssueForUpdate(context, input, 'resolve')
  await transitionIssue(context, locked, { answer: resolveIssue(locked.issue, { actor, at: now }), text: input.text })
  return viewIssue(tx, locked.record.id, actor)
})
