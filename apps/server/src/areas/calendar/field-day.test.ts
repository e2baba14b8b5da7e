import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { instantAt } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

const zone = 'Europe/London'
const today = '2026-03-10'
let context: TestContext
let operative: TestMember
let colleague: TestMember
let office: TestMember
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server } = context
  await makeDirectLabour(context)
  operative = await server.member(owner, 'KX')
  colleague = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
  server.now = instantAt(zone, today, 6 * 60)
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere'] as const
const at = (hour: number) => toInstant(instantAt(zone, today, Math.round(hour * 60)))
const book = async (who: TestMember | null, from: number, until: number) => {
  const { jobUuid } = await awarded(context)
  const slot = { startsAt: at(from), endsAt: at(until), assigneeUuid: who && idOf(who) }
  return call(office, calendarMethods.book, { jobUuid, ...slot, accepts: [...accepts] })
}
const clock = (hour: number) => {
  context.server.now = instantAt(zone, today, Math.round(hour * 60))
}
const field = () => call(office, dispatchMethods.today, {})
const laneOf = async (who: TestMember) => (await field()).people.find(({ userUuid }) => userUuid === idOf(who))

test('the day of the people in the field is followed from plan to outcome, with what needs attention', async () => {
  const first = await book(operative, 8, 9)
  const second = await book(operative, 9.5, 10.5)
  const open = await book(null, 14, 15)
  clock(7)
  expect((await field()).counts).toMatchObject({ planned: 3, late: 0 })
  expect((await field()).people[0]).toMatchObject({
    userUuid: null,
    visits: [{ bookingUuid: open.uuid, nextStep: 'assign', warnings: [{ code: 'no_person' }] }],
  })
  clock(8.25)
  expect(await laneOf(operative)).toMatchObject({
    visits: [
      { bookingUuid: first.uuid, state: 'late', nextStep: 'set_out', warnings: [{ code: 'not_started', minutes: 15 }] },
      { bookingUuid: second.uuid, state: 'planned', warnings: [] },
    ],
  })
  const out = await call(operative, bookingsMethods.setOut, { bookingUuid: first.uuid, version: first.version })
  clock(8.5)
  const arrived = await call(operative, bookingsMethods.checkIn, { bookingUuid: first.uuid, version: out.version })
  // Ten past ten: the first visit runs over, and the next one has not begun.
  clock(10 + 1 / 6)
  const lane = await laneOf(operative)
  expect(lane?.visits[0]).toMatchObject({ state: 'on_site', nextStep: 'finish', warnings: [{ code: 'overrunning' }] })
  expect(Date.parse(String(lane?.visits[0]?.since))).toBeGreaterThanOrEqual(Date.parse(at(8.5)))
  expect(lane?.visits[1]).toMatchObject({ state: 'late', warnings: [{ code: 'not_started', minutes: 40 }] })
  expect(JSON.stringify(await field())).not.toMatch(/latitude|longitude|"point"/)
  await call(operative, bookingsMethods.finish, {
    bookingUuid: first.uuid,
    version: arrived.version,
    outcome: 'complete',
  })
  expect((await field()).counts).toMatchObject({ done: 1, late: 1, planned: 1 })
  expect((await call(office, dispatchMethods.today, { day: '2026-03-11' })).counts).toMatchObject({ planned: 0 })
})

test('a person who is away or lacks a skill is named at the visit', async () => {
  clock(7)
  const visit = await book(colleague, 16, 17)
  const { category } = (
    await call(office, dispatchMethods.suggest, { jobUuid: visit.jobUuid, firstDay: today, lastDay: today })
  ).job
  const skill = await call(office, skillsMethods.save, { version: 0, name: 'Gas', categories: [category] })
  const codes = async () =>
    (await laneOf(colleague))?.visits.flatMap(({ warnings }) => warnings.map(({ code }) => code))
  expect(await codes()).toEqual(['skill_missing'])
  await call(office, skillsMethods.giveSkill, { skillUuid: skill.uuid, userUuid: idOf(colleague), level: 2 })
  expect(await codes()).toEqual([])
  const sick = { kind: 'sick' as const, firstOn: today, lastOn: today, userUuid: idOf(colleague) }
  const asked = await call(context.owner, absencesMethods.request, sick)
  const one = { absenceUuid: asked.uuid, version: asked.version, keeps: [visit.uuid] }
  await call(context.owner, absencesMethods.approve, one)
  clock(9)
  expect(await laneOf(colleague)).toMatchObject({ isAway: true })
  expect(await codes()).toEqual(['operative_on_leave'])
})

test('is for those who plan, of their own company', async () => {
  expect(await codeOf(call(operative, dispatchMethods.today, {}))).toBe('forbidden')
  const other = await call(context.rival, dispatchMethods.today, {})
  expect(other.people.flatMap(({ visits }) => visits)).toEqual([])
  expect(other.people.map(({ userUuid }) => userUuid)).not.toContain(idOf(operative))
})
