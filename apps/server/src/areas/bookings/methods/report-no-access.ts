import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { reportNoAccess } from '@fettle/domain/bookings/booking-decisions'
import { hangAttachments } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { tellBooking } from '../show-booking.ts'
import { moveBooking, takeBooking } from '../take-booking.ts'

export const reportNoAccessMethod = handler(bookingsMethods.noAccess, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeBooking(occasion, input, 'no_access')
  const evidence = { photos: input.attachmentUuids.length, callingCard: input.note }
  const answer = reportNoAccess(taken.booking, evidence, { actor, at: now })
  await moveBooking(occasion, taken, { answer, changes: { outcomeNote: input.note } })
  const { clientTenantId, contractorTenantId, workOrderId, id: subjectId } = taken.record
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId, role: 'no_access' }
  await hangAttachments(tx, where, input.attachmentUuids)
  return tellBooking(tx, subjectId, { actor, now })
})
