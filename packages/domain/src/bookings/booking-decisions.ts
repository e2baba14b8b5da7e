import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { dayMs } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { JobState } from '../work-orders/job-states.ts'
import type { Booking, BookingParty, Slot } from './booking.ts'
import type { BookingEvent } from './booking-events.ts'
import type { BookingRefusal } from './booking-refusals.ts'
import { activeBookingStates, type BookingOutcome, type BookingSubStatus, bookingMachine } from './booking-states.ts'

type Answer = Result<Booking, BookingRefusal, BookingEvent>

export type BookedJob = Pick<
  Booking,
  'workOrderId' | 'jobId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid'
> & { readonly state: JobState }

export type BookingInput = Slot & {
  readonly assignees: readonly string[]
  readonly residentMustBePresent: boolean
  readonly note: string
  /** Records a visit that already took place. */
  readonly isLogged: boolean
}

/** Input beyond the context: the uuid of the new booking, and how many of its people are busy in the slot. */
export type BookingTerms = DecisionContext & {
  readonly bookingId: string
  readonly party: BookingParty
  readonly busyOperatives: number
  /** An approved absence of one of them covers part of the slot. */
  readonly isOnLeave?: boolean
}

/**
 * Proposes a visit of the hired contractor. A visit in the past can only be logged. Refuses with `job_not_hired`,
 * `booking_ends_before_it_starts`, `booking_longer_than_a_day`, `booking_in_the_past`, `operative_not_free`.
 */
export const proposeBooking = (job: BookedJob, input: BookingInput, arrangement: BookingTerms): Answer => {
  const { isLogged, ...wish } = input
  const { state, ...owner } = job
  if (state !== 'hired') return refuse('job_not_hired', { state })
  const fault = validateSlot(input, arrangement.at, isLogged) ?? validateAvailability(arrangement)
  if (fault !== undefined) return fault
  const booking: Booking = {
    ...owner,
    ...wish,
    bookingId: arrangement.bookingId,
    state: 'proposed',
    subStatus: null,
    proposedBy: arrangement.party,
    replaces: null,
    outcome: null,
  }
  return ok(booking, { name: 'booking.proposed', ...of(booking), ...slotOf(booking), ...stamp(arrangement) })
}

/**
 * Confirms a slot. The proposing party cannot, unless the resident need not be at home. Refuses with
 * `booking_cannot_be_confirmed`, `booking_confirmed_by_its_proposer`.
 */
export const confirmBooking = (
  booking: Booking,
  context: DecisionContext & { readonly party: BookingParty },
): Answer => {
  const state = transition(bookingMachine, booking.state, 'confirm')
  if (state === undefined) return refuse('booking_cannot_be_confirmed', { state: booking.state })
  if (booking.residentMustBePresent && booking.proposedBy === context.party)
    return refuse('booking_confirmed_by_its_proposer', { party: context.party })
  return ok({ ...booking, state }, { name: 'booking.confirmed', ...of(booking), ...slotOf(booking), ...stamp(context) })
}

export type PastVisit = { readonly outcome: BookingOutcome | 'no_access'; readonly note: string }

/**
 * Enters a visit that took place, with its outcome. Refuses as `proposeBooking`, and with `booking_not_over_yet`,
 * `booking_outcome_missing`, `no_access_evidence_missing`.
 */
export const logBooking = (
  job: BookedJob,
  input: Omit<BookingInput, 'isLogged'> & PastVisit,
  arrangement: BookingTerms,
): Answer => {
  const { outcome, note, ...wish } = input
  if (wish.endsAt > arrangement.at) return refuse('booking_not_over_yet', { endsAt: wish.endsAt })
  if (outcome !== 'complete' && note.trim() === '')
    return refuse(outcome === 'no_access' ? 'no_access_evidence_missing' : 'booking_outcome_missing')
  const proposed = proposeBooking(
    job,
    { ...wish, note: '', isLogged: true },
    {
      ...arrangement,
      busyOperatives: 0,
      isOnLeave: false,
    },
  )
  if (!proposed.ok) return proposed
  const state = outcome === 'no_access' ? 'no_access' : 'finished'
  const booking: Booking = { ...proposed.value, state, outcome: outcome === 'no_access' ? null : outcome }
  const [place, made] = [of(booking), stamp(arrangement)]
  return ok<Booking, BookingEvent>(
    booking,
    { name: 'booking.logged', ...place, ...slotOf(booking), ...made },
    outcome === 'no_access'
      ? { name: 'booking.no-access', ...place, ...made }
      : { name: 'booking.finished', ...place, outcome, ...made },
  )
}

export type RescheduleInput = { readonly former: Booking; readonly booking: Booking }

/**
 * Ends a slot and proposes a new one that replaces it; all parties confirm again. Refuses with
 * `booking_cannot_be_moved`, `booking_ends_before_it_starts`, `booking_longer_than_a_day`, `booking_in_the_past`,
 * `operative_not_free`.
 */
export const rescheduleBooking = (
  former: Booking,
  slot: Slot,
  arrangement: BookingTerms,
): Result<RescheduleInput, BookingRefusal, BookingEvent> => {
  const state = transition(bookingMachine, former.state, 'reschedule')
  if (state === undefined) return refuse('booking_cannot_be_moved', { state: former.state })
  const fault = validateSlot(slot, arrangement.at, false) ?? validateAvailability(arrangement)
  if (fault !== undefined) return fault
  const booking: Booking = {
    ...former,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    bookingId: arrangement.bookingId,
    state: 'proposed',
    subStatus: null,
    proposedBy: arrangement.party,
    replaces: former.bookingId,
  }
  return ok<RescheduleInput, BookingEvent>(
    { former: { ...former, state, subStatus: null }, booking },
    {
      name: 'booking.rescheduled',
      ...of(booking),
      ...slotOf(booking),
      replaces: former.bookingId,
      ...stamp(arrangement),
    },
  )
}

/** Gives a visit that has not begun to another operative at the same time. Refuses as `rescheduleBooking` does. */
export const reassignBooking = (booking: Booking, arrangement: Omit<BookingTerms, 'bookingId'>): Answer => {
  if (transition(bookingMachine, booking.state, 'reschedule') === undefined)
    return refuse('booking_cannot_be_moved', { state: booking.state })
  const fault = validateAvailability({ ...arrangement, bookingId: booking.bookingId })
  if (fault !== undefined) return fault
  return ok(booking, { name: 'booking.reassigned', ...of(booking), ...slotOf(booking), ...stamp(arrangement) })
}

/** Changes who comes along on a visit that has not begun. Refuses as `rescheduleBooking` does. */
export const changeCrew = (booking: Booking, arrangement: Omit<BookingTerms, 'bookingId'>): Answer => {
  const answer = reassignBooking(booking, arrangement)
  if (!answer.ok) return answer
  return ok(booking, { name: 'booking.crew-changed', ...of(booking), ...slotOf(booking), ...stamp(arrangement) })
}

/** Records that the operative is on the way. Refuses with `booking_not_under_way`. */
export const setOut = (booking: Booking, context: DecisionContext): Answer => {
  const state = transition(bookingMachine, booking.state, 'set_out')
  if (state === undefined) return refuse('booking_not_under_way', { state: booking.state })
  return ok(
    { ...booking, state, subStatus: 'on_the_way' },
    { name: 'booking.set-out', ...of(booking), ...stamp(context) },
  )
}

/** Records the operative's arrival. Refuses with `booking_not_under_way`. */
export const checkIn = (booking: Booking, context: DecisionContext): Answer => {
  const state = transition(bookingMachine, booking.state, 'check_in')
  if (state === undefined) return refuse('booking_not_under_way', { state: booking.state })
  return ok(
    { ...booking, state, subStatus: 'working' },
    { name: 'booking.checked-in', ...of(booking), ...stamp(context) },
  )
}

/**
 * Sets the operative's current activity, between the confirmed slot and the check-out. Refuses with
 * `job_booking_sub_status_cannot_be_updated`.
 */
export const changeSubStatus = (booking: Booking, subStatus: BookingSubStatus, context: DecisionContext): Answer =>
  (activeBookingStates as readonly string[]).includes(booking.state)
    ? ok(
        { ...booking, subStatus },
        { name: 'booking.sub-status-changed', ...of(booking), subStatus, ...stamp(context) },
      )
    : refuse('job_booking_sub_status_cannot_be_updated', { state: booking.state })

/**
 * Records the check-out and the outcome of the visit. Refuses with `booking_not_under_way`, `booking_outcome_missing`.
 */
export const finishBooking = (
  booking: Booking,
  input: { readonly outcome: BookingOutcome | null; readonly note: string },
  context: DecisionContext,
): Answer => {
  const state = transition(bookingMachine, booking.state, 'finish')
  const { outcome, note } = input
  if (state === undefined) return refuse('booking_not_under_way', { state: booking.state })
  if (outcome === null) return refuse('booking_outcome_missing')
  return ok(
    { ...booking, state, subStatus: null, outcome, note: note === '' ? booking.note : note },
    { name: 'booking.finished', ...of(booking), outcome, ...stamp(context) },
  )
}

/**
 * Records a visit without access, after the slot began; a photo or calling card is the evidence. Refuses with
 * `booking_not_under_way`, `booking_not_started_yet`, `no_access_evidence_missing`.
 */
export const reportNoAccess = (
  booking: Booking,
  input: { readonly photos: number; readonly callingCard: string },
  context: DecisionContext,
): Answer => {
  const state = transition(bookingMachine, booking.state, 'no_access')
  if (state === undefined) return refuse('booking_not_under_way', { state: booking.state })
  if (context.at < booking.startsAt) return refuse('booking_not_started_yet', { startsAt: booking.startsAt })
  if (input.photos < 1 && input.callingCard.trim() === '') return refuse('no_access_evidence_missing')
  return ok({ ...booking, state, subStatus: null }, { name: 'booking.no-access', ...of(booking), ...stamp(context) })
}

/** Cancels a visit with a reason. Refuses with `booking_cannot_be_cancelled`, `cancel_reason_missing`. */
export const cancelBooking = (
  booking: Booking,
  input: { readonly reason: string },
  context: DecisionContext,
): Answer => {
  const state = transition(bookingMachine, booking.state, 'cancel')
  const reason = input.reason.trim()
  if (state === undefined) return refuse('booking_cannot_be_cancelled', { state: booking.state })
  if (reason === '') return refuse('cancel_reason_missing')
  return ok(
    { ...booking, state, subStatus: null, note: reason },
    { name: 'booking.cancelled', ...of(booking), reason, ...stamp(context) },
  )
}

/** Why a visit ends without anybody ending it. */
export type BookingEndReason = 'order_cancelled' | 'hire_ended' | 'work_done'

/**
 * Ends an open visit that its work no longer needs. A visit under way when its work is reported as done is finished with the outcome
 * `complete`; every other one is cancelled. Refuses with `booking_cannot_be_cancelled` where it has ended.
 */
export const endBooking = (
  booking: Booking,
  { reason }: { readonly reason: BookingEndReason },
  context: DecisionContext,
): Answer => {
  if (reason === 'work_done' && booking.state === 'on_site')
    return finishBooking(booking, { outcome: 'complete', note: '' }, context)
  const state = transition(bookingMachine, booking.state, 'end')
  if (state === undefined) return refuse('booking_cannot_be_cancelled', { state: booking.state })
  return ok(
    { ...booking, state, subStatus: null, note: reason },
    { name: 'booking.cancelled', ...of(booking), reason, ...stamp(context) },
  )
}

const validateSlot = (
  { startsAt, endsAt }: Slot,
  at: number,
  isLogged: boolean,
): Refusal<BookingRefusal> | undefined => {
  if (endsAt <= startsAt) return refuse('booking_ends_before_it_starts')
  if (endsAt - startsAt > dayMs) return refuse('booking_longer_than_a_day')
  return startsAt < at && !isLogged ? refuse('booking_in_the_past', { startsAt }) : undefined
}

const validateAvailability = ({
  busyOperatives,
  isOnLeave = false,
}: BookingTerms): Refusal<BookingRefusal> | undefined =>
  isOnLeave
    ? refuse('operative_on_leave')
    : busyOperatives > 0
      ? refuse('operative_not_free', { count: busyOperatives })
      : undefined

const slotOf = ({ startsAt, endsAt }: Booking): Slot => ({ startsAt, endsAt })

const of = ({ workOrderId, jobId, bookingId }: Booking) => ({ workOrderId, jobId, bookingId })
