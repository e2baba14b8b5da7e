import type { ReviewEventName } from '@fettle/domain/reviews/review'
import type { Tx } from '#platform/database/transaction'
import type { ReviewRecord } from './reviews.tables.ts'

type Of = Pick<ReviewRecord, 'id' | 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId'>

/** Both sides of the job read it in the timeline; the order itself does not move by it. */
export const recordReviewEvent = (
  tx: Tx,
  { id, clientTenantId, contractorTenantId, workOrderId, jobId }: Of,
  { name, facts = {} }: { name: ReviewEventName; facts?: Readonly<Record<string, number>> },
): void =>
  tx.record({
    name,
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    subjectId: id,
    facts,
    effect: 'timeline-only',
  })
