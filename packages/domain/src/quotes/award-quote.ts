import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import { fromMinorUnits } from '../kernel/decimals.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { QuoteContent } from './quote.ts'
import { type Line, totalsOf } from './quote-totals.ts'

/** A direct award: its sum in minor units including tax, and its lines, if it has any. */
export type Award = {
  readonly gross: number
  readonly lines: readonly Line[]
  /** Title of the order, which describes an award without lines. */
  readonly title: string
  readonly supplyOn: LocalDate
}

/**
 * An accepted direct award as a quote, which variations refer to. The tax is stated, so that its total is the awarded
 * sum to the penny.
 */
export const awardContent = ({ gross, lines, title, supplyOn }: Award, edition: Edition): QuoteContent => {
  const rates = vatRatesOn(edition, supplyOn)
  const content = { kind: 'award', siteVisitReason: null, note: '', validUntil: null, supplyOn } as const
  if (lines.length > 0) {
    const { net } = totalsOf(lines, rates, edition.currency.code)
    return { ...content, lines, statedTax: gross - net.amount }
  }
  // Rounded down, so that an invoice of this line never exceeds the award.
  const net = Math.floor((gross * 10_000) / (10_000 + rates.standard))
  const line: Line = {
    kind: 'other',
    description: title,
    quantity: 10_000,
    unit: 'lump_sum',
    unitPrice: fromMinorUnits(net),
    taxCategory: net === gross ? 'zero' : 'standard',
  }
  return { ...content, lines: [line], statedTax: gross - net }
}
