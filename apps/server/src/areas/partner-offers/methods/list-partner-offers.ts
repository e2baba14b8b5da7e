import { partnerOffersMethods } from '@fettle/contracts/partner-offers/partner-offers.methods'
import { hasPartnerOffers } from '@fettle/domain/partner-offers/partner-offer'
import { handler } from '#platform/runner/handlers'
import { listPartnerOffers } from '../partner-offers.store.ts'

export const listPartnerOffersMethod = handler(partnerOffersMethods.list, async ({ kind }, { read, actor, at }) => {
  const { namespace: market } = actor
  const rows = hasPartnerOffers(market) ? await listPartnerOffers(read, { market, kind, on: at.slice(0, 10) }) : []
  return {
    isOffered: hasPartnerOffers(market),
    offers: rows.map(({ id, is_commissioned, valid_until, ...offer }) => ({
      uuid: id,
      ...offer,
      isCommissioned: is_commissioned,
      validUntil: valid_until,
    })),
  }
})
