import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { reportNoAccess } from '@fettle/domain/bookings/booking-decisions'
import { linkAttachments } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const reportNoAccessMethod = handler(bookingsMethods.noAccess, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'no_access')
  const evidence = { photos: input.attachmentUuids.length, callingCard: input.note }
  const answer = reportNoAccess(locked.booking, evidence, { actor, at: now })
  await transitionBooking(context, locked, { answer, changes: { outcomeNote: input.note } })
  const { clientTenantId, contractorTenantId, workOrderId, id: subjectId } = locked.record
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId, role: 'no_access' }
  await linkAttachments(tx, where, input.attachmentUuids)
  return viewBooking(tx, subjectId, { actor, now })
})
