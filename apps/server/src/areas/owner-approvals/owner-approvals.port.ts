export { asOwner, seatOf } from './owner-seat.ts'
