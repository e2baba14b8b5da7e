import type { Market } from '../editions/edition.ts'

/** What partners offer to contractors; each kind has a page. */
export const partnerOfferKinds = ['special_offers', 'insurance', 'business_finance', 'legal', 'broadband'] as const
export type PartnerOfferKind = (typeof partnerOfferKinds)[number]

/** Markets with partners. */
const markets: readonly Market[] = ['uk']

/** Whether partners offer anything in a market. */
export const hasPartnerOffers = (market: Market): boolean => markets.includes(market)
