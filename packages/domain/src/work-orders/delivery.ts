/** How an order reaches contractors: not yet, awarded to one, quoted by one, or quoted by several. */
export const deliveries = ['none', 'direct_award', 'quote_request', 'tender'] as const
export type Delivery = (typeof deliveries)[number]

/** Default number of bidders in a tender. */
export const defaultBidderPlaces = 5
