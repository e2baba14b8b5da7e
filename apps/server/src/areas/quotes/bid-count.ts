import type { QuoteRecord } from './quotes.tables.ts'

/** How many contractors have handed in a quote by now, whatever became of it, unless they took it back. */
export const bidCount = (quotes: readonly Pick<QuoteRecord, 'jobId' | 'submittedAt' | 'state'>[]): number =>
  new Set(
    quotes
      .filter(({ submittedAt, state }) => submittedAt !== null && state !== 'withdrawn')
      .map((quote) => quote.jobId),
  ).size
