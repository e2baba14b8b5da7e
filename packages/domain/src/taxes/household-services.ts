import { scale } from '../kernel/arithmetic.ts'
import type { LineKind } from '../quotes/quote-totals.ts'
import { wholePpm } from './tax-rules.ts'

/** Labour, travel and machines count, material does not (§ 35a EStG). */
const favoured: readonly LineKind[] = ['labour', 'travel', 'plant']

/** The part of an invoice that a household may deduct under § 35a EStG, with tax, in minor units. */
export const householdServicesOf = (
  lines: readonly { readonly kind: LineKind; readonly net: number }[],
  ratePpm: number,
): number => {
  const net = lines.reduce((sum, line) => sum + (favoured.includes(line.kind) ? line.net : 0), 0)
  return net + scale(net, ratePpm, wholePpm)
}
