import type { partnerOffersMethods } from '@fettle/contracts/partner-offers/partner-offers.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { listPartnerOffersMethod } from './methods/list-partner-offers.ts'

const offers = { list: listPartnerOffersMethod } satisfies Handlers<typeof partnerOffersMethods>

/** Offers of partners to contractors. */
export const partnerOffersArea: Area = { handlers: { 'partner-offers': offers } }
