import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { reopenIssue } from '@fettle/domain/issues/issue-decisions'
import { handler } from '#platform/runner/handlers'
import { loadIssueForUpdate, transitionIssue } from '../load-issue.ts'
import { viewIssue } from '../show-issue.ts'

export const reopenIssueMethod = handler(issuesMethods.reopen, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadIssueForUpdate(occasion, input, 'reopen')
  await transitionIssue(occasion, taken, { answer: reopenIssue(taken.issue, { actor, at: now }), text: input.text })
  return viewIssue(tx, taken.record.id, actor)
})
