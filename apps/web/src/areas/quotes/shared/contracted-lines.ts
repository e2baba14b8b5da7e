import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { formatDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'

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
  let left = parseDecimal(gone.quantity)
  return agreed.flatMap((line) => {
    if (left === 0 || !isSameWork(line, gone)) return [line]
    const quantity = parseDecimal(line.quantity)
    const removed = Math.min(left, quantity)
    left -= removed
    return removed === quantity ? [] : [{ ...line, quantity: formatDecimal(quantity - removed) }]
  })
}
