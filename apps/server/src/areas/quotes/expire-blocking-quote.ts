import { type LockedJob, lockOwnJob } from '#areas/jobs/jobs.port'
import { type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { expireIfPast } from './expire-quotes.cron.ts'
import { findLiveQuote } from './quotes.store.ts'

/** Expires a quote past its last day that blocks a new one, before the scheduled task does. */
export const expireBlockingQuote = async (
  context: OrderCommandContext,
  jobId: string,
): Promise<{ lockedJob: LockedJob; hasLiveQuote: boolean }> => {
  const lockedJob = await lockOwnJob(context, jobId)
  const live = await findLiveQuote(context.tx, jobId)
  const isGone = live !== undefined && (await expireIfPast(context, lockedJob, live))
  return {
    lockedJob: isGone ? await lockOwnJob(context, jobId) : lockedJob,
    hasLiveQuote: live !== undefined && !isGone,
  }
}
