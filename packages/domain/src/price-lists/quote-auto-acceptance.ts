import { type AwardRule, isAwardAutoAccepted } from '../work-orders/award-auto-acceptance.ts'

/** A submitted quote and its context; sums in minor units including tax. */
export type QuoteAgainstList = {
  readonly kind: string
  readonly gross: number
  /** Invited contractors who are still taking part, including this one. */
  readonly contractorsAsked: number
  readonly minimumQuotes: number
  /** Whether the order has a deadline for quotes, so quotes are to be compared. */
  readonly isTender: boolean
}

/**
 * Whether a quote is accepted automatically: all lines from the client's price list, from the only invited contractor,
 * whose awards are auto-accepted up to this sum. Agreed terms for awards thereby apply to quotes at list prices.
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
