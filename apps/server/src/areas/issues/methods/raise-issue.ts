import { randomUUID } from 'node:crypto'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { raiseIssue } from '@fettle/domain/issues/issue-decisions'
import { issuePolicy } from '@fettle/domain/issues/issue-policy'
import { eventPlace, holdOwnJob, recordEvents, refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { insertIssue } from '../issues.store.ts'
import { tellIssue } from '../show-issue.ts'

export const raiseIssueMethod = handler(issuesMethods.raise, async (input, { tx, actor, at, now }) => {
  const { file, job } = await holdOwnJob({ tx, actor, at, now }, input.jobUuid)
  allow(issuePolicy.raise(actor, { ...job, state: 'open' }))
  refuseCancelled(file)
  const answer = raiseIssue(job, input, { actor, at: now, issueId: randomUUID() })
  const issue = accept(answer)
  await insertIssue(tx, issue, null)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(file, { text: issue.text }))
  return tellIssue(tx, issue.issueId, actor)
})
