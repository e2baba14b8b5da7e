export {
  type Appointment,
  findAppointments,
  findBidders,
  findKnownCompany,
  offerTrades,
} from './contractors.store.ts'
export { findLetterhead, type Letterhead } from './letterhead.store.ts'
export { toIssuer } from './pdf-issuer.ts'
export { requireIssuer } from './require-issuer.ts'
export { contractorTitles } from './title-contractors.ts'
