import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listBookings } from '../bookings.store.ts'
import { showBookings } from '../show-booking.ts'

export const listBookingsMethod = handler(bookingsMethods.list, async (input, { read, actor, page, at, now }) => {
  await assertParentsVisible(read, actor, input)
  const { rows, ...total } = await listBookings(read, actor, { filter: { ...input, at }, page })
  return { rows: await showBookings(read, rows, { actor, now }), ...total }
})
