import type { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { bookingFacts } from './booking-facts.ts'
import { bookingReactions } from './bookings.reactions.ts'
import { findBooking } from './bookings.store.ts'
import { cancelBookingMethod } from './methods/cancel-booking.ts'
import { checkInMethod } from './methods/check-in.ts'
import { confirmBookingMethod } from './methods/confirm-booking.ts'
import { createBooking } from './methods/create-booking.ts'
import { finishBookingMethod } from './methods/finish-booking.ts'
import { getBooking } from './methods/get-booking.ts'
import { listBookingsMethod } from './methods/list-bookings.ts'
import { reportNoAccessMethod } from './methods/report-no-access.ts'
import { rescheduleBookingMethod } from './methods/reschedule-booking.ts'
import { setOutMethod } from './methods/set-out.ts'

const bookings = {
  list: listBookingsMethod,
  get: getBooking,
  create: createBooking,
  confirm: confirmBookingMethod,
  reschedule: rescheduleBookingMethod,
  cancel: cancelBookingMethod,
  setOut: setOutMethod,
  checkIn: checkInMethod,
  finish: finishBookingMethod,
  noAccess: reportNoAccessMethod,
} satisfies Handlers<typeof bookingsMethods>

export const bookingsArea: Area = {
  handlers: { bookings },
  facts: bookingFacts,
  reactions: bookingReactions,
  attachmentReaders: {
    visit: async (read, actor, { subjectId }) => (await findBooking(read, actor, subjectId)) !== undefined,
  },
}
