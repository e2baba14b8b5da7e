import type { Booking } from '@fettle/domain/bookings/booking'
import type { BookingEvent } from '@fettle/domain/bookings/booking-events'
import { bookingPolicy } from '@fettle/domain/bookings/booking-policy'
import type { Result } from '@fettle/domain/kernel/result'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { findBooking, saveBooking } from './bookings.store.ts'
import type { BookingRecord, bookings } from './bookings.tables.ts'

/** A visit loaded for a command: its row, domain object and locked order. */
export type LockedBooking = { record: BookingRecord; booking: Booking; lockedJob: LockedJob }

export const toBooking = (record: BookingRecord, people: JobPeople): Booking => ({
  bookingId: record.id,
  ...placeOnJob(record, people),
  state: record.state as Booking['state'],
  subStatus: record.subStatus as Booking['subStatus'],
  startsAt: storedEpochMs(record.startsAt),
  endsAt: storedEpochMs(record.endsAt),
  proposedBy: record.proposedBy as Booking['proposedBy'],
  residentMustBePresent: record.residentMustBePresent,
  replaces: record.replacesId,
  outcome: record.outcome as Booking['outcome'],
  note: record.note,
})

/** Loads a visit for a command: visible, permitted, current, and its order locked. */
export const loadBookingForUpdate = async (
  context: OrderCommandContext,
  asked: { bookingUuid: string; version: number },
  verb: keyof typeof bookingPolicy,
): Promise<LockedBooking> => {
  const { tx, actor } = context
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findBooking(tx, actor, asked.bookingUuid),
    version: asked.version,
    toDomain: toBooking,
    policy: (booking) => bookingPolicy[verb](actor, booking),
  })
  return { ...locked, booking: subject }
}

type Answer = Result<Booking, string, BookingEvent>
type Changes = Partial<Pick<typeof bookings.$inferInsert, 'outcomeNote' | 'followOn'>>

/** Saves the result of a decision and records its events, with the slot for the timeline. */
export const transitionBooking = async (
  { tx }: OrderCommandContext,
  { record, lockedJob }: LockedBooking,
  { answer, changes = {} }: { answer: Answer; changes?: Changes },
): Promise<void> => {
  const { state, subStatus, outcome } = accept(answer)
  await saveBooking(tx, record, { state, subStatus, outcome, ...changes })
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, slotFacts(record)))
}

export const slotFacts = ({ startsAt, endsAt }: Pick<BookingRecord, 'startsAt' | 'endsAt'>) => ({ startsAt, endsAt })
