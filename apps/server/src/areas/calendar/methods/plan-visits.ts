import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import {
  assignCrew,
  bookVisit,
  crewsOf,
  findBooking,
  moveVisit,
  promisedVisits,
  reassignVisit,
} from '#areas/bookings/bookings.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import { offerUndo, undoMove, visitBefore } from '../move-undo.ts'
import { assertPlan, checkSlot, showCheck } from '../plan.ts'
import { showRange } from '../show-range.ts'
import { listTray } from '../tray.store.ts'

export const calendarRange = handler(calendarMethods.range, (input, { read, actor, now }) => {
  assertDirectLabour(actor)
  return showRange(read, input, { actor, now })
})

export const calendarTray = handler(calendarMethods.tray, ({ q }, { read, actor, at, page }) => {
  assertDirectLabour(actor)
  return listTray(read, actor, { q, jobUuid: null, at, page })
})

/** Who comes along on a visit, once it is given to a person. */
const crewBeside = async (read: Read, bookingId: string, assigneeUuid: string | null): Promise<string[]> =>
  ((await crewsOf(read, [bookingId])).get(bookingId) ?? []).filter((member) => member !== assigneeUuid)

type Planned = { readonly id: string; readonly jobId: string }

const placeOf = async (read: Read, { id, jobId }: Planned, assigneeUuid: string | null) => ({
  bookingId: id,
  jobId,
  assigneeUuid,
  crewUuids: await crewBeside(read, id, assigneeUuid),
})

export const checkVisit = handler(calendarMethods.check, async (input, { read, actor }) => {
  assertDirectLabour(actor)
  const { bookingUuid, jobUuid, assigneeUuid } = input
  const times = { startsAt: Date.parse(input.startsAt), endsAt: Date.parse(input.endsAt) }
  if (times.endsAt <= times.startsAt) throw new Refused('booking_ends_before_it_starts')
  if (bookingUuid !== null) {
    const record = found(await findBooking(read, actor, bookingUuid))
    const crew = input.crewUuids ?? (await crewBeside(read, bookingUuid, assigneeUuid))
    const crewUuids = crew.filter((member) => member !== assigneeUuid)
    const slot = { ...times, bookingId: bookingUuid, jobId: record.jobId, assigneeUuid, crewUuids }
    const isSameTime = Date.parse(record.startsAt) === times.startsAt && Date.parse(record.endsAt) === times.endsAt
    const isProposed = !isSameTime && (actor.side === 'client' || (await promisedVisits(read, [record])).has(record.id))
    return { outcome: isProposed ? 'proposed' : 'moved', ...showCheck(await checkSlot(read, actor, slot)) }
  }
  if (jobUuid === null) throw new Refused('visit_or_job')
  await assertParentsVisible(read, actor, { jobUuid })
  const slot = { ...times, bookingId: null, jobId: jobUuid, assigneeUuid, crewUuids: input.crewUuids ?? [] }
  const check = await checkSlot(read, actor, slot)
  return { outcome: actor.side === 'client' ? 'proposed' : 'moved', ...showCheck(check) }
})

export const bookFromTray = handler(calendarMethods.book, async ({ accepts, ...input }, context) => {
  const { tx, actor } = context
  assertDirectLabour(actor)
  await assertParentsVisible(tx, actor, input)
  const { jobUuid, assigneeUuid } = input
  const times = { startsAt: Date.parse(input.startsAt), endsAt: Date.parse(input.endsAt) }
  await assertPlan(tx, actor, { ...times, bookingId: null, jobId: jobUuid, assigneeUuid, crewUuids: [], accepts })
  return bookVisit(context, { ...input, isProposal: false, tookPlace: null })
})

export const moveInCalendar = handler(calendarMethods.move, async ({ accepts, ...input }, context) => {
  const { tx, actor } = context
  assertDirectLabour(actor)
  const record = found(await findBooking(tx, actor, input.bookingUuid))
  const assigneeUuid = input.assigneeUuid ?? record.assigneeMembershipId
  const times = { startsAt: Date.parse(input.startsAt), endsAt: Date.parse(input.endsAt) }
  await assertPlan(tx, actor, { ...times, ...(await placeOf(tx, record, assigneeUuid)), accepts })
  const before = await visitBefore(tx, record)
  return offerUndo(context, before, await moveVisit(context, { ...input, note: '' }))
})

export const resizeInCalendar = handler(calendarMethods.resize, async ({ accepts, endsAt, ...input }, context) => {
  const { tx, actor } = context
  assertDirectLabour(actor)
  const record = found(await findBooking(tx, actor, input.bookingUuid))
  const { startsAt, assigneeMembershipId: assigneeUuid } = record
  const times = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  await assertPlan(tx, actor, { ...times, ...(await placeOf(tx, record, assigneeUuid)), accepts })
  const before = await visitBefore(tx, record)
  const moved = await moveVisit(context, { ...input, startsAt, endsAt, assigneeUuid: null, note: '' })
  return offerUndo(context, before, moved)
})

export const reassignInCalendar = handler(calendarMethods.reassign, async ({ accepts, ...input }, context) => {
  const { tx, actor } = context
  assertDirectLabour(actor)
  const record = found(await findBooking(tx, actor, input.bookingUuid))
  const times = { startsAt: Date.parse(record.startsAt), endsAt: Date.parse(record.endsAt) }
  const { assigneeUuid } = input
  await assertPlan(tx, actor, { ...times, ...(await placeOf(tx, record, assigneeUuid)), accepts })
  const before = await visitBefore(tx, record)
  return offerUndo(context, before, await reassignVisit(context, input))
})

export const undoInCalendar = handler(calendarMethods.undo, ({ bookingUuid }, context) => {
  assertDirectLabour(context.actor)
  return undoMove(context, bookingUuid)
})

export const assignCrewInCalendar = handler(calendarMethods.assignCrew, async ({ accepts, ...input }, context) => {
  const { tx, actor } = context
  assertDirectLabour(actor)
  const record = found(await findBooking(tx, actor, input.bookingUuid))
  const times = { startsAt: Date.parse(record.startsAt), endsAt: Date.parse(record.endsAt) }
  const present = await placeOf(tx, record, record.assigneeMembershipId)
  const crewUuids = input.crewUuids.filter((member) => !present.crewUuids.includes(member))
  // Time and person stay as they are: only those who are added are checked.
  await assertPlan(tx, actor, { ...times, ...present, assigneeUuid: null, crewUuids, accepts })
  return assignCrew(context, input)
})
