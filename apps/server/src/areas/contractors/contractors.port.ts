export { type Appointment, findAppointments, findBidders } from './contractors.store.ts'
export { findLetterhead, type Letterhead } from './letterhead.store.ts'
