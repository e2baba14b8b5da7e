import type { Actor } from '../access/actor.ts'
import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { dayMs } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { hasText } from '../rules/text.ts'
import type { JobState } from '../work-orders/job-states.ts'
import { type Issue, otherSide } from './issue.ts'
import type { IssueEvent } from './issue-events.ts'
import type { IssueRefusal } from './issue-refusals.ts'
import { type IssueKind, issueMachine } from './issue-states.ts'

/** Days within which a resolved issue can be reopened. */
export const reopenDays = 14

type Answer = Result<Issue, IssueRefusal, IssueEvent>

export type DisputedJob = Pick<
  Issue,
  'workOrderId' | 'jobId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees'
> & { readonly state: JobState }

/**
 * Raises an issue about the hired contractor's work; the other side must reply. Refuses with `issue_job_not_hired`,
 * `issue_text_missing`.
 */
export const raiseIssue = (
  job: DisputedJob,
  input: { readonly kind: IssueKind; readonly text: string },
  context: DecisionContext & { readonly issueId: string },
): Answer => {
  const { state, ...owner } = job
  if (state !== 'hired' && state !== 'done') return refuse('issue_job_not_hired', { state })
  if (!hasText(input.text)) return refuse('issue_text_missing')
  const issue: Issue = {
    ...owner,
    issueId: context.issueId,
    kind: input.kind,
    state: 'open',
    ball: otherSide(context.actor.side),
    text: input.text.trim(),
    raisedBy: context.actor.membershipUuid,
    raisedBySide: context.actor.side,
    raisedAt: context.at,
    resolvedAt: null,
  }
  return ok(issue, { name: 'issue.raised', ...of(issue), kind: issue.kind, ball: issue.ball, ...stamp(context) })
}

/**
 * Replies to an issue; the other side becomes the responsible party. Refuses with `issue_already_resolved`,
 * `issue_text_missing`.
 */
export const replyToIssue = (issue: Issue, input: { readonly text: string }, context: DecisionContext): Answer => {
  const state = transition(issueMachine, issue.state, 'reply')
  if (state === undefined) return refuse('issue_already_resolved')
  if (!hasText(input.text)) return refuse('issue_text_missing')
  const ball = otherSide(context.actor.side)
  return ok({ ...issue, state, ball }, { name: 'issue.replied', ...of(issue), ball, ...stamp(context) })
}

/** Whether this actor may resolve the issue. */
export const canResolve = ({ raisedBySide }: Pick<Issue, 'raisedBySide'>, actor: Actor): boolean =>
  actor.side === raisedBySide || actor.role === 'ADM'

/**
 * Resolves an issue; reserved to the side that raised it and the client's administrator. Refuses with
 * `issue_already_resolved`, `issue_resolved_by_its_raiser_only`.
 */
export const resolveIssue = (issue: Issue, context: DecisionContext): Answer => {
  const state = transition(issueMachine, issue.state, 'resolve')
  if (state === undefined) return refuse('issue_already_resolved')
  if (!canResolve(issue, context.actor)) return refuse('issue_resolved_by_its_raiser_only')
  return ok({ ...issue, state, resolvedAt: context.at }, { name: 'issue.resolved', ...of(issue), ...stamp(context) })
}

/**
 * Reopens a resolved issue within `reopenDays`; the other side must reply. Refuses with `issue_not_resolved`,
 * `issue_reopen_window_passed`.
 */
export const reopenIssue = (issue: Issue, context: DecisionContext): Answer => {
  const state = transition(issueMachine, issue.state, 'reopen')
  if (state === undefined || issue.resolvedAt === null) return refuse('issue_not_resolved')
  if (context.at > issue.resolvedAt + reopenDays * dayMs)
    return refuse('issue_reopen_window_passed', { days: reopenDays })
  const ball = otherSide(context.actor.side)
  return ok(
    { ...issue, state, ball, resolvedAt: null },
    { name: 'issue.reopened', ...of(issue), ball, ...stamp(context) },
  )
}

const of = ({ workOrderId, jobId, issueId }: Issue) => ({ workOrderId, jobId, issueId })
