import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { abilities } from '@fettle/domain/access/abilities'
import type { Actor } from '@fettle/domain/access/actor'
import { bookingPolicy } from '@fettle/domain/bookings/booking-policy'
import { bookingMachine } from '@fettle/domain/bookings/booking-states'
import type { Millis } from '@fettle/domain/kernel/time'
import { updateOverdue } from '@fettle/domain/work-orders/facts-at'
import { type Hung, hungOn } from '#areas/attachments/attachments.port'
import { type JobSurroundings, jobsAround, memberNames, millis, showAddress } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { bookingFact } from './booking-facts.ts'
import { findBooking } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'
import { bookingOf } from './take-booking.ts'

export type Reader = { actor: Actor; now: Millis }

/** Verbs that the machine opens and a fact of the moment closes, with the code that the command would answer. */
const closedFor = (record: BookingRecord, { actor, now }: Reader): Readonly<Record<string, string>> => ({
  ...(record.residentMustBePresent && record.proposedBy === actor.side
    ? { confirm: 'booking_confirmed_by_its_proposer' }
    : {}),
  ...(now < millis(record.startsAt) ? { no_access: 'booking_not_started_yet' } : {}),
})

const bookingAbilities = (record: BookingRecord, around: JobSurroundings, reader: Reader): WireAbilities => {
  if (around.state === 'customer_cancelled' && ['proposed', 'confirmed'].includes(record.state)) return noAbilities
  const thing = bookingOf(record, { organisationUuid: around.organisation_id, assignees: around.assignees })
  const open = abilities({ machine: bookingMachine, policy: bookingPolicy }, reader.actor, thing)
  return wireAbilities(open, { closed: closedFor(record, reader) })
}

type Known = { around: JobSurroundings; names: ReadonlyMap<string, string>; files: Hung | undefined }

const showBooking = (record: BookingRecord, { around, names, files }: Known, reader: Reader): BookingView => ({
  uuid: record.id,
  jobUuid: record.jobId,
  workOrderUuid: record.workOrderId,
  workOrderNumber: around.number,
  workOrderTitle: around.title,
  locationName: around.location_name,
  address: showAddress(around.address),
  timeZone: around.time_zone,
  contractorName: around.contractor_name,
  clientName: around.client_name,
  state: record.state,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
  assigneeUuid: record.assigneeMembershipId,
  assigneeName: record.assigneeMembershipId === null ? null : (names.get(record.assigneeMembershipId) ?? null),
  note: record.note,
  outcome: record.outcome as BookingView['outcome'],
  outcomeNote: record.outcomeNote,
  photos: [...(files?.values() ?? [])].flat(),
  replacesUuid: record.replacesId,
  proposedBy: record.proposedBy as BookingView['proposedBy'],
  isUpdateOverdue: updateOverdue(reader.now)(bookingFact(record)),
  createdAt: record.createdAt,
  version: record.version,
  ...bookingAbilities(record, around, reader),
})

/** Visits as a reader sees them, with what they may do. The only place that computes it. */
export const showBookings = async (
  read: Read,
  records: readonly BookingRecord[],
  reader: Reader,
): Promise<BookingView[]> => {
  const [arounds, names, files] = await Promise.all([
    jobsAround(
      read,
      records.map((record) => record.jobId),
    ),
    memberNames(
      read,
      records.map((record) => record.assigneeMembershipId),
    ),
    hungOn(
      read,
      reader.actor.namespace,
      records.map((record) => record.id),
    ),
  ])
  return records.map((record) =>
    showBooking(record, { around: found(arounds.get(record.jobId)), names, files: files.get(record.id) }, reader),
  )
}

/** One visit. Not found where the reader cannot see it. */
export const showOneBooking = async (read: Read, id: string, reader: Reader): Promise<BookingView> =>
  found((await showBookings(read, [found(await findBooking(read, reader.actor, id))], reader))[0])

/** The visit as it is once everything has settled. */
export const tellBooking = (tx: Tx, id: string, reader: Reader) => (): Promise<BookingView> =>
  showOneBooking(tx, id, reader)
