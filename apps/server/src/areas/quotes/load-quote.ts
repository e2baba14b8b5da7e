import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency } from '@fettle/domain/kernel/money'
import type { Result } from '@fettle/domain/kernel/result'
import type { Quote } from '@fettle/domain/quotes/quote'
import type { QuoteSubmission } from '@fettle/domain/quotes/quote-decisions'
import type { QuoteEvent } from '@fettle/domain/quotes/quote-events'
import { type GovernedQuote, quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { disclaimerInForce } from '#areas/order-settings/order-settings.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import { findQuote, saveQuote } from './quotes.store.ts'
import type { QuoteRecord } from './quotes.tables.ts'

/** A quote loaded for a command: its row, domain object and locked order. */
export type LockedQuote = { record: QuoteRecord; quote: Quote; lockedJob: LockedJob }

export const toQuote = (record: QuoteRecord, people: JobPeople): Quote => ({
  quoteId: record.id,
  ...placeOnJob(record, people),
  kind: record.kind as Quote['kind'],
  siteVisitReason: record.siteVisitReason as Quote['siteVisitReason'],
  state: record.state as Quote['state'],
  version: record.revision,
  replaces: record.replacesId,
  lines: record.lines,
  note: record.note,
  validUntil: record.validUntil,
  supplyOn: record.supplyOn,
  statedTax: record.statedTax,
  recordedSide: record.recordedSide as Quote['recordedSide'],
  createdBy: record.authorMembershipId,
  submittedAt: record.submittedAt === null ? null : storedEpochMs(record.submittedAt),
  decision: null,
})

export const governedQuote = (record: QuoteRecord, people: JobPeople): GovernedQuote => ({
  ...toQuote(record, people),
  gross: { amount: record.gross, currency: record.currency as Currency },
})

/** Loads a quote for a command: visible, permitted, in its current version where one is given, and its order locked. */
export const loadQuoteForUpdate = async (
  context: OrderCommandContext,
  asked: { quoteUuid: string; version?: number },
  verb: keyof typeof quotePolicy,
): Promise<LockedQuote> => {
  const { tx, actor } = context
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findQuote(tx, actor, asked.quoteUuid),
    version: asked.version ?? null,
    toDomain: toQuote,
    policy: (quote, record) => quotePolicy[verb](actor, governedQuote(record, quote)),
  })
  return { ...locked, quote: subject }
}

/** Context of a submission. */
export const toSubmission = ({ actor, now }: OrderCommandContext, { file }: LockedJob): QuoteSubmission => ({
  actor,
  at: now,
  edition: editionOf(actor.namespace),
  clientTimeZone: file.record.timeZone,
  orderState: file.order.state,
  quotesDue: file.order.quotesDue,
  isFree: file.order.isFree,
})

/** Facts of a quote for timeline sentences. */
export const toQuoteFacts = ({ number, gross, currency, revision }: QuoteRecord) => ({
  number,
  gross,
  currency,
  revision,
})

/** The client's current disclaimer, which a submitted quote keeps. */
export const currentDisclaimer = async (tx: Tx, clientTenantId: string) => ({
  disclaimerId: (await disclaimerInForce(tx, clientTenantId))?.id ?? null,
})

type Answer = Result<Quote, string, QuoteEvent>

/** Saves the result of a decision and records its events; drafts record none. */
export const transitionQuote = async (
  { tx, actor, at }: OrderCommandContext,
  { record, lockedJob }: LockedQuote,
  { answer, isDecided = false }: { answer: Answer; isDecided?: boolean },
): Promise<Quote> => {
  const quote = accept(answer)
  const decided = isDecided
    ? { decisionNote: quote.decision?.note || null, decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
    : {}
  const isSent = record.submittedAt === null && quote.submittedAt !== null
  const submitted = isSent ? { submittedAt: at, ...(await currentDisclaimer(tx, record.clientTenantId)) } : {}
  await saveQuote(tx, record, { state: quote.state, ...decided, ...submitted })
  const isSilent = record.state === 'draft' && quote.state === 'withdrawn'
  if (answer.ok && !isSilent) recordEvents(tx, answer.events, eventPlace(lockedJob.file, toQuoteFacts(record)))
  return quote
}
