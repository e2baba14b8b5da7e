import type { EpochMs } from '../kernel/time.ts'
import type { IssueKind, IssueSide, IssueState } from './issue-states.ts'

/** Something between the client and the hired contractor that must be settled; one of them has the ball. */
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

/** Who must answer after this side has spoken. */
export const otherSide = (side: IssueSide): IssueSide => (side === 'client' ? 'contractor' : 'client')
