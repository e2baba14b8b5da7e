import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { type ExternalDocument, externalDocumentLines } from '@fettle/domain/quotes/external-document'
import type { QuoteContent } from '@fettle/domain/quotes/quote'
import { correctQuote, recordQuote } from '@fettle/domain/quotes/quote-decisions'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { claimBidderPlace, type LockedJob, lockOwnJob } from '#areas/jobs/jobs.port'
import { applyToOrder, eventPlace, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { expireBlockingQuote } from '../expire-blocking-quote.ts'
import { currentDisclaimer, loadQuoteForUpdate, toSubmission } from '../load-quote.ts'
import { creationContext, linkQuoteFiles, toColumns } from '../quote-input.ts'
import { insertQuote, saveQuote } from '../quotes.store.ts'
import { viewQuote } from '../show-quote.ts'

type Entries = Omit<InputOf<typeof quotesMethods.recordExternal>, 'jobUuid'>

const factsOf = (entries: Entries): ExternalDocument => ({
  ...entries,
  files: entries.attachmentUuids.length,
  datedOn: entries.paperOn,
  dueOn: entries.validUntil,
})

const contentOf = (entries: Entries, recordedSide: 'client' | 'contractor'): QuoteContent => ({
  kind: 'external',
  siteVisitReason: null,
  lines: externalDocumentLines(entries),
  note: entries.note,
  validUntil: entries.validUntil,
  supplyOn: entries.paperOn,
  statedTax: entries.tax,
  recordedSide,
})

const undated = { startOn: null, durationDays: null }

/** Claims a bidder slot for an invited contractor whose quote arrived elsewhere. */
const openRoom = async (
  occasion: OrderCommandContext,
  jobUuid: string,
): Promise<{ held: LockedJob; hasLiveQuote: boolean }> => {
  await claimBidderPlace(occasion, await lockOwnJob(occasion, jobUuid))
  return expireBlockingQuote(occasion, jobUuid)
}

export const recordExternalQuote = handler(
  quotesMethods.recordExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { jobUuid, ...entries } = input
    const { held, hasLiveQuote } = await openRoom(occasion, jobUuid)
    const content = contentOf(entries, actor.side)
    const { number } = entries
    const columns = { ...toColumns(content, undated, namespace), number, paperOn: entries.paperOn }
    const gross = { amount: columns.gross, currency: columns.currency }
    const governed = { ...held.job, state: 'draft' as const, gross, createdBy: '', recordedSide: actor.side }
    allow(quotePolicy.record(actor, governed))
    const answer = recordQuote(
      { ...held.job, orderState: held.file.order.state, hasLiveQuote },
      { ...content, paper: factsOf(entries) },
      { ...toSubmission(occasion, held), quoteId: randomUUID() },
    )
    const quote = accept(answer)
    const said = await currentDisclaimer(tx, held.record.clientTenantId)
    await insertQuote(tx, { ...creationContext(quote, at), ...columns, ...said, submittedAt: at })
    await linkQuoteFiles(tx, held, { id: quote.quoteId, entries })
    const facts = { number, gross: gross.amount, currency: gross.currency, revision: 1 }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, facts))
    await applyToOrder(occasion, held.file, { kind: 'quote_submitted', jobId: jobUuid })
    return viewQuote(tx, quote.quoteId, { actor, now })
  },
)

export const correctExternalQuote = handler(
  quotesMethods.correctExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { record, quote, held } = await loadQuoteForUpdate(occasion, input, 'correct')
    const content = contentOf(input, actor.side)
    const answer = correctQuote(quote, { ...content, paper: factsOf(input) }, toSubmission(occasion, held))
    accept(answer)
    const columns = { ...toColumns(content, undated, namespace), number: input.number, paperOn: input.paperOn }
    const { gross, currency, number } = columns
    // The approval limit of the recording member applies to the corrected sum too.
    const sum = { amount: gross, currency }
    allow(quotePolicy.correct(actor, { ...quote, gross: sum }))
    await saveQuote(tx, record, { ...columns, authorMembershipId: actor.membershipUuid })
    await linkQuoteFiles(tx, held, { id: record.id, entries: input })
    const facts = { number, gross, currency, revision: record.revision }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, facts))
    return viewQuote(tx, record.id, { actor, now })
  },
)
