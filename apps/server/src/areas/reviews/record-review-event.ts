import type { ReviewEventName } from '@fettle/domain/reviews/review'
import type { Tx } from '#platform/database/transaction'
import type { ReviewRecord } from './reviews.tables.ts'

type Of = Pick<ReviewRecord, 'id' | 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId'>

/** Records the event in the timelines of both sides; it does not change the order. */
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
