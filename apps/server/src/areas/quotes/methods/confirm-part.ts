import { randomUUID } from 'node:crypto'
import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { selectLines } from '@fettle/domain/quotes/part-award'
import { type Quote, quoteTotals } from '@fettle/domain/quotes/quote'
import { acceptQuote, reviseQuote } from '@fettle/domain/quotes/quote-decisions'
import { applyToOrder, eventPlace, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { bidCount } from '../bid-count.ts'
import { type LockedQuote, loadQuoteForUpdate, toQuoteFacts, toSubmission } from '../load-quote.ts'
import { findPart, savePart } from '../part-awards.store.ts'
import type { PartRecord } from '../part-awards.tables.ts'
import { creationContext } from '../quote-input.ts'
import { insertQuote, quotesOfOrder, saveQuote } from '../quotes.store.ts'

/** Submits and accepts a revision with the selected lines only, which the client agreed to in advance. */
const agree = async (context: OrderCommandContext, locked: LockedQuote, part: PartRecord): Promise<Quote> => {
  const { quote, lockedJob } = locked
  const submission = toSubmission(context, lockedJob)
  const content = { ...quote, lines: selectLines(quote, part.places) }
  const revised = accept(reviseQuote(quote, content, { ...submission, quoteId: randomUUID() }))
  const acceptance = {
    ...submission,
    minimumQuotes: lockedJob.file.order.minimumQuotes,
    quotesIn: bidCount(await quotesOfOrder(context.tx, part.workOrderId)),
  }
  return accept(acceptQuote(revised.quote, { waiver: null }, acceptance))
}

type Agreed = { readonly quote: Quote; readonly part: PartRecord; readonly namespace: Market }

const keep = async ({ tx, at }: OrderCommandContext, { record }: LockedQuote, { quote, part, namespace }: Agreed) => {
  const { number, startOn, durationDays, currency, kind, note, validUntil, supplyOn, siteVisitReason } = record
  const { disclaimerId } = record
  const same = { number, startOn, durationDays, currency, kind, note, validUntil, supplyOn, siteVisitReason }
  const { net, tax, gross } = quoteTotals(quote, editionOf(namespace))
  await saveQuote(tx, record, { state: 'superseded' })
  await insertQuote(tx, {
    ...creationContext(quote, at),
    ...same,
    disclaimerId,
    lines: [...quote.lines],
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    submittedAt: at,
    decidedAt: at,
    decidedByMembershipId: part.offeredByMembershipId,
  })
  await savePart(tx, part, { confirmedAt: at, acceptedQuoteId: quote.quoteId })
  return gross
}

export const confirmPartMethod = handler(
  partAwardsMethods.confirm,
  async (input, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const seen = found(await findPart(tx, actor, input.partAwardUuid))
    const locked = await loadQuoteForUpdate(context, { quoteUuid: seen.quoteId }, 'revise')
    const part = found(await findPart(tx, actor, seen.id))
    fresh(part, input.version)
    if (part.confirmedAt !== null || locked.record.state !== 'revision_requested') throw new Refused('part_not_open')
    const quote = await agree(context, locked, part)
    const gross = await keep(context, locked, { quote, part, namespace })
    const { file, job } = locked.lockedJob
    const { workOrderId, jobId, quoteId } = quote
    const of = { workOrderId, jobId, quoteId, at: now }
    const facts = { ...toQuoteFacts(locked.record), gross: gross.amount, revision: quote.version }
    recordEvents(
      tx,
      [
        { ...of, name: 'quote.part-confirmed', by: actor.membershipUuid },
        { ...of, name: 'quote.accepted', by: null },
      ],
      eventPlace(file, facts),
    )
    await applyToOrder(context, file, { kind: 'quote_accepted', jobId: job.jobId, authorised: gross })
    return {}
  },
)
