import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { replyToIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { tellIssue } from '../show-issue.ts'
import { moveIssue, takeIssue } from '../take-issue.ts'

export const replyToIssueMethod = handler(issuesMethods.reply, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeIssue(occasion, input, 'reply')
  await moveIssue(occasion, taken, { answer: replyToIssue(taken.issue, input, { actor, at: now }), text: input.text })
  return tellIssue(tx, taken.record.id, actor)
})
