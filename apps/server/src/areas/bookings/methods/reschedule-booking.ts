import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { handler } from '#platform/runner/handlers'
import { moveVisit } from '../move-visit.ts'

export const rescheduleBookingMethod = handler(bookingsMethods.reschedule, (input, context) =>
  moveVisit(context, input),
)
