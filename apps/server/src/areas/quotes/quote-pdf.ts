import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { costCodeOf, type JobRelations, toParties } from '#areas/jobs/jobs.port'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'
import { tableOf, totalsOf } from './pdf-lines.ts'

export type QuotePdfInput = {
  quote: QuoteView
  relations: JobRelations
  head: Letterhead
  namespace: Market
  now: number
}

const factsOf = (quote: QuoteView, relations: JobRelations, { labels, day }: PdfFormat): LabelledText[] => {
  const written = localDateOf(relations.time_zone, Date.parse(quote.submittedAt ?? quote.createdAt))
  const dated = (label: string, date: string | null) => (date === null ? [] : [{ label, text: day(date) }])
  const count = quote.durationDays
  return [
    { label: labels.number, text: quote.number },
    ...(quote.revision > 1 ? [{ label: labels.revision, text: String(quote.revision) }] : []),
    ...costCodeOf(relations, labels),
    ...dated(labels.date, written),
    ...dated(labels.validUntil, quote.validUntil),
    ...dated(labels.startOn, quote.startOn),
    ...(count === null
      ? []
      : [{ label: labels.duration, text: count === 1 ? labels.oneDay : fill(labels.days, { count }) }]),
  ]
}

/** PDF of a quote. */
export const quotePdf = ({ quote, relations, head, namespace, now }: QuotePdfInput): PdfContent => {
  const format = pdfFormat(namespace)
  const { labels } = format
  return {
    namespace,
    at: now,
    title: quote.state === 'draft' ? `${labels.quote} (${labels.draft})` : labels.quote,
    reference: quote.number,
    issuer: toIssuer(head, format),
    facts: factsOf(quote, relations, format),
    parties: toParties(relations, format),
    table: tableOf(quote.lines, format),
    totals: totalsOf(quote.totals, format),
    notes: [
      ...(quote.lines.some(({ priceItem }) => priceItem)
        ? [{ label: labels.priceList, text: labels.fromPriceList }]
        : []),
      ...(quote.note === '' ? [] : [{ label: labels.note, text: quote.note }]),
      ...(quote.disclaimer === null ? [] : [{ label: labels.terms, text: quote.disclaimer.text }]),
    ],
  }
}
