import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { proposeBooking } from '@fettle/domain/bookings/booking-decisions'
import { holdOwnJob, refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { addBooking, arrangementOf, slotOf } from '../arrange-booking.ts'
import { tellBooking } from '../show-booking.ts'

/** A contractor books its own people at once; a proposal, and any slot that a client names, waits for the other side. */
export const createBooking = handler(bookingsMethods.create, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const held = await holdOwnJob(occasion, input.jobUuid)
  refuseCancelled(held.file)
  const wish = { ...slotOf(input), operative: input.assigneeUuid, note: input.note }
  const arrangement = await arrangementOf(occasion, held, { wish, except: null })
  const { startsAt, endsAt, note } = wish
  const { jobId, workOrderId, clientTenantId, contractorTenantId, organisationUuid, assignees, state } = held.job
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
  const proposed = { booking: accept(answer), events: answer.ok ? answer.events : [], operative: wish.operative }
  const { bookingId } = await addBooking(occasion, held, proposed)
  return tellBooking(tx, bookingId, { actor, now })
})
