import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { reopenIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { tellIssue } from '../show-issue.ts'
import { moveIssue, takeIssue } from '../take-issue.ts'

export const reopenIssueMethod = handler(issuesMethods.reopen, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeIssue(occasion, input, 'reopen')
  await moveIssue(occasion, taken, { answer: reopenIssue(taken.issue, { actor, at: now }), text: input.text })
  return tellIssue(tx, taken.record.id, actor)
})
