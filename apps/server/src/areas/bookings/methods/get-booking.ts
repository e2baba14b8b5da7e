import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { handler } from '#platform/runner/handlers'
import { showOneBooking } from '../show-booking.ts'

export const getBooking = handler(bookingsMethods.get, ({ bookingUuid }, { read, actor, now }) =>
  showOneBooking(read, bookingUuid, { actor, now }),
)
