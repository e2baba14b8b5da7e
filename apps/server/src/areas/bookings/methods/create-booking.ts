import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { handler } from '#platform/runner/handlers'
import { bookVisit } from '../book-visit.ts'

export const createBooking = handler(bookingsMethods.create, (input, context) => bookVisit(context, input))
