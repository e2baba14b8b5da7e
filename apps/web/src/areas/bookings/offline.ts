import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { FetchVisit } from '../../kit/area-manifest.ts'
import type { Callable } from '../../platform/calls/call.ts'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

export const offlineCommands: readonly Callable[] = [
  bookingsMethods.setOut,
  bookingsMethods.checkIn,
  bookingsMethods.finish,
  bookingsMethods.noAccess,
]

export const fetchVisit: FetchVisit = (client, { bookingUuid, jobUuid }) =>
  Promise.all([
    client.prefetchQuery(methodQuery(bookingsMethods.get, { bookingUuid })),
    client.prefetchQuery(methodPageQuery(bookingsMethods.list, { jobUuid }, { limit: 100 })),
  ])
