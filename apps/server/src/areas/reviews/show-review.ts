import type { OrderReview } from '@fettle/contracts/reviews/reviews.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { canChangeReview, canReview, changeableUntil } from '@fettle/domain/reviews/review'
import type { Read } from '#platform/database/transaction'
import type { WireAbilities } from '#platform/runner/wire-abilities'
import { findReviewedJob, findReviewOfJob, type ReviewedJob } from './reviews.store.ts'
import type { ReviewRecord } from './reviews.tables.ts'

type Order = { readonly hiredJobId: string | null; readonly number: number; readonly title: string }
type Reader = { readonly actor: Actor; readonly now: number }

const writtenOf = (record: ReviewRecord, job: ReviewedJob) => ({
  writtenAt: Date.parse(record.writtenAt),
  isReplied: record.reply !== null,
  isOwnCompany: job.is_own_company,
})

const abilitiesOf = (job: ReviewedJob, record: ReviewRecord | undefined, { actor, now }: Reader): WireAbilities => {
  const verb = record ? 'change' : 'write'
  if (!hasPermission(actor, 'reviews.write')) return { can: [], cannot: { [verb]: 'permission_missing' } }
  const answer = record
    ? canChangeReview(writtenOf(record, job), now)
    : canReview({ jobState: job.state, isDlo: job.is_dlo, isOwnCompany: job.is_own_company, isReviewed: false })
  return answer.ok ? { can: [verb], cannot: {} } : { can: [], cannot: { [verb]: answer.code } }
}

/** The review of an order's job with the reader's abilities. The only place that computes them. */
export const showOrderReview = async (read: Read, order: Order, reader: Reader): Promise<OrderReview> => {
  const job = order.hiredJobId === null ? undefined : await findReviewedJob(read, reader.actor, order.hiredJobId)
  if (!job) return { jobUuid: null, contractorName: null, review: null, changeableUntil: null, can: [], cannot: {} }
  const record = await findReviewOfJob(read, job.id)
  return {
    jobUuid: job.id,
    contractorName: job.contractor,
    review: record
      ? {
          uuid: record.id,
          overall: record.overall,
          quality: record.quality,
          punctuality: record.punctuality,
          communication: record.communication,
          value: record.value,
          text: record.text,
          writtenAt: record.writtenAt,
          reply: record.reply,
          repliedAt: record.repliedAt,
          isOwn: true,
          clientName: null,
          workOrderUuid: record.workOrderId,
          jobUuid: record.jobId,
          orderNumber: order.number,
          orderTitle: order.title,
          version: record.version,
        }
      : null,
    changeableUntil: record ? toInstant(changeableUntil(Date.parse(record.writtenAt))) : null,
    ...abilitiesOf(job, record, reader),
  }
}
