import { reassignBooking, rescheduleBooking } from '@fettle/domain/bookings/booking-decisions'
import {
  applyToOrder,
  checkDays,
  dayAt,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { accept, Refused } from '#platform/runner/refusal'
import { addBooking, assignMembers, toBookingTerms, toSlot } from './arrange-booking.ts'
import { removeCrew, withCrew } from './booking-crew.store.ts'
import { pickedByResidents, saveBooking } from './bookings.store.ts'
import type { BookingRecord } from './bookings.tables.ts'
import { activeMembers } from './change-crew.ts'
import { loadBookingForUpdate, slotFacts } from './load-booking.ts'
import { type AssignedVisit, updateAssignments } from './operative-assignment.ts'
import { viewBooking } from './show-booking.ts'
import { hasVisitsLeft } from './visits-left.ts'

type MovedVisit = {
  readonly bookingUuid: string
  readonly version: number
  readonly startsAt: string
  readonly endsAt: string
  readonly assigneeUuid: string | null
  readonly note: string
  /** The operative whose time was freed before, so that several visits can change places. */
  readonly releasedFrom?: string
}

/** Those who come along on a visit when it is given to an operative, who is then no longer one of them. */
const crewBeside = async (tx: Tx, { crew, contractorTenantId }: AssignedVisit, operative: string | null) =>
  (await activeMembers(tx, contractorTenantId, crew)).filter((member) => member !== operative)

type Promisable = Pick<BookingRecord, 'id' | 'state' | 'residentMustBePresent' | 'proposedBy'>

const needsResident = ({ residentMustBePresent, proposedBy }: Promisable): boolean =>
  residentMustBePresent || proposedBy === 'resident'

/** Those of the visits whose time was agreed with a resident who has to be at home: another time is only proposed. */
export const promisedVisits = async (read: Read, records: readonly Promisable[]): Promise<ReadonlySet<string>> => {
  const asked = records.filter((record) => record.state === 'confirmed' && !needsResident(record)).map(({ id }) => id)
  const picked: ReadonlySet<string> = asked.length === 0 ? new Set() : await pickedByResidents(read, asked)
  return new Set(records.filter((record) => needsResident(record) || picked.has(record.id)).map(({ id }) => id))
}

/** Reschedules a visit; operative and note are kept unless given. A client's change awaits the contractor. */
export const moveVisit = async (context: OrderCommandContext, input: MovedVisit) => {
  const { tx, actor, now } = context
  const { record, booking: former, lockedJob } = await loadBookingForUpdate(context, input, 'reschedule')
  const present = await withCrew(tx, record)
  const before = { ...present, assigneeMembershipId: input.releasedFrom ?? record.assigneeMembershipId }
  const operative = input.assigneeUuid ?? before.assigneeMembershipId
  const crew = await crewBeside(tx, before, operative)
  const wish = { ...toSlot(input), operative, crew, note: input.note === '' ? record.note : input.note }
  const arrangement = await toBookingTerms(context, lockedJob, { wish, except: record.id })
  const answer = rescheduleBooking({ ...former, note: wish.note }, wish, arrangement)
  const move = accept(answer)
  const order = lockedJob.file.record
  checkDays(order, [['visitOn', dayAt(order, wish.startsAt), 'startsAt']], { now })
  const residentMustBePresent = actor.side === 'client' || (await promisedVisits(tx, [record])).has(record.id)
  await saveBooking(tx, record, { state: move.former.state, subStatus: null })
  const booking = { ...move.booking, residentMustBePresent }
  const events = answer.ok ? answer.events : []
  const added = await addBooking(context, lockedJob, { booking, events, operative, crew, former: before })
  if (added.state === 'proposed') {
    const visitsLeft = await hasVisitsLeft(tx, record.jobId)
    await applyToOrder(context, lockedJob.file, { kind: 'booking_lost', jobId: record.jobId, visitsLeft })
  }
  return viewBooking(tx, booking.bookingId, { actor, now })
}

type ReassignedVisit = Pick<MovedVisit, 'bookingUuid' | 'version' | 'assigneeUuid'>

/** Gives a visit to another operative, or to none; its time stays as agreed. */
export const reassignVisit = async (context: OrderCommandContext, input: ReassignedVisit) => {
  const { tx, actor, now } = context
  const { record, booking, lockedJob } = await loadBookingForUpdate(context, input, 'reschedule')
  const operative = input.assigneeUuid
  const { startsAt, endsAt, note } = booking
  const terms = await toBookingTerms(context, lockedJob, {
    wish: { startsAt, endsAt, note, operative, crew: [] },
    except: record.id,
  })
  const answer = reassignBooking(booking, terms)
  accept(answer)
  const before = await withCrew(tx, record)
  const crew = before.crew.filter((member) => member !== operative)
  if (operative !== null) await removeCrew(tx, record, [operative])
  await saveBooking(tx, record, { assigneeMembershipId: operative })
  if (operative !== null) await assignMembers(tx, lockedJob, [operative])
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, slotFacts(record)))
  const after = { ...before, assigneeMembershipId: operative, crew }
  await updateAssignments(tx, { before, after, by: actor.membershipUuid })
  return viewBooking(tx, record.id, { actor, now })
}

type DayMove = Pick<MovedVisit, 'bookingUuid' | 'version' | 'startsAt' | 'endsAt'>

/** Moves visits of one operative to other times, which may be those of each other; all or none. */
export const moveVisitsOfOperative = async (
  context: OrderCommandContext,
  operative: string,
  moves: readonly DayMove[],
): Promise<void> => {
  for (const { bookingUuid, version } of moves) {
    const { record } = await loadBookingForUpdate(context, { bookingUuid, version }, 'reschedule')
    if (record.assigneeMembershipId !== operative) throw new Refused('assignee_unknown')
    await saveBooking(context.tx, record, { assigneeMembershipId: null })
  }
  for (const move of moves)
    await moveVisit(context, {
      ...move,
      version: move.version + 1,
      assigneeUuid: operative,
      note: '',
      releasedFrom: operative,
    })
}
