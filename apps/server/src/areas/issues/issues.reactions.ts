import type { IssueEvent } from '@fettle/domain/issues/issue-events'
import { issueMachine } from '@fettle/domain/issues/issue-states'
import { transition } from '@fettle/domain/kernel/machine'
import { recordEvents } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { listOpenIssues, resolveIssueBySystem } from './issues.store.ts'

/** Resolves the open issues of a cancelled, closed or completed order, or of an ended hire; they can be reopened within their days. */
const resolveOpenIssues: Reaction = async (tx, event, { at, now }) => {
  const { clientTenantId, workOrderId } = event
  const state = transition(issueMachine, 'open', 'resolve') ?? 'open'
  const open = (await listOpenIssues(tx, { clientTenantId, workOrderId })).filter(
    ({ jobId }) => event.jobId === null || jobId === event.jobId,
  )
  for (const { id: issueId, jobId, contractorTenantId } of open) {
    await resolveIssueBySystem(tx, issueId, { state, at })
    const resolved: IssueEvent = { name: 'issue.resolved', workOrderId, jobId, issueId, at: now, by: null }
    recordEvents(tx, [resolved], { clientTenantId, workOrderId, holders: new Map([[jobId, contractorTenantId]]) })
  }
}

export const issueReactions = {
  'work-order.cancelled': resolveOpenIssues,
  'work-order.hire-ended': resolveOpenIssues,
  'work-order.closed': resolveOpenIssues,
  'job.completed': resolveOpenIssues,
} satisfies Record<string, Reaction>
