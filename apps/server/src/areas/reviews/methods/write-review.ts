import { randomUUID } from 'node:crypto'
import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { canChangeReview, canReview } from '@fettle/domain/reviews/review'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import { recordReviewEvent } from '../record-review-event.ts'
import { findReview, findReviewedJob, findReviewOfJob, insertReview, saveReview } from '../reviews.store.ts'
import { showOrderReview } from '../show-review.ts'

export const writeReview = handler(reviewsMethods.write, async ({ jobUuid, ...said }, { tx, actor, at, now }) => {
  // Locks the order, so that of two parallel reviews the second is refused.
  const { file, record } = await lockOwnJob({ tx, actor, at, now }, jobUuid)
  const job = found(await findReviewedJob(tx, actor, record.id))
  const isReviewed = (await findReviewOfJob(tx, job.id)) !== undefined
  const { state: jobState, is_dlo: isDlo, is_own_company: isOwnCompany } = job
  accept(canReview({ jobState, isDlo, isOwnCompany, isReviewed }))
  const review = {
    id: randomUUID(),
    clientTenantId: record.clientTenantId,
    contractorTenantId: record.contractorTenantId,
    workOrderId: record.workOrderId,
    jobId: record.id,
  }
  await insertReview(tx, { ...review, ...said, writtenByMembershipId: actor.membershipUuid, writtenAt: at })
  recordReviewEvent(tx, review, { name: 'review.written', facts: { overall: said.overall } })
  return showOrderReview(tx, file.record, { actor, now })
})

export const changeReview = handler(reviewsMethods.change, async (input, { tx, actor, at, now }) => {
  const { reviewUuid, version, ...said } = input
  const seen = found(await findReview(tx, reviewUuid))
  const { file } = await lockOwnJob({ tx, actor, at, now }, seen.jobId)
  const review = found(await findReview(tx, reviewUuid))
  fresh(review, version)
  const { is_own_company: isOwnCompany } = found(await findReviewedJob(tx, actor, review.jobId))
  const written = { writtenAt: Date.parse(review.writtenAt), isReplied: review.reply !== null, isOwnCompany }
  accept(canChangeReview(written, now))
  await saveReview(tx, review, said)
  recordReviewEvent(tx, review, { name: 'review.changed', facts: { overall: said.overall } })
  return showOrderReview(tx, file.record, { actor, now })
})
