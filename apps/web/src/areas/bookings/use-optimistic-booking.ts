import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { BookingVerb } from '@fettle/domain/bookings/booking-states'
import { useQueryClient } from '@tanstack/react-query'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { applyOptimistically } from './optimistic-booking.ts'

/** Applies queued commands to the displayed visit. */
export const useOptimisticBooking = (booking: BookingView): ((verb: BookingVerb) => void) => {
  const client = useQueryClient()
  const { queryKey } = methodQuery(bookingsMethods.get, { bookingUuid: booking.uuid })
  return (verb) => client.setQueryData(queryKey, (known) => applyOptimistically(known ?? booking, verb))
}
