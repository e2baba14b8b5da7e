import type { partnerOffersMethods } from '@fettle/contracts/partner-offers/partner-offers.methods'
import type { Samples } from './sample.ts'

export const partnerOffers: Samples<typeof partnerOffersMethods> = {
  list: () => ({ kind: 'insurance' }),
}
