import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import type { ListedLine, QuoteView } from '@fettle/contracts/quotes/quote-view'

const entryOf = (line: ListedLine): ListedLine => {
  const { kind, description, quantity, unit, unitPrice, taxCategory, priceItem } = line
  return { kind, description, quantity, unit, unitPrice, taxCategory, ...(priceItem && { priceItem }) }
}

/** Whether two lines are equal except for the quantity. */
export const isSameWork = (one: ListedLine, other: ListedLine): boolean =>
  one.description === other.description &&
  one.unitPrice === other.unitPrice &&
  one.kind === other.kind &&
  one.unit === other.unit &&
  one.taxCategory === other.taxCategory

type Change = Pick<VariationView, 'state' | 'ordinal' | 'lines'>

/** Agreed lines: those of the accepted quote with approved variations. */
export const contractedLines = (quote: Pick<QuoteView, 'lines'>, variations: readonly Change[]): ListedLine[] => {
  const approved = variations
    .filter(({ state }) => state === 'approved')
    .toSorted((one, other) => one.ordinal - other.ordinal)
  return approved
    .flatMap(({ lines }) => lines)
    .reduce(
      (agreed, line) => (line.change === 'added' ? [...agreed, entryOf(line)] : takeOff(agreed, line)),
      quote.lines.map(entryOf),
    )
}

const takeOff = (agreed: readonly ListedLine[], gone: ListedLine): ListedLine[] => {
  let left = gone.quantity
  return agreed.flatMap((line) => {
    if (left === 0 || !isSameWork(line, gone)) return [line]
    const removed = Math.min(left, line.quantity)
    left -= removed
    return removed === line.quantity ? [] : [{ ...line, quantity: line.quantity - removed }]
  })
}
