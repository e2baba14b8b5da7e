import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { proposeBooking } from '@fettle/domain/bookings/booking-decisions'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { assertNotCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { addBooking, toBookingTerms, toSlot } from '../arrange-booking.ts'
import { viewBooking } from '../show-booking.ts'

/** A contractor's booking is confirmed at once; a proposal, and any slot named by a client, awaits the other side. */
export const createBooking = handler(bookingsMethods.create, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const lockedJob = await lockOwnJob(context, input.jobUuid)
  assertNotCancelled(lockedJob.file)
  const wish = { ...toSlot(input), operative: input.assigneeUuid, note: input.note }
  const arrangement = await toBookingTerms(context, lockedJob, { wish, except: null })
  const { startsAt, endsAt, note } = wish
  const { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, assignees, state } = lockedJob.job
  const answer = proposeBooking(
    { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, state },
    {
      startsAt,
      endsAt,
      note,
      assignees,
      residentMustBePresent: input.isProposal || actor.side === 'client',
      isLogged: false,
    },
    arrangement,
  )
  const proposed = {
    booking: accept(answer),
    events: answer.ok ? answer.events : [],
    operative: wish.operative,
    former: null,
  }
  const { bookingId } = await addBooking(context, lockedJob, proposed)
  return viewBooking(tx, bookingId, { actor, now })
})
