import type { Booking, BookingParty } from '@fettle/domain/bookings/booking'
import { cancelBooking, proposeBooking, rescheduleBooking } from '@fettle/domain/bookings/booking-decisions'
import { type LockedJob, lockJob } from '#areas/jobs/jobs.port'
import { applyToOrder, assertNotCancelled, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { accept, found } from '#platform/runner/refusal'
import { addBooking, type BookingRequest, toBookingTerms } from './arrange-booking.ts'
import { withCrew } from './booking-crew.store.ts'
import { findBookingOfTenant, saveBooking } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'
import { freeCrew } from './change-crew.ts'
import { toBooking, transitionBooking } from './load-booking.ts'
import { updateAssignments } from './operative-assignment.ts'
import { hasVisitsLeft } from './visits-left.ts'

type OfJob = { readonly clientTenantId: string; readonly workOrderId: string; readonly jobId: string }
export type PickedSlot = Omit<BookingRequest, 'crew'> & {
  readonly party: BookingParty
  /** The contractor has not offered the time and confirms it. */
  readonly awaitsContractor: boolean
}

/** A visit of the order with its locked job; runs as the client of the order. */
const loadVisit = async (
  context: OrderCommandContext,
  bookingId: string,
): Promise<{ record: BookingRecord; booking: Booking; lockedJob: LockedJob }> => {
  const { tx, actor } = context
  const seen = found(await findBookingOfTenant(tx, actor, bookingId))
  const lockedJob = found(await lockJob(context, seen))
  const record = found(await findBookingOfTenant(tx, actor, bookingId))
  return { record, booking: toBooking(record, lockedJob.job), lockedJob }
}

/** Books a time that a resident picked or suggested; confirmed at once where the contractor offered or takes it. */
export const bookPickedSlot = async (
  context: OrderCommandContext,
  ref: OfJob,
  { party, awaitsContractor, ...wish }: PickedSlot,
): Promise<Booking> => {
  const lockedJob = found(await lockJob(context, ref))
  assertNotCancelled(lockedJob.file)
  const { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, state, assignees } = lockedJob.job
  const { startsAt, endsAt, note, operative } = wish
  const terms = { ...(await toBookingTerms(context, lockedJob, { wish: { ...wish, crew: [] }, except: null })), party }
  const answer = proposeBooking(
    { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, state },
    { startsAt, endsAt, note, assignees, residentMustBePresent: awaitsContractor, isLogged: false },
    terms,
  )
  const booking = accept(answer)
  const events = answer.ok ? answer.events : []
  return addBooking(context, lockedJob, { booking, events, operative, crew: [], former: null })
}

/** Moves a visit to another time that its resident picked. Those who come along and have no time then stay behind. */
export const moveToPickedSlot = async (
  context: OrderCommandContext,
  bookingId: string,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): Promise<Booking> => {
  const { record, booking: former, lockedJob } = await loadVisit(context, bookingId)
  const operative = record.assigneeMembershipId
  const before = await withCrew(context.tx, record)
  const crew = await freeCrew(context.tx, before, { startsAt, endsAt })
  const wish = { startsAt, endsAt, operative, crew, note: record.note }
  const terms = await toBookingTerms(context, lockedJob, { wish, except: record.id })
  const answer = rescheduleBooking(former, { startsAt, endsAt }, { ...terms, party: 'resident' })
  const move = accept(answer)
  await saveBooking(context.tx, record, { state: move.former.state, subStatus: null })
  const events = answer.ok ? answer.events : []
  return addBooking(context, lockedJob, { booking: move.booking, events, operative, crew, former: before })
}

/** Cancels a visit that its resident cannot keep. */
export const cancelForResident = async (
  context: OrderCommandContext,
  bookingId: string,
  reason: string,
): Promise<void> => {
  const { tx, actor, now } = context
  const locked = await loadVisit(context, bookingId)
  await transitionBooking(context, locked, { answer: cancelBooking(locked.booking, { reason }, { actor, at: now }) })
  await updateAssignments(tx, { before: await withCrew(tx, locked.record), after: null, by: null })
  const visitsLeft = await hasVisitsLeft(tx, locked.record.jobId, locked.record.id)
  await applyToOrder(context, locked.lockedJob.file, { kind: 'booking_lost', jobId: locked.record.jobId, visitsLeft })
}
