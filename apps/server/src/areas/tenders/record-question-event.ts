import type { TenderQuestionEvent } from '@fettle/domain/tenders/tender-question'
import { isOpenJob } from '@fettle/domain/work-orders/job'
import type { OrderAggregate } from '#areas/work-orders/work-orders.port'
import type { EventAudience, Tx } from '#platform/database/transaction'

type EventPlace = { readonly contractorTenantId: string; readonly jobId: string; readonly audience?: EventAudience }

/**
 * Records questions and answers in the timeline without changing the order. Published answers notify each other bidder
 * separately.
 */
export const recordQuestionEvent = (
  tx: Tx,
  { record, jobs }: OrderAggregate,
  events: readonly TenderQuestionEvent[],
): void => {
  const holderOf = (jobId: string) => jobs.find((job) => job.jobId === jobId)?.contractorTenantId ?? ''
  const recordFor = ({ name, questionId }: TenderQuestionEvent, details: EventPlace) =>
    tx.record({
      name,
      clientTenantId: record.clientTenantId,
      workOrderId: record.id,
      subjectId: questionId,
      facts: {},
      effect: 'timeline-only',
      ...details,
    })
  for (const event of events) {
    if (event.name !== 'tender.answer-published')
      recordFor(event, { contractorTenantId: holderOf(event.jobId), jobId: event.jobId })
    else
      for (const { jobId, contractorTenantId } of jobs.filter((job) => isOpenJob(job) && job.jobId !== event.jobId))
        recordFor(event, { contractorTenantId, jobId, audience: { tenantId: contractorTenantId } })
  }
}
