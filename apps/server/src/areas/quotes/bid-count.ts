import type { QuoteRecord } from './quotes.tables.ts'

/** Number of contractors that submitted a quote, in any state except withdrawn. */
export const bidCount = (quotes: readonly Pick<QuoteRecord, 'jobId' | 'submittedAt' | 'state'>[]): number =>
  new Set(
    quotes
      .filter(({ submittedAt, state }) => submittedAt !== null && state !== 'withdrawn')
      .map((quote) => quote.jobId),
  ).size
