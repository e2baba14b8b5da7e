import type { EpochMs } from '../kernel/time.ts'
import type { IssueKind, IssueSide, IssueState } from './issue-states.ts'

/** A matter between the client and the hired contractor that must be resolved; one side must act. */
export type Issue = {
  readonly issueId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  readonly assignees: readonly string[]
  readonly kind: IssueKind
  readonly state: IssueState
  readonly ball: IssueSide
  readonly text: string
  readonly raisedBy: string
  readonly raisedBySide: IssueSide
  readonly raisedAt: EpochMs
  readonly resolvedAt: EpochMs | null
}

/** The side that must reply next. */
export const otherSide = (side: IssueSide): IssueSide => (side === 'client' ? 'contractor' : 'client')
