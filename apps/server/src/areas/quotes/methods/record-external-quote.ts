import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { type ExternalDocument, externalDocumentLines } from '@fettle/domain/quotes/external-document'
import type { QuoteContent } from '@fettle/domain/quotes/quote'
import { correctQuote, recordQuote } from '@fettle/domain/quotes/quote-decisions'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import {
  eventPlace,
  type HeldJob,
  holdOwnJob,
  type Occasion,
  recordEvents,
  takePlaceFor,
  tellNews,
} from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { birthOf, columnsOf, hangQuoteFiles } from '../quote-entries.ts'
import { insertQuote, saveQuote } from '../quotes.store.ts'
import { roomForQuote } from '../room-for-quote.ts'
import { tellQuote } from '../show-quote.ts'
import { madeUnder, submissionOf, takeQuote } from '../take-quote.ts'

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

/** A contractor who was asked and wrote elsewhere takes their place by this, too. */
const openRoom = async (occasion: Occasion, jobUuid: string): Promise<{ held: HeldJob; hasLiveQuote: boolean }> => {
  await takePlaceFor(occasion, await holdOwnJob(occasion, jobUuid))
  return roomForQuote(occasion, jobUuid)
}

export const recordExternalQuote = handler(
  quotesMethods.recordExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { jobUuid, ...entries } = input
    const { held, hasLiveQuote } = await openRoom(occasion, jobUuid)
    const content = contentOf(entries, actor.side)
    const { number } = entries
    const columns = { ...columnsOf(content, undated, namespace), number, paperOn: entries.paperOn }
    const gross = { amount: columns.gross, currency: columns.currency }
    const governed = { ...held.job, state: 'draft' as const, gross, createdBy: '', recordedSide: actor.side }
    allow(quotePolicy.record(actor, governed))
    const answer = recordQuote(
      { ...held.job, orderState: held.file.order.state, hasLiveQuote },
      { ...content, paper: factsOf(entries) },
      { ...submissionOf(occasion, held), quoteId: randomUUID() },
    )
    const quote = accept(answer)
    const said = await madeUnder(tx, held.record.clientTenantId)
    await insertQuote(tx, { ...birthOf(quote, at), ...columns, ...said, submittedAt: at })
    await hangQuoteFiles(tx, held, { id: quote.quoteId, entries })
    const facts = { number, gross: gross.amount, currency: gross.currency, revision: 1 }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, facts))
    await tellNews(occasion, held.file, { kind: 'quote_submitted', jobId: jobUuid })
    return tellQuote(tx, quote.quoteId, { actor, now })
  },
)

export const correctExternalQuote = handler(
  quotesMethods.correctExternal,
  async (input, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { record, quote, held } = await takeQuote(occasion, input, 'correct')
    const content = contentOf(input, actor.side)
    const answer = correctQuote(quote, { ...content, paper: factsOf(input) }, submissionOf(occasion, held))
    accept(answer)
    const columns = { ...columnsOf(content, undated, namespace), number: input.number, paperOn: input.paperOn }
    const { gross, currency, number } = columns
    // A new sum is asked of the limit of whoever enters it, as the first one was.
    const sum = { amount: gross, currency }
    allow(quotePolicy.correct(actor, { ...quote, gross: sum }))
    await saveQuote(tx, record, { ...columns, authorMembershipId: actor.membershipUuid })
    await hangQuoteFiles(tx, held, { id: record.id, entries: input })
    const facts = { number, gross, currency, revision: record.revision }
    if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, facts))
    return tellQuote(tx, record.id, { actor, now })
  },
)
