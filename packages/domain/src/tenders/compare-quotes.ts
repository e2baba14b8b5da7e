import { type QuoteState, undecidedQuoteStates } from '../quotes/quote-states.ts'

/** What a comparison needs of a quote; sums in minor units of one currency. */
export type ComparedQuote = {
  readonly quoteId: string
  readonly state: QuoteState
  readonly gross: number
  readonly lines: readonly { readonly description: string; readonly net: number }[]
}

/** Whether a quote can still be accepted; only these are compared for the lowest price. */
export const isLiveBid = ({ state }: Pick<ComparedQuote, 'state'>): boolean => undecidedQuoteStates.includes(state)

/** Sorts by ascending price; quotes no longer open come last, in the same order. */
export const byPrice = <Q extends ComparedQuote>(quotes: readonly Q[]): readonly Q[] =>
  [...quotes].sort(
    (one, other) =>
      Number(isLiveBid(other)) - Number(isLiveBid(one)) ||
      one.gross - other.gross ||
      (one.quoteId < other.quoteId ? -1 : 1),
  )

/** Difference of each live quote to the lowest, in minor units; empty with fewer than two. */
export const priceDeltas = (quotes: readonly ComparedQuote[]): ReadonlyMap<string, number> => {
  const live = quotes.filter(isLiveBid)
  if (live.length < 2) return new Map()
  const lowest = Math.min(...live.map(({ gross }) => gross))
  return new Map(live.map(({ quoteId, gross }) => [quoteId, gross - lowest]))
}

export type MatchedLine = { readonly description: string; readonly nets: ReadonlyMap<string, number> }
const mostMatched = 20

/** Lines that at least two quotes share, as worded by the first: net by quote. Equal lines of one quote are summed. */
export const matchedLines = (quotes: readonly ComparedQuote[]): readonly MatchedLine[] => {
  const named = new Map<string, { description: string; nets: Map<string, number> }>()
  for (const { quoteId, lines } of quotes)
    for (const { description, net } of lines) {
      const key = plain(description)
      const line = named.get(key) ?? { description: description.trim(), nets: new Map<string, number>() }
      line.nets.set(quoteId, (line.nets.get(quoteId) ?? 0) + net)
      named.set(key, line)
    }
  return [...named.values()].filter(({ nets }) => nets.size > 1).slice(0, mostMatched)
}

const plain = (description: string): string =>
  description
    .toLowerCase()
    .replaceAll(/[\s.,;:()–-]+/gu, ' ')
    .trim()
