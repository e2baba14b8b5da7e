import type { BookingFact } from '@fettle/domain/work-orders/order-facts'
import { storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { FactsContribution } from '#platform/runner/area'
import { bookingsOfOrder } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'

export const bookingFact = (record: BookingRecord): BookingFact => ({
  jobId: record.jobId,
  bookingId: record.id,
  state: record.state as BookingFact['state'],
  startsAt: storedEpochMs(record.startsAt),
  endsAt: storedEpochMs(record.endsAt),
  outcome: record.outcome as BookingFact['outcome'],
})

/** Visits of an order including past ones, in the order of their slots. */
export const bookingFacts: FactsContribution = async (read, workOrderId) => ({
  bookings: (await bookingsOfOrder(read, workOrderId)).map(bookingFact),
})
