import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { type ExternalDocument, externalDocumentLines } from '@fettle/domain/quotes/external-document'
import type { QuoteContent } from '@fettle/domain/quotes/quote'
import { correctQuote, recordQuote } from '@fettle/domain/quotes/quote-decisions'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { claimBidderPlace, type LockedJob, lockOwnJob } from '#areas/jobs/jobs.port'
import {
  applyToOrder,
  checkDays,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
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
  context: OrderCommandContext,
  jobUuid: string,
): Promise<{ lockedJob: LockedJob; hasLiveQuote: boolean }> => {
  await claimBidderPlace(context, await lockOwnJob(context, jobUuid))
  return expireBlockingQuote(context, jobUuid)
}

const checkPaperDays = ({ file }: LockedJob, { paperOn, validUntil }: Entries, now: number) =>
  checkDays(
    file.record,
    [
      ['paperOn', paperOn],
      ['validUntil', validUntil],
    ],
    { now },
  )

export const recordExternalQuote = handler(
  quotesMethods.recordExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const { jobUuid, ...entries } = input
    const { lockedJob, hasLiveQuote } = await openRoom(context, jobUuid)
    const content = contentOf(entries, actor.side)
    const { number } = entries
    const columns = { ...toColumns(content, undated, namespace), number, paperOn: entries.paperOn }
    const gross = { amount: columns.gross, currency: columns.currency }
    const governed = { ...lockedJob.job, state: 'draft' as const, gross, createdBy: '', recordedSide: actor.side }
    allow(quotePolicy.record(actor, governed))
    const answer = recordQuote(
      { ...lockedJob.job, orderState: lockedJob.file.order.state, hasLiveQuote },
      { ...content, paper: factsOf(entries) },
      { ...toSubmission(context, lockedJob), quoteId: randomUUID() },
    )
    const quote = accept(answer)
    checkPaperDays(lockedJob, entries, now)
    const said = await currentDisclaimer(tx, lockedJob.record.clientTenantId)
    await insertQuote(tx, { ...creationContext(quote, at), ...columns, ...said, submittedAt: at })
    await linkQuoteFiles(tx, lockedJob, { id: quote.quoteId, entries })
    const facts = { number, gross: gross.amount, currency: gross.currency, revision: 1 }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
    await applyToOrder(context, lockedJob.file, { kind: 'quote_submitted', jobId: jobUuid })
    return viewQuote(tx, quote.quoteId, { actor, now })
  },
)

export const correctExternalQuote = handler(
  quotesMethods.correctExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const { record, quote, lockedJob } = await loadQuoteForUpdate(context, input, 'correct')
    const content = contentOf(input, actor.side)
    const answer = correctQuote(quote, { ...content, paper: factsOf(input) }, toSubmission(context, lockedJob))
    accept(answer)
    checkPaperDays(lockedJob, input, now)
    const columns = { ...toColumns(content, undated, namespace), number: input.number, paperOn: input.paperOn }
    const { gross, currency, number } = columns
    // The approval limit of the recording member applies to the corrected sum too.
    const sum = { amount: gross, currency }
    allow(quotePolicy.correct(actor, { ...quote, gross: sum }))
    await saveQuote(tx, record, { ...columns, authorMembershipId: actor.membershipUuid })
    await linkQuoteFiles(tx, lockedJob, { id: record.id, entries: input })
    const facts = { number, gross, currency, revision: record.revision }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
    return viewQuote(tx, record.id, { actor, now })
  },
)
