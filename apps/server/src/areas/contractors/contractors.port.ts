export {
  type Appointment,
  findAppointments,
  findBidders,
  findKnownCompany as knownCompany,
  offerTrades,
} from './contractors.store.ts'
export { findLetterhead, type Letterhead } from './letterhead.store.ts'
export { toIssuer as issuerOf } from './pdf-issuer.ts'
