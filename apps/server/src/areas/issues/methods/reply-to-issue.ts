import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { replyToIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { loadIssueForUpdate, transitionIssue } from '../load-issue.ts'
import { viewIssue } from '../show-issue.ts'

export const replyToIssueMethod = handler(issuesMethods.reply, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadIssueForUpdate(context, input, 'reply')
  await transitionIssue(context, locked, {
    answer: replyToIssue(locked.issue, input, { actor, at: now }),
    text: input.text,
  })
  return viewIssue(tx, locked.record.id, actor)
})
