import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { type JobRelations, toParties } from '#areas/work-orders/work-orders.port'
import type { Labelled, Paper } from '#platform/documents/paper'
import { fill, type PaperFormat, paperFormat } from '#platform/documents/paper-format'
import { tableOf, totalsOf } from './pdf-lines.ts'

export type QuotePdfInput = {
  quote: QuoteView
  around: JobRelations
  head: Letterhead
  namespace: Market
  now: number
}

const factsOf = (quote: QuoteView, around: JobRelations, { words, day }: PaperFormat): Labelled[] => {
  const written = localDateOf(around.time_zone, Date.parse(quote.submittedAt ?? quote.createdAt))
  const dated = (label: string, date: string | null) => (date === null ? [] : [{ label, text: day(date) }])
  const count = quote.durationDays
  return [
    { label: words.number, text: quote.number },
    ...(quote.revision > 1 ? [{ label: words.revision, text: String(quote.revision) }] : []),
    ...dated(words.date, written),
    ...dated(words.validUntil, quote.validUntil),
    ...dated(words.startOn, quote.startOn),
    ...(count === null
      ? []
      : [{ label: words.duration, text: count === 1 ? words.oneDay : fill(words.days, { count }) }]),
  ]
}

/** PDF of a quote. */
export const quotePdf = ({ quote, around, head, namespace, now }: QuotePdfInput): Paper => {
  const format = paperFormat(namespace)
  const { words } = format
  return {
    namespace,
    at: now,
    title: quote.state === 'draft' ? `${words.quote} (${words.draft})` : words.quote,
    reference: quote.number,
    issuer: toIssuer(head, format),
    facts: factsOf(quote, around, format),
    parties: toParties(around, format),
    table: tableOf(quote.lines, format),
    totals: totalsOf(quote.totals, format),
    notes: [
      ...(quote.lines.some(({ priceItem }) => priceItem)
        ? [{ label: words.priceList, text: words.fromPriceList }]
        : []),
      ...(quote.note === '' ? [] : [{ label: words.note, text: quote.note }]),
      ...(quote.disclaimer === null ? [] : [{ label: words.terms, text: quote.disclaimer.text }]),
    ],
  }
}
