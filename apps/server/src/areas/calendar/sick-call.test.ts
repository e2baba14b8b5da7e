import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { addDays, instantAt } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import { codeOf } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

const zone = 'Europe/London'
/** A Tuesday. */
const today = '2026-03-10'
let context: TestContext
let sick: TestMember
let colleague: TestMember
let office: TestMember
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server } = context
  const { tenantId } = owner
  await makeDirectLabour(context)
  await server.pools.owner.query("update memberships set role_code = 'KB' where tenant_id = $1 and role_code = 'KX'", [
    tenantId,
  ])
  sick = await server.member(owner, 'KX')
  colleague = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
  server.now = instantAt(zone, today, 7 * 60)
  const weeks = [[1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ from: 8 * 60, until: 17 * 60 }] : []))]
  const hours = { version: 0, ownerKind: 'tenant' as const, weeks, timeZone: zone, validFrom: '2020-01-06' }
  await context.call(owner, workingPatternsMethods.save, hours)
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere'] as const
const at = (hour: number, date = today) => toInstant(instantAt(zone, date, hour * 60))

const book = async (who: TestMember, hour: number, isPromised = false) => {
  const { jobUuid } = await awarded(context)
  const slot = { jobUuid, startsAt: at(hour), endsAt: at(hour + 1), assigneeUuid: idOf(who) }
  if (!isPromised) return call(office, calendarMethods.book, { ...slot, accepts: [...accepts] })
  const asked = await call(office, bookingsMethods.create, { ...slot, isProposal: true })
  return call(context.manager, bookingsMethods.confirm, { bookingUuid: asked.uuid, version: asked.version })
}

test('a sick call lists every visit of the day, those promised to residents first, with who can come and other times', async () => {
  const [early, promised, late] = [await book(sick, 9), await book(sick, 11, true), await book(sick, 14)]
  await book(colleague, 9)
  const absence = await call(office, absencesMethods.request, {
    kind: 'sick',
    firstOn: today,
    lastOn: today,
    userUuid: idOf(sick),
  })
  const one = { absenceUuid: absence.uuid, version: absence.version }
  const { visits, replans } = await call(office, absencesMethods.clashes, { absenceUuid: absence.uuid })
  expect(visits.map(({ uuid }) => uuid)).toEqual([promised.uuid, early.uuid, late.uuid])
  expect(replans.map(({ bookingUuid, isPromised }) => [bookingUuid, isPromised])).toEqual([
    [promised.uuid, true],
    [early.uuid, false],
    [late.uuid, false],
  ])
  const people = replans.map(({ colleagues }) => colleagues.map(({ userUuid }) => userUuid))
  // At nine the colleague has a visit; who is sick is not offered.
  expect(people).toEqual([[idOf(colleague)], [], [idOf(colleague)]])
  for (const { slots } of replans) {
    expect(slots.length).toBeGreaterThan(0)
    for (const slot of slots)
      expect(slot.userUuid === idOf(sick) ? slot.startsAt >= at(0, addDays(today, 1)) : slot.startsAt > at(8)).toBe(
        true,
      )
  }
  // The first time of one visit is not suggested for the next.
  const firsts = replans.map(({ slots }) => `${slots[0]?.userUuid} ${slots[0]?.startsAt}`)
  expect(new Set(firsts).size).toBe(3)
  // Who does not decide sees the visits, and no plan.
  expect((await call(sick, absencesMethods.clashes, { absenceUuid: absence.uuid })).replans).toEqual([])

  // Nothing has moved before it is chosen.
  expect(await codeOf(call(office, absencesMethods.approve, one))).toBe('visits_inside_absence')
  const given = { bookingUuid: late.uuid, version: late.version, assigneeUuid: idOf(colleague) }
  await call(office, calendarMethods.reassign, {
    ...given,
    accepts: replans[2]?.colleagues[0]?.warnings.map(({ code }) => code) ?? [],
  })
  const [slot] = replans[0]?.slots ?? []
  if (!slot) throw new Error('No time')
  const { startsAt, endsAt, userUuid: assigneeUuid, warnings } = slot
  const moved = await call(office, calendarMethods.move, {
    bookingUuid: promised.uuid,
    version: promised.version,
    startsAt,
    endsAt,
    assigneeUuid,
    accepts: warnings.map(({ code }) => code),
  })
  expect(moved.state).toBe('proposed')
  const approved = await call(office, absencesMethods.approve, { ...one, keeps: [early.uuid] })
  expect(approved).toMatchObject({ state: 'approved', keptVisits: 1 })
})

test('where nobody has a time each person’s reason is given', async () => {
  await context.server.pools.owner.query("update absences set state = 'cancelled'")
  const visit = await book(sick, 16)
  const leave = { kind: 'leave' as const, firstOn: today, lastOn: addDays(today, 60), userUuid: idOf(colleague) }
  const away = await call(context.owner, absencesMethods.request, leave)
  const { visits } = await call(office, absencesMethods.clashes, { absenceUuid: away.uuid })
  await call(context.owner, absencesMethods.approve, {
    absenceUuid: away.uuid,
    version: away.version,
    keeps: visits.map(({ uuid }) => uuid),
  })
  const again = await call(office, absencesMethods.request, {
    kind: 'sick',
    firstOn: today,
    lastOn: addDays(today, 40),
    userUuid: idOf(sick),
  })
  const { replans } = await call(office, absencesMethods.clashes, { absenceUuid: again.uuid })
  const replan = replans.find(({ bookingUuid }) => bookingUuid === visit.uuid)
  expect(replan?.colleagues).toEqual([])
  expect(replan?.without).toContainEqual(expect.objectContaining({ userUuid: idOf(colleague), code: 'on_leave' }))
})
