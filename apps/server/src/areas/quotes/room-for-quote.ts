import { type HeldJob, holdOwnJob, type Occasion } from '#areas/work-orders/work-orders.port'
import { expireIfPast } from './expire-quotes.ts'
import { findLiveQuote } from './quotes.store.ts'

/** A quote whose last day has passed no longer stands in the way, also before the night has written it down. */
export const roomForQuote = async (
  occasion: Occasion,
  jobId: string,
): Promise<{ held: HeldJob; hasLiveQuote: boolean }> => {
  const held = await holdOwnJob(occasion, jobId)
  const live = await findLiveQuote(occasion.tx, jobId)
  const isGone = live !== undefined && (await expireIfPast(occasion, held, live))
  return { held: isGone ? await holdOwnJob(occasion, jobId) : held, hasLiveQuote: live !== undefined && !isGone }
}
