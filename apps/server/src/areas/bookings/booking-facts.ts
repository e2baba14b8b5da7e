import { needsOtherTrade } from '@fettle/domain/bookings/follow-on'
import type { BookingFact } from '@fettle/domain/work-orders/order-facts'
import { orderKind, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { FactsContribution } from '#platform/runner/area'
import { bookingsOfOrder } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'

export const bookingFact = (record: BookingRecord, category = ''): BookingFact => ({
  jobId: record.jobId,
  bookingId: record.id,
  state: record.state as BookingFact['state'],
  startsAt: storedEpochMs(record.startsAt),
  endsAt: storedEpochMs(record.endsAt),
  outcome: record.outcome as BookingFact['outcome'],
  needsOtherTrade: needsOtherTrade(record.followOn, { category, isRaised: record.followOnRaisedAt !== null }),
})

/** Visits of an order including past ones, in the order of their slots. */
export const bookingFacts: FactsContribution = async (read, workOrderId) => ({
  bookings: await factsOf(read, workOrderId),
})

const factsOf = async (read: Read, workOrderId: string): Promise<BookingFact[]> => {
  const records = await bookingsOfOrder(read, workOrderId)
  const hasFollowOn = records.some(({ followOn }) => followOn !== null)
  const category = hasFollowOn ? (await orderKind(read, workOrderId)).category : ''
  return records.map((record) => bookingFact(record, category))
}
