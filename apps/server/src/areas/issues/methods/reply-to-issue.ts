import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { replyToIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { loadIssueForUpdate, transitionIssue } from '../load-issue.ts'
import { viewIssue } from '../show-issue.ts'

export const replyToIssueMethod = handler(issuesMethods.reply, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadIssueForUpdate(occasion, input, 'reply')
  await transitionIssue(occasion, taken, {
    answer: replyToIssue(taken.issue, input, { actor, at: now }),
    text: input.text,
  })
  return viewIssue(tx, taken.record.id, actor)
})
