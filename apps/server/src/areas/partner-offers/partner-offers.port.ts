export { savePartnerOffers } from './save-partner-offers.ts'
