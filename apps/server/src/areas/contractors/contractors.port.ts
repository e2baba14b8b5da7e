export { type Appointment, findAppointments } from './contractors.store.ts'
export { findLetterhead, type Letterhead } from './letterhead.store.ts'
