import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  other = await server.member(owner, 'SUB')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const at = (date: string, time: string) => `${date}T${time}:00.000Z`
const slot = (date: string, from: string, until: string) => ({ startsAt: at(date, from), endsAt: at(date, until) })
const accepts = [
  'outside_working_hours',
  'travel_too_short',
  'past_target',
  'day_too_full',
  'crew_without_skill',
] as const
const one = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version })
type Times = readonly [date: string, from: string, until: string]

const book = async (who: TestMember, ...times: Times) => {
  const { jobUuid } = await awarded(context)
  return call(office, calendarMethods.book, {
    jobUuid,
    ...slot(...times),
    assigneeUuid: idOf(who),
    accepts: [...accepts],
  })
}
const withHelper = async (...times: Times) => {
  const visit = await book(lead, ...times)
  return call(office, calendarMethods.assignCrew, { ...one(visit), crewUuids: [idOf(helper)], accepts: [...accepts] })
}
const newsOf = async (who: TestMember, uuid: string) =>
  (await call(who, notificationsMethods.list, {}))
    .filter(({ subjectUuid }) => subjectUuid === uuid)
    .map(({ name }) => name)
/** Ends the delay of notifications of moves that can be undone. */
const gather = async () => {
  context.server.now += 20_000
  await context.server.pools.owner.query("select graphile_worker.add_job('gather-news')")
  await context.server.runQueue()
}
const seesJob = async (who: TestMember, jobUuid: string) =>
  (await call(who, jobsMethods.list)).some(({ uuid }) => uuid === jobUuid)
const isBusy = async (who: TestMember, ...times: Times) => {
  const { jobUuid } = await awarded(context)
  const asked = { jobUuid, ...slot(...times), assigneeUuid: idOf(who) }
  return (await call(office, calendarMethods.check, asked)).blocks.map(({ code }) => code)
}

describe('the crew of a visit', () => {
  test('occupies the time of each member, shows them the job, and gives both back', async () => {
    const visit = await withHelper('2026-03-10', '09:00', '11:00')
    expect(visit.crew.map(({ userUuid }) => userUuid)).toEqual([idOf(helper)])
    expect(await isBusy(helper, '2026-03-10', '10:00', '10:30')).toEqual(['operative_not_free'])
    expect(await seesJob(helper, visit.jobUuid)).toBe(true)
    expect(await newsOf(helper, visit.uuid)).toEqual(['booking.assigned'])
    const own = await call(helper, calendarMethods.range, { firstDay: '2026-03-10', lastDay: '2026-03-10' })
    expect(own.events).toMatchObject([{ uuid: visit.uuid, visit: { crew: [{ userUuid: idOf(helper) }] } }])

    const alone = await call(office, calendarMethods.assignCrew, { ...one(visit), crewUuids: [] })
    expect(alone.crew).toEqual([])
    expect(await isBusy(helper, '2026-03-10', '10:00', '10:30')).toEqual([])
    expect(await seesJob(helper, visit.jobUuid)).toBe(false)
    expect(await newsOf(helper, visit.uuid)).toContain('booking.unassigned')
    expect(await newsOf(lead, visit.uuid)).toEqual(['booking.assigned'])
  })

  test('is refused who is busy or away, and told before it is saved', async () => {
    await book(helper, '2026-03-11', '09:00', '10:00')
    const visit = await book(lead, '2026-03-11', '09:30', '11:00')
    const asked = { bookingUuid: visit.uuid, ...slot('2026-03-11', '09:30', '11:00'), crewUuids: [idOf(helper)] }
    const check = await call(office, calendarMethods.check, { ...asked, assigneeUuid: idOf(lead) })
    expect(check.blocks).toMatchObject([{ code: 'operative_not_free', facts: { person: expect.any(String) } }])
    const wish = { ...one(visit), crewUuids: [idOf(helper)], accepts: [...accepts] }
    expect(await codeOf(call(office, calendarMethods.assignCrew, wish))).toBe('operative_not_free')
    expect(await codeOf(call(lead, calendarMethods.assignCrew, wish))).toBe('forbidden')
    const stranger = { ...wish, crewUuids: [idOf(context.rival)] }
    expect(await codeOf(call(office, calendarMethods.assignCrew, stranger))).toBe('assignee_unknown')
  })

  test('lets who lacks the skill come along once it is accepted', async () => {
    const version = 0
    const skill = await call(office, skillsMethods.save, { version, name: 'Water', categories: ['plumbing'] })
    await call(office, skillsMethods.giveSkill, { skillUuid: skill.uuid, userUuid: idOf(lead), level: 2 })
    const visit = await book(lead, '2026-03-12', '09:00', '10:00')
    const wish = { ...one(visit), crewUuids: [idOf(helper)] }
    expect(await codeOf(call(office, calendarMethods.assignCrew, wish))).toBe('crew_without_skill')
    const saved = await call(office, calendarMethods.assignCrew, { ...wish, accepts: ['crew_without_skill'] })
    expect(saved.crew).toHaveLength(1)
    await call(office, skillsMethods.remove, { skillUuid: skill.uuid, version: skill.version })
  })

  test('moves with the visit, and one of them can take it over', async () => {
    const visit = await withHelper('2026-03-13', '09:00', '10:00')
    const times = slot('2026-03-13', '14:00', '15:00')
    const moved = await call(office, calendarMethods.move, { ...one(visit), ...times, accepts: [...accepts] })
    expect(moved.crew.map(({ userUuid }) => userUuid)).toEqual([idOf(helper)])
    expect(await isBusy(helper, '2026-03-13', '09:00', '10:00')).toEqual([])
    expect(await isBusy(helper, '2026-03-13', '14:00', '15:00')).toEqual(['operative_not_free'])
    await gather()
    expect(await newsOf(helper, moved.uuid)).toEqual(['booking.moved'])
    const accepted = await call(office, calendarMethods.reassign, {
      ...one(moved),
      assigneeUuid: idOf(helper),
      accepts: [...accepts],
    })
    expect([accepted.assigneeUuid, accepted.crew]).toEqual([idOf(helper), []])
    expect(await isBusy(lead, '2026-03-13', '14:00', '15:00')).toEqual([])
  })

  test('does not move where one of them is busy', async () => {
    const visit = await withHelper('2026-03-16', '09:00', '10:00')
    await book(helper, '2026-03-16', '13:00', '14:00')
    const times = slot('2026-03-16', '13:30', '14:30')
    const wish = { ...one(visit), ...times, accepts: [...accepts] }
    expect(await codeOf(call(office, calendarMethods.move, wish))).toBe('operative_not_free')
    expect((await call(office, bookingsMethods.get, { bookingUuid: visit.uuid })).state).toBe('confirmed')
  })

  test('is free again once the visit is cancelled or over', async () => {
    const visit = await withHelper('2026-03-17', '09:00', '10:00')
    await call(office, bookingsMethods.cancel, { ...one(visit), reason: 'Sold' })
    expect(await isBusy(helper, '2026-03-17', '09:00', '10:00')).toEqual([])
    expect(await newsOf(helper, visit.uuid)).toContain('booking.unassigned')
    expect(await seesJob(helper, visit.jobUuid)).toBe(false)
  })

  test('stands in the field manager in the row of each, with the steps in that of the first', async () => {
    const visit = await withHelper('2026-03-18', '09:00', '10:00')
    const field = await call(office, dispatchMethods.today, { day: '2026-03-18' })
    const rowOf = (who: TestMember) =>
      field.people
        .find(({ userUuid }) => userUuid === idOf(who))
        ?.visits.find((each) => each.bookingUuid === visit.uuid)
    expect(rowOf(lead)).toMatchObject({ leadName: null, crew: [expect.any(String)], nextStep: 'set_out' })
    expect(rowOf(helper)).toMatchObject({ leadName: expect.any(String), nextStep: null, canChange: false })
    expect(field.counts.planned).toBe(1)
  })

  test('goes on without one who is away, or with somebody instead', async () => {
    const visit = await withHelper('2026-03-19', '09:00', '10:00')
    const days = { firstOn: '2026-03-19', lastOn: '2026-03-19' }
    const asked = { userUuid: idOf(helper), kind: 'sick' as const, ...days }
    const absence = await call(office, absencesMethods.request, asked)
    const clashes = await call(office, absencesMethods.clashes, { absenceUuid: absence.uuid })
    expect(clashes.replans).toMatchObject([{ bookingUuid: visit.uuid, isCrew: true, slots: [] }])
    expect(clashes.replans[0]?.colleagues.map(({ userUuid }) => userUuid)).toContain(idOf(other))
    // It stays at first: the absence leaves its time to the visit.
    const approved = { absenceUuid: absence.uuid, version: absence.version, keeps: [visit.uuid] }
    await call(office, absencesMethods.approve, approved)
    expect(await isBusy(helper, '2026-03-19', '09:00', '10:00')).toEqual(['operative_not_free'])
    await call(office, calendarMethods.assignCrew, { ...one(visit), crewUuids: [idOf(other)], accepts: [...accepts] })
    expect(await isBusy(helper, '2026-03-19', '09:00', '10:00')).toEqual(['operative_on_leave'])
  })
})
