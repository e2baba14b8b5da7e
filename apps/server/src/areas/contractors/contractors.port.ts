export { type Appointment, findAppointments } from './contractors.store.ts'
