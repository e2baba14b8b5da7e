import { formatDecimal, formatPrice, parseDecimal } from '../kernel/decimals.ts'
import type { Line } from './quote-totals.ts'

type WireAmounts = { readonly quantity: string; readonly unitPrice: string }
type Amounts = { readonly quantity: number; readonly unitPrice: number }

/** A line with its amounts as on the wire, also as documents are stored. */
export type WireLine = Omit<Line, keyof Amounts> & WireAmounts

/** A line of the wire with its amounts in ten-thousandths. */
export const lineFromWire = <Line extends WireAmounts>(line: Line): Omit<Line, keyof Amounts> & Amounts => ({
  ...line,
  quantity: parseDecimal(line.quantity),
  unitPrice: parseDecimal(line.unitPrice),
})

/** A line with its amounts as decimal texts: quantities as short as possible, prices with two decimals at least. */
export const lineToWire = <Line extends Amounts>(line: Line): Omit<Line, keyof Amounts> & WireAmounts => ({
  ...line,
  quantity: formatDecimal(line.quantity),
  unitPrice: formatPrice(line.unitPrice),
})
