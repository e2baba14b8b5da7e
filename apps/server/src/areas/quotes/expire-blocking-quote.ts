import { type LockedJob, lockOwnJob } from '#areas/jobs/jobs.port'
import { type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { expireIfPast } from './expire-quotes.cron.ts'
import { findLiveQuote } from './quotes.store.ts'

/** Expires a quote past its last day that blocks a new one, before the scheduled task does. */
export const expireBlockingQuote = async (
  occasion: OrderCommandContext,
  jobId: string,
): Promise<{ held: LockedJob; hasLiveQuote: boolean }> => {
  const held = await lockOwnJob(occasion, jobId)
  const live = await findLiveQuote(occasion.tx, jobId)
  const isGone = live !== undefined && (await expireIfPast(occasion, held, live))
  return { held: isGone ? await lockOwnJob(occasion, jobId) : held, hasLiveQuote: live !== undefined && !isGone }
}
