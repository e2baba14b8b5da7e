import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let office: TestMember
let lead: TestMember
let helper: TestMember
let other: TestMember
beforeAll(async () => {
  context = await createTestContext()
  await makeDirectLabour(context)
  const { owner, server } = context
  office = await server.member(owner, 'KM')
  lead = await server.member(owner, 'KX')
  helper = await server.member(owner, 'KX')
  other = await server.member(owner, 'KX')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'crew_without_skill']
const slot = (date: string, from: string, until: string) => ({
  startsAt: `${date}T${from}:00.000Z`,
  endsAt: `${date}T${until}:00.000Z`,
})
const book = async (date: string) => {
  const { jobUuid } = await awarded(context)
  const input = { jobUuid, ...slot(date, '09:00', '10:00'), assigneeUuid: idOf(lead), accepts }
  const visit = await call(office, calendarMethods.book, input)
  const one = { bookingUuid: visit.uuid, version: visit.version }
  return call(office, calendarMethods.assignCrew, { ...one, crewUuids: [idOf(helper)], accepts })
}
const one = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version, accepts })
const newsOf = async (who: TestMember, uuid: string) =>
  (await call(who, notificationsMethods.list, {}))
    .filter(({ subjectUuid }) => subjectUuid === uuid)
    .map(({ name }) => name)
/** The minute task that ends delays and plans e-mails. */
const gather = async () => {
  await context.server.pools.owner.query("select graphile_worker.add_job('gather-news')")
  await context.server.runQueue()
}
const seconds = (count: number) => {
  context.server.now += count * 1000
}

test('a move is undone within fifteen seconds, and no member is notified of it', async () => {
  const visit = await book('2026-03-10')
  await gather()
  const moved = await call(office, calendarMethods.move, {
    ...one(visit),
    ...slot('2026-03-11', '13:00', '14:00'),
    assigneeUuid: idOf(helper),
  })
  expect(moved).toMatchObject({ assigneeUuid: idOf(helper), crew: [] })
  expect(Date.parse(moved.undoUntil ?? '') - context.server.now).toBe(15_000)
  // A colleague cannot undo it.
  expect(await codeOf(call(context.owner, calendarMethods.undo, { bookingUuid: moved.uuid }))).toBe(
    'move_cannot_be_undone',
  )
  const undone = await call(office, calendarMethods.undo, { bookingUuid: moved.uuid })
  expect(undone).toMatchObject({
    ...slot('2026-03-10', '09:00', '10:00'),
    state: 'confirmed',
    assigneeUuid: idOf(lead),
    crew: [expect.objectContaining({ userUuid: idOf(helper) })],
  })
  seconds(120)
  await gather()
  for (const who of [lead, helper, context.manager])
    for (const uuid of [moved.uuid, undone.uuid]) expect(await newsOf(who, uuid)).toEqual([])
  const { rows } = await context.server.pools.owner.query<{ n: number }>(
    `select count(*)::int as n from pending_notifications p join activity a on a.id = p.activity_id where a.subject_id = any($1)`,
    [[visit.uuid, moved.uuid, undone.uuid]],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(await codeOf(call(office, calendarMethods.undo, { bookingUuid: undone.uuid }))).toBe('move_cannot_be_undone')
})

test('after fifteen seconds a move stays, and everyone concerned is notified of it', async () => {
  const visit = await book('2026-03-12')
  const moved = await call(office, calendarMethods.move, { ...one(visit), ...slot('2026-03-12', '13:00', '14:00') })
  expect(await newsOf(lead, moved.uuid)).toEqual([])
  seconds(20)
  expect(await codeOf(call(office, calendarMethods.undo, { bookingUuid: moved.uuid }))).toBe('move_cannot_be_undone')
  await gather()
  expect(await newsOf(lead, moved.uuid)).toEqual(['booking.moved'])
  expect(await newsOf(context.manager, moved.uuid)).toEqual(['booking.rescheduled'])
})

test('another person is undone too, and a visit that was changed since is not', async () => {
  const visit = await book('2026-03-13')
  const given = await call(office, calendarMethods.reassign, { ...one(visit), assigneeUuid: idOf(other) })
  expect(given.undoUntil).not.toBeNull()
  const undone = await call(office, calendarMethods.undo, { bookingUuid: given.uuid })
  expect(undone).toMatchObject({ uuid: visit.uuid, assigneeUuid: idOf(lead) })
  const again = await call(office, calendarMethods.reassign, { ...one(undone), assigneeUuid: idOf(other) })
  await call(context.owner, calendarMethods.reassign, { ...one(again), assigneeUuid: null })
  expect(await codeOf(call(office, calendarMethods.undo, { bookingUuid: visit.uuid }))).toBe('stale_version')
})

test('a time that is proposed to the other side is sent at once and cannot be undone', async () => {
  const { jobUuid } = await awarded(context)
  const input = { jobUuid, ...slot('2026-03-16', '09:00', '10:00'), assigneeUuid: idOf(lead) }
  const proposed = await call(office, bookingsMethods.create, { ...input, isProposal: true })
  await call(context.manager, bookingsMethods.confirm, { bookingUuid: proposed.uuid, version: proposed.version })
  const confirmed = await call(office, bookingsMethods.get, { bookingUuid: proposed.uuid })
  const moved = await call(office, calendarMethods.move, { ...one(confirmed), ...slot('2026-03-16', '13:00', '14:00') })
  expect(moved).toMatchObject({ state: 'proposed', undoUntil: null })
  expect(await newsOf(context.manager, moved.uuid)).toEqual(['booking.rescheduled'])
})
