import { toInstant } from '@fettle/domain/kernel/instant'
import { expireQuote } from '@fettle/domain/quotes/quote-decisions'
import { type LockedJob, lockJob } from '#areas/jobs/jobs.port'
import {
  applyToOrder,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
  systemContext,
} from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { toQuote, toQuoteFacts } from './load-quote.ts'
import { dueQuotes, findQuoteOfTenant, saveQuote } from './quotes.store.ts'
import type { QuoteRecord } from './quotes.tables.ts'

const batch = 500

/**
 * Expires a submitted quote past its last day, so that its job may be quoted again. Returns false when it is not past.
 */
export const expireIfPast = async (
  context: OrderCommandContext,
  lockedJob: LockedJob,
  record: QuoteRecord,
): Promise<boolean> => {
  const moment = { at: context.now, clientTimeZone: lockedJob.file.record.timeZone }
  const answer = expireQuote(toQuote(record, lockedJob.job), moment)
  if (!answer.ok) return false
  await saveQuote(context.tx, record, { state: answer.value.state })
  recordEvents(context.tx, answer.events, eventPlace(lockedJob.file, toQuoteFacts(record)))
  if (lockedJob.job.state === 'quoted')
    await applyToOrder(context, lockedJob.file, { kind: 'quote_ended', jobId: record.jobId, mayQuoteAgain: true })
  return true
}

/** Expires one quote as its client, if it is still due after locking the order. */
export const expireDue = async (tx: Tx, quoteId: string, moment: { at: string; now: number }): Promise<void> => {
  const seen = await findQuoteOfTenant(tx, quoteId)
  if (!seen) return
  const context = await systemContext(tx, moment)
  const lockedJob = await lockJob(context, seen)
  const record = await findQuoteOfTenant(tx, quoteId)
  if (lockedJob && record) await expireIfPast(context, lockedJob, record)
}

/** Persists expired quotes; reads already account for them. */
export const expireQuotes: CronJob = async (_payload, work) => {
  const now = work.now()
  const moment = { at: toInstant(now), now }
  const due = await work.readAs('', (read) => dueQuotes(read, { at: moment.at, most: batch }))
  for (const { client_tenant_id, quote_id } of due)
    await work.runAs(client_tenant_id, (tx) => expireDue(tx, quote_id, moment))
}
