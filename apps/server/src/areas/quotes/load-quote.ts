import { editionOf } from '@fettle/domain/editions/editions'
import type { Result } from '@fettle/domain/kernel/result'
import type { Quote } from '@fettle/domain/quotes/quote'
import type { QuoteSubmission } from '@fettle/domain/quotes/quote-decisions'
import type { QuoteEvent } from '@fettle/domain/quotes/quote-events'
import { type GovernedQuote, quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { type JobPeople, type LockedJob, lockParentOrder, placeOnJob } from '#areas/jobs/jobs.port'
import { disclaimerInForce } from '#areas/order-settings/order-settings.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { accept, allow, fresh } from '#platform/runner/refusal'
import { findQuote, saveQuote } from './quotes.store.ts'
import type { QuoteRecord } from './quotes.tables.ts'

/** A quote under decision: its row, the thing that the domain knows, and the locked order around it. */
export type LockedQuote = { record: QuoteRecord; quote: Quote; held: LockedJob }

export const toQuote = (record: QuoteRecord, around: JobPeople): Quote => ({
  quoteId: record.id,
  ...placeOnJob(record, around),
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

export const governedQuote = (record: QuoteRecord, around: JobPeople): GovernedQuote => {
  const { clientTenantId, contractorTenantId, organisationUuid, assignees, ...quote } = toQuote(record, around)
  const { state, createdBy, recordedSide } = quote
  const gross = { amount: record.gross, currency: record.currency as GovernedQuote['gross']['currency'] }
  return { clientTenantId, contractorTenantId, organisationUuid, assignees, state, createdBy, recordedSide, gross }
}

/** A quote that something follows from, in whatever version: visible, allowed, and its order locked. */
export const loadAnyQuoteForUpdate = async (
  occasion: OrderCommandContext,
  quoteUuid: string,
  verb: keyof typeof quotePolicy,
): Promise<LockedQuote> => {
  const { tx, actor } = occasion
  const { record, held } = await lockParentOrder(occasion, () => findQuote(tx, actor, quoteUuid))
  allow(quotePolicy[verb](actor, governedQuote(record, held.job)))
  return { record, quote: toQuote(record, held.job), held }
}

/** The quote that somebody wants to move: as before, and fresh. */
export const loadQuoteForUpdate = async (
  occasion: OrderCommandContext,
  asked: { quoteUuid: string; version: number },
  verb: keyof typeof quotePolicy,
): Promise<LockedQuote> => {
  const taken = await loadAnyQuoteForUpdate(occasion, asked.quoteUuid, verb)
  fresh(taken.record, asked.version)
  return taken
}

/** What handing in must know beside the quote. */
export const toSubmission = ({ actor, now }: OrderCommandContext, { file }: LockedJob): QuoteSubmission => ({
  actor,
  at: now,
  edition: editionOf(actor.namespace),
  clientTimeZone: file.record.timeZone,
  orderState: file.order.state,
  quotesDue: file.order.quotesDue,
  isFree: file.order.isFree,
})

/** What a sentence of the timeline says of a quote. */
export const toQuoteFacts = ({ number, gross, currency, revision }: QuoteRecord) => ({
  number,
  gross,
  currency,
  revision,
})

/** What its client says to contractors at the moment: a quote that is handed in keeps it. */
export const currentDisclaimer = async (tx: Tx, clientTenantId: string) => ({
  disclaimerId: (await disclaimerInForce(tx, clientTenantId))?.id ?? null,
})

type Answer = Result<Quote, string, QuoteEvent>

/** Saves what a decision made of a quote and tells of it; a draft was nobody else's business. */
export const transitionQuote = async (
  { tx, actor, at }: OrderCommandContext,
  { record, held }: LockedQuote,
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
  if (answer.ok && !isSilent) recordEvents(tx, answer.events, eventPlace(held.file, toQuoteFacts(record)))
  return quote
}
