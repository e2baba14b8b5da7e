import { randomUUID } from 'node:crypto'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { raiseIssue } from '@fettle/domain/issues/issue-decisions'
import { issuePolicy } from '@fettle/domain/issues/issue-policy'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { assertNotCancelled, eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { insertIssue } from '../issues.store.ts'
import { viewIssue } from '../show-issue.ts'

export const raiseIssueMethod = handler(issuesMethods.raise, async (input, { tx, actor, at, now }) => {
  const { file, job } = await lockOwnJob({ tx, actor, at, now }, input.jobUuid)
  allow(issuePolicy.raise(actor, { ...job, state: 'open' }))
  assertNotCancelled(file)
  const answer = raiseIssue(job, input, { actor, at: now, issueId: randomUUID() })
  const issue = accept(answer)
  await insertIssue(tx, issue, null)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(file, { text: issue.text }))
  return viewIssue(tx, issue.issueId, actor)
})
