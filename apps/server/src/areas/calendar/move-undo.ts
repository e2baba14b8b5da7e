import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { undoMs } from '@fettle/domain/calendar/plan-check'
import { toInstant } from '@fettle/domain/kernel/instant'
import {
  assignCrew,
  type BookingRecord,
  crewsOf,
  delayVisitNotifications,
  findBooking,
  moveVisit,
  reassignVisit,
} from '#areas/bookings/bookings.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import type { MoveUndo } from './calendar.tables.ts'
import { claimUndo, hasReporter, saveUndo } from './move-undo.store.ts'

type VisitBefore = { readonly record: BookingRecord; readonly crew: readonly string[] }

/** The visit with those who come along, before a move. */
export const visitBefore = async (read: Read, record: BookingRecord): Promise<VisitBefore> => ({
  record,
  crew: (await crewsOf(read, [record.id])).get(record.id) ?? [],
})

/** Whether the move is still between colleagues: it is no proposal, and no resident was notified of another time. */
const isUndoable = async (read: Read, { record }: VisitBefore, moved: BookingView): Promise<boolean> => {
  if (record.state !== 'confirmed' || moved.state !== 'confirmed') return false
  return record.id === moved.uuid || !(await hasReporter(read, record.workOrderId))
}

/** Stores what a move changed and delays its notifications, so that it can be undone before a member is notified. */
export const offerUndo = async (context: CommandContext, before: VisitBefore, moved: BookingView) => {
  const { tx, actor, at, now } = context
  const { record, crew } = before
  const expiresAt = toInstant(now + undoMs)
  if (record.startsAt < expiresAt || !(await isUndoable(tx, before, moved))) return { ...moved, undoUntil: null }
  await tx.applyEvents()
  await delayVisitNotifications(tx, { visits: [record.id, moved.uuid], since: at, until: expiresAt })
  await tx.asTenant(actor.tenantId, () =>
    saveUndo(tx, {
      membershipId: actor.membershipUuid,
      bookingId: moved.uuid,
      bookingVersion: moved.version,
      formerBookingId: record.id,
      startsAt: record.startsAt,
      endsAt: record.endsAt,
      assigneeMembershipId: record.assigneeMembershipId,
      crew: [...crew],
      movedAt: at,
      expiresAt,
    }),
  )
  return { ...moved, undoUntil: expiresAt }
}

const isSameCrew = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((member) => other.includes(member))

/** Gives the visit its former time, person and crew. */
const restoreVisit = async (context: CommandContext, undo: MoveUndo): Promise<BookingView> => {
  const { bookingId: bookingUuid, bookingVersion: version, startsAt, endsAt, assigneeMembershipId: assigneeUuid } = undo
  const one = { bookingUuid, version, assigneeUuid }
  let view =
    undo.formerBookingId === bookingUuid
      ? await reassignVisit(context, one)
      : await moveVisit(context, { ...one, startsAt, endsAt, note: '' })
  if (view.assigneeUuid !== assigneeUuid)
    view = await reassignVisit(context, { bookingUuid: view.uuid, version: view.version, assigneeUuid })
  const crew = view.crew.map(({ userUuid }) => userUuid)
  if (isSameCrew(crew, undo.crew)) return view
  return assignCrew(context, { bookingUuid: view.uuid, version: view.version, crewUuids: undo.crew })
}

/** Undoes the last move of the actor. Refuses with `move_cannot_be_undone` once it is too late, and as moves do. */
export const undoMove = async (context: CommandContext, bookingUuid: string): Promise<BookingView> => {
  const { tx, actor, at } = context
  found(await findBooking(tx, actor, bookingUuid))
  const undo = await claimUndo(tx, { membershipId: actor.membershipUuid, bookingUuid, at })
  if (!undo) throw new Refused('move_cannot_be_undone')
  const view = await restoreVisit(context, undo)
  await tx.applyEvents()
  const visits = [undo.formerBookingId, bookingUuid, view.uuid]
  await delayVisitNotifications(tx, { visits, since: undo.movedAt, until: 'infinity' })
  return view
}
