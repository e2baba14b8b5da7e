import { money, sum, times } from '../kernel/arithmetic.ts'
import type { Currency } from '../kernel/money.ts'
import type { Line } from '../quotes/quote-totals.ts'

/** What a document costs, and what its lines would have cost by the price list that binds its contractor; minor units without tax. */
export type PriceListComparison = { readonly net: number; readonly listed: number }

/**
 * What the client's price lists say of a document: `prices` are what the items that its lines name cost this contractor on the day of
 * the work, in minor units; `isBound` whether a list held for the contractor on that day.
 */
export type PriceListFindings = { readonly isBound: boolean; readonly prices: ReadonlyMap<string, number> }

type Weighed = Pick<Line, 'quantity' | 'unitPrice' | 'priceItem'>

/**
 * Lines held against the price list; null where none binds the contractor, and no line was taken from one. A line that names no item
 * costs nothing by the list, so all of it lies above; what takes work off takes its list price off.
 */
export const compareWithPriceList = (
  lines: readonly Weighed[],
  { isBound, prices }: PriceListFindings,
  currency: Currency,
): PriceListComparison | null => {
  const listPrice = ({ priceItem, unitPrice }: Weighed): number => {
    const price = prices.get(priceItem?.uuid ?? '') ?? 0
    return unitPrice < 0 ? -price : price
  }
  if (!isBound && !lines.some(({ priceItem }) => prices.has(priceItem?.uuid ?? ''))) return null
  const total = (priceOf: (line: Weighed) => number): number =>
    sum(
      currency,
      lines.map((line) => times(money(priceOf(line), currency), line.quantity)),
    ).amount
  return { net: total(({ unitPrice }) => unitPrice), listed: total(listPrice) }
}

/** How far a document lies above the list, in hundredths of a percent: below it zero, and without end where nothing is from the list. */
export const percentOverPriceList = ({ net, listed }: PriceListComparison): number => {
  if (net <= Math.max(0, listed)) return 0
  return listed <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(((net - listed) * 10_000) / listed)
}
