import { changeCrew } from '@fettle/domain/bookings/booking-decisions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findMembers } from '#areas/users/users.port'
import { eventPlace, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import { assignMembers, toBookingTerms } from './arrange-booking.ts'
import { addCrew, removeCrew, withCrew } from './booking-crew.store.ts'
import { findClashes, saveBooking } from './bookings.store.ts'
import { loadBookingForUpdate, slotFacts } from './load-booking.ts'
import { type AssignedVisit, updateAssignments } from './operative-assignment.ts'
import { viewBooking } from './show-booking.ts'

/** Those of the members who still belong to the company. */
export const activeMembers = async (read: Read, company: string, members: readonly string[]): Promise<string[]> => {
  if (members.length === 0) return []
  const active = new Set((await findMembers(read, company, members)).map(({ id }) => id))
  return members.filter((member) => active.has(member))
}

/** Those who come along on a visit and have time for it at another time. */
export const freeCrew = async (
  tx: Tx,
  visit: AssignedVisit,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): Promise<string[]> => {
  const { crew, contractorTenantId, id: except } = visit
  const members = await activeMembers(tx, contractorTenantId, crew)
  const clash = { members, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), except }
  const busy = await tx.asTenant(contractorTenantId, () => findClashes(tx, clash))
  return members.filter((member) => !busy.has(member))
}

type ChangedCrew = { readonly bookingUuid: string; readonly version: number; readonly crewUuids: readonly string[] }

/** Changes who comes along on a visit; time and operative stay. */
export const assignCrew = async (context: OrderCommandContext, { crewUuids, ...input }: ChangedCrew) => {
  const { tx, actor, now } = context
  const { record, booking, lockedJob } = await loadBookingForUpdate(context, input, 'reschedule')
  const before = await withCrew(tx, record)
  const crew = [...new Set(crewUuids)].filter((member) => member !== record.assigneeMembershipId)
  const { startsAt, endsAt, note } = booking
  const wish = { startsAt, endsAt, note, operative: null, crew }
  const answer = changeCrew(booking, await toBookingTerms(context, lockedJob, { wish, except: record.id }))
  accept(answer)
  const added = crew.filter((member) => !before.crew.includes(member))
  await removeCrew(
    tx,
    record,
    before.crew.filter((member) => !crew.includes(member)),
  )
  await addCrew(tx, record, added)
  await saveBooking(tx, record, {})
  await assignMembers(tx, lockedJob, added)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, slotFacts(record)))
  await updateAssignments(tx, { before, after: { ...before, crew }, by: actor.membershipUuid })
  return viewBooking(tx, record.id, { actor, now })
}
