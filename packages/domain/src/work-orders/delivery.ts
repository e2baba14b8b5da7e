/** How a work order reaches contractors: not yet, awarded to one, a quote asked of one, or quotes asked of several. */
export const deliveries = ['none', 'direct_award', 'quote_request', 'tender'] as const
export type Delivery = (typeof deliveries)[number]

/** Places in a tender when the client names no number. */
export const defaultBidderPlaces = 5
