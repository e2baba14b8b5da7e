export { type Appointment, findAppointments, findBidders, knownCompany, offerTrades } from './contractors.store.ts'
export { findLetterhead, type Letterhead } from './letterhead.store.ts'
export { issuerOf } from './paper-head.ts'
