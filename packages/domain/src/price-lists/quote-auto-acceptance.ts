import { type AwardRule, isAwardAutoAccepted } from '../work-orders/award-auto-acceptance.ts'

/** A quote that was just handed in, and what stands beside it; sums in minor units, tax included. */
export type QuoteAgainstList = {
  readonly kind: string
  readonly gross: number
  /** Contractors who were asked and are still in it, this one with them. */
  readonly contractorsAsked: number
  readonly minimumQuotes: number
  /** Whether quotes are taken until a moment: then somebody wants to compare. */
  readonly isTender: boolean
}

/**
 * Whether a quote needs nobody: all of it from the client's price list, by the only company that was asked, whose awards count as
 * accepted at once up to this sum. What the client agreed for awards without a quote holds for one at its own prices.
 */
export const isQuoteAutoAccepted = (
  { kind, gross, contractorsAsked, minimumQuotes, isTender }: QuoteAgainstList,
  rule: AwardRule & { readonly spendLimit: number | null },
): boolean =>
  kind === 'price_list' &&
  contractorsAsked === 1 &&
  minimumQuotes <= 1 &&
  !isTender &&
  (rule.spendLimit === null || gross <= rule.spendLimit) &&
  isAwardAutoAccepted(rule, gross)
