import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { abilities } from '@fettle/domain/access/abilities'
import { bookingPolicy } from '@fettle/domain/bookings/booking-policy'
import { bookingMachine } from '@fettle/domain/bookings/booking-states'
import { updateOverdue } from '@fettle/domain/work-orders/project-facts'
import { type JobContext, loadJobContext, type Reader } from '#areas/jobs/jobs.port'
import { showAddress, storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { crewsOf } from './booking-crew.store.ts'
import { bookingFact } from './booking-facts.ts'
import { findBooking, findBookingOfTenant } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'
import { toBooking } from './load-booking.ts'

/** Verbs the state machine allows but a fact of the moment refuses, with the refusal code of the command. */
const refusalFor = (record: BookingRecord, { actor, now }: Reader): Readonly<Record<string, string>> => ({
  ...(record.residentMustBePresent && record.proposedBy === actor.side
    ? { confirm: 'booking_confirmed_by_its_proposer' }
    : {}),
  ...(now < storedEpochMs(record.startsAt) ? { no_access: 'booking_not_started_yet' } : {}),
})

const bookingAbilities = (record: BookingRecord, { relations, people }: JobContext, reader: Reader): WireAbilities => {
  if (relations.state === 'customer_cancelled' && ['proposed', 'confirmed'].includes(record.state)) return noAbilities
  const open = abilities({ machine: bookingMachine, policy: bookingPolicy }, reader.actor, toBooking(record, people))
  return wireAbilities(open, { closed: refusalFor(record, reader) })
}

type KnownVisit = JobContext & { readonly crew: BookingView['crew'] }

const showBooking = (record: BookingRecord, known: KnownVisit, reader: Reader): BookingView => ({
  uuid: record.id,
  jobUuid: record.jobId,
  workOrderUuid: record.workOrderId,
  workOrderNumber: known.relations.number,
  workOrderTitle: known.relations.title,
  locationName: known.relations.location_name,
  address: showAddress(known.relations.address),
  timeZone: known.relations.time_zone,
  contractorName: known.relations.contractor_name,
  clientName: known.relations.client_name,
  state: record.state,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
  assigneeUuid: record.assigneeMembershipId,
  assigneeName: known.nameOf(record.assigneeMembershipId),
  crew: known.crew,
  note: record.note,
  outcome: record.outcome as BookingView['outcome'],
  outcomeNote: record.outcomeNote,
  followOn: record.followOn,
  isFollowOnRaised: record.followOnRaisedAt !== null,
  photos: [...known.files.values()].flat(),
  replacesUuid: record.replacesId,
  proposedBy: record.proposedBy as BookingView['proposedBy'],
  isUpdateOverdue: updateOverdue(reader.now)(bookingFact(record)),
  isEnteredLater: record.createdAt > record.startsAt,
  createdAt: record.createdAt,
  version: record.version,
  ...bookingAbilities(record, known, reader),
})

/** Visits with the reader's abilities. The only place that computes them. */
export const showBookings = async (
  read: Read,
  records: readonly BookingRecord[],
  reader: Reader,
): Promise<BookingView[]> => {
  const crews = await crewsOf(
    read,
    records.map(({ id }) => id),
  )
  const crewOf = ({ id }: BookingRecord) => crews.get(id) ?? []
  const known = await loadJobContext(read, records, {
    namespace: reader.actor.namespace,
    membersOf: (record) => [record.assigneeMembershipId, ...crewOf(record)],
  })
  return records.map((record) => {
    const context = known(record)
    const crew = crewOf(record)
      .map((userUuid) => ({ userUuid, name: context.nameOf(userUuid) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
    return showBooking(record, { ...context, crew }, reader)
  })
}

/** One visit. Refuses with `not_found` when it is not visible. */
export const showOneBooking = async (read: Read, id: string, reader: Reader): Promise<BookingView> =>
  found((await showBookings(read, [found(await findBooking(read, reader.actor, id))], reader))[0])

/** The view of the visit after a command: its events are applied first. */
export const viewBooking = async (tx: Tx, id: string, reader: Reader): Promise<BookingView> => {
  await tx.applyEvents()
  const record = found(await findBookingOfTenant(tx, reader.actor, id))
  return found((await showBookings(tx, [record], reader))[0])
}
