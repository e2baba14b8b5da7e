import type { QuoteState } from '../quotes/quote-states.ts'

/** What a comparison asks of a quote; sums in minor units of one currency. */
export type ComparedQuote = {
  readonly quoteId: string
  readonly state: QuoteState
  readonly gross: number
  readonly lines: readonly { readonly description: string; readonly net: number }[]
}

const inNow: readonly QuoteState[] = ['submitted', 'approval_pending']
/** Quotes that can still be accepted: only these have a lowest among them. */
export const isLiveBid = ({ state }: Pick<ComparedQuote, 'state'>): boolean => inNow.includes(state)

/** The lowest price first; what can no longer be accepted stands behind, in the same order. */
export const byPrice = <Q extends ComparedQuote>(quotes: readonly Q[]): readonly Q[] =>
  [...quotes].sort(
    (one, other) =>
      Number(isLiveBid(other)) - Number(isLiveBid(one)) ||
      one.gross - other.gross ||
      (one.quoteId < other.quoteId ? -1 : 1),
  )

/** How much dearer each live quote is than the lowest, in minor units; nothing to compare with fewer than two. */
export const priceDeltas = (quotes: readonly ComparedQuote[]): ReadonlyMap<string, number> => {
  const live = quotes.filter(isLiveBid)
  if (live.length < 2) return new Map()
  const lowest = Math.min(...live.map(({ gross }) => gross))
  return new Map(live.map(({ quoteId, gross }) => [quoteId, gross - lowest]))
}

export type MatchedLine = { readonly description: string; readonly nets: ReadonlyMap<string, number> }
const mostMatched = 20

/** What at least two quotes name alike, as the first of them writes it: the net of each by quote. Lines of one name in one quote are one. */
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
