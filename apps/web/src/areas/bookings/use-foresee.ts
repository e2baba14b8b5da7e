import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { BookingVerb } from '@fettle/domain/bookings/booking-states'
import { useQueryClient } from '@tanstack/react-query'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { forecast } from './booking-forecast.ts'

/** Shows a visit as it will be once what waits on this device has arrived. */
export const useForesee = (booking: BookingView): ((verb: BookingVerb) => void) => {
  const client = useQueryClient()
  const { queryKey } = methodQuery(bookingsMethods.get, { bookingUuid: booking.uuid })
  return (verb) => client.setQueryData(queryKey, (known) => forecast(known ?? booking, verb))
}
