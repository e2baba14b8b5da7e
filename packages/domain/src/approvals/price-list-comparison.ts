import { extend, sum } from '../kernel/arithmetic.ts'
import type { Currency } from '../kernel/money.ts'
import type { Line } from '../quotes/quote-totals.ts'

/** The total of a document, and what its lines cost by the contractor's price list; minor units without tax. */
export type PriceListComparison = { readonly net: number; readonly listed: number }

/**
 * Price-list data for a document: `prices` maps each named item to the contractor's price on the day of the work, in
 * ten-thousandths; `isBound` says whether a list applied to the contractor on that day.
 */
export type PriceListFindings = { readonly isBound: boolean; readonly prices: ReadonlyMap<string, number> }

type ComparedLine = Pick<Line, 'quantity' | 'unitPrice' | 'priceItem'>

/**
 * Compares lines with the price list; null when no list is binding and no line names an item. Lines without an item
 * have a listed price of zero, so they are entirely above the list; removed work subtracts its listed price.
 */
export const compareWithPriceList = (
  lines: readonly ComparedLine[],
  { isBound, prices }: PriceListFindings,
  currency: Currency,
): PriceListComparison | null => {
  const listPrice = ({ priceItem }: ComparedLine): number => prices.get(priceItem?.uuid ?? '') ?? 0
  if (!isBound && !lines.some(({ priceItem }) => prices.has(priceItem?.uuid ?? ''))) return null
  const total = (priceOf: (line: ComparedLine) => number): number =>
    sum(
      currency,
      lines.map((line) => extend(priceOf(line), line.quantity, currency)),
    ).amount
  return { net: total(({ unitPrice }) => unitPrice), listed: total(listPrice) }
}

/**
 * How far a document exceeds the list, in hundredths of a percent: zero below it, infinite when nothing is from the
 * list.
 */
export const percentOverPriceList = ({ net, listed }: PriceListComparison): number => {
  if (net <= Math.max(0, listed)) return 0
  return listed <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(((net - listed) * 10_000) / listed)
}
