import type { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { grantOf } from '@fettle/domain/access/actor'
import { type BookedJob, logBooking, type PastVisit, proposeBooking } from '@fettle/domain/bookings/booking-decisions'
import { type LockedJob, lockOwnJob } from '#areas/jobs/jobs.port'
import { assertNotCancelled, checkDays, dayAt, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { accept, Refused } from '#platform/runner/refusal'
import { addBooking, toBookingTerms, toSlot } from './arrange-booking.ts'
import { viewBooking } from './show-booking.ts'

const bookedJob = ({ job }: LockedJob): BookedJob => {
  const { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, state } = job
  return { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, state }
}

type PastInput = InputOf<typeof bookingsMethods.create> & { tookPlace: PastVisit }

/** The office enters a visit that is over; operatives record theirs as it happens. */
const logVisit = async (context: OrderCommandContext, lockedJob: LockedJob, input: PastInput) => {
  const { tx, actor, now } = context
  if (grantOf(actor, 'bookings.create') === 'assigned') throw new Refused('booking_in_the_past')
  const wish = { ...toSlot(input), operative: input.assigneeUuid, crew: [], note: input.note }
  const { outcome, note } = input.tookPlace
  const arrangement = await toBookingTerms(context, lockedJob, { wish, except: null })
  const answer = logBooking(
    bookedJob(lockedJob),
    {
      startsAt: wish.startsAt,
      endsAt: wish.endsAt,
      assignees: lockedJob.job.assignees,
      residentMustBePresent: false,
      outcome,
      note,
    },
    arrangement,
  )
  const booking = { ...accept(answer), note: input.note }
  const { record } = lockedJob.file
  checkDays(record, [['visitOn', dayAt(record, wish.startsAt), 'startsAt']], { now })
  const events = answer.ok ? answer.events : []
  const logged = { booking, events, operative: wish.operative, crew: [], former: null, outcomeNote: note }
  const { bookingId } = await addBooking(context, lockedJob, logged)
  return viewBooking(tx, bookingId, { actor, now })
}

/** A contractor's booking is confirmed at once; a proposal, and any slot named by a client, awaits the other side. */
export const bookVisit = async (context: OrderCommandContext, input: InputOf<typeof bookingsMethods.create>) => {
  const { tx, actor, now } = context
  const lockedJob = await lockOwnJob(context, input.jobUuid)
  const { record } = lockedJob.file
  assertNotCancelled(lockedJob.file)
  if (input.tookPlace !== null) return logVisit(context, lockedJob, { ...input, tookPlace: input.tookPlace })
  const wish = { ...toSlot(input), operative: input.assigneeUuid, crew: [], note: input.note }
  const arrangement = await toBookingTerms(context, lockedJob, { wish, except: null })
  const { startsAt, endsAt, note } = wish
  const answer = proposeBooking(
    bookedJob(lockedJob),
    {
      startsAt,
      endsAt,
      note,
      assignees: lockedJob.job.assignees,
      residentMustBePresent: input.isProposal || actor.side === 'client',
      isLogged: false,
    },
    arrangement,
  )
  if (answer.ok) checkDays(record, [['visitOn', dayAt(record, startsAt), 'startsAt']], { now })
  const proposed = {
    booking: accept(answer),
    events: answer.ok ? answer.events : [],
    operative: wish.operative,
    crew: [],
    former: null,
  }
  const { bookingId } = await addBooking(context, lockedJob, proposed)
  return viewBooking(tx, bookingId, { actor, now })
}
