import type { Line, LineKind, Totals } from '../quotes/quote-totals.ts'

/** Labour, travel and machines count, material does not (§ 35a EStG). */
const favoured: readonly LineKind[] = ['labour', 'travel', 'plant']

/** The part of an invoice that a household may deduct under § 35a EStG, with tax, in minor units. */
export const householdServicesOf = (lines: readonly Pick<Line, 'kind'>[], totals: Pick<Totals, 'lines'>): number =>
  totals.lines.reduce((sum, { gross }, place) => {
    const kind = lines[place]?.kind
    return kind !== undefined && favoured.includes(kind) ? sum + gross.amount : sum
  }, 0)
