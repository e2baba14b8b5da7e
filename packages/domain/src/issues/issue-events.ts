import type { Event } from '../kernel/event.ts'
import type { IssueKind, IssueSide } from './issue-states.ts'

type OfIssue = { readonly workOrderId: string; readonly jobId: string; readonly issueId: string }

export type IssueEvent =
  | Event<'issue.raised', OfIssue & { kind: IssueKind; ball: IssueSide }>
  | Event<'issue.replied', OfIssue & { ball: IssueSide }>
  | Event<'issue.resolved', OfIssue>
  | Event<'issue.reopened', OfIssue & { ball: IssueSide }>
export type IssueEventName = IssueEvent['name']
