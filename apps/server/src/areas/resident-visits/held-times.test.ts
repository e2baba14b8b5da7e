import { randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import type { PortalReport } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { roles } from '@fettle/domain/access/roles'
import { addDays, instantAt, localDateOf, weekday } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeWindows, hold, release, skills, travel, workingHours } from '#areas/calendar/calendar.port'
import { inRead, inTransaction, type Read, type Tx } from '#platform/database/transaction'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

const zone = 'Europe/London'
let context: TestContext
let operative: TestMember
let office: TestMember
let code: string
/** Monday of the week after the next; the clock of the database counts. */
let monday: string
const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id

beforeAll(async () => {
  context = await createTestContext()
  const { owner, server } = context
  server.now = Date.now()
  const today = localDateOf(zone, server.now)
  monday = addDays(today, 15 - weekday(today))
  await makeDirectLabour(context)
  // Operatives of the fixture take no part.
  await server.pools.owner.query("update memberships set role_code = 'KB' where tenant_id = $1 and role_code = 'KX'", [
    owner.tenantId,
  ])
  operative = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
  const weeks = [[1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ from: 8 * 60, until: 12 * 60 }] : []))]
  const hours = { version: 0, ownerKind: 'tenant' as const, weeks, timeZone: zone, keepsHolidays: false }
  await call(owner, workingPatternsMethods.save, { ...hours, validFrom: '2020-01-06' })
  await context.call(context.admin, placeCodesMethods.make, { locationUuids: [context.location] })
  const { rows } = await server.pools.owner.query('select code from place_codes where location_id = $1', [
    context.location,
  ])
  code = (rows[0] as { code: string }).code
})
afterAll(() => context?.close())

const at = (date: string, hour: number) => toInstant(instantAt(zone, date, hour * 60))
const slot = (date: string, from: number, until: number) => ({ startsAt: at(date, from), endsAt: at(date, until) })
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere']

type Reported = { draftKey: string; workOrderUuid: string; jobUuid: string }
const reported = async (): Promise<Reported> => {
  context.server.now = Math.max(context.server.now + 3_600_000, Date.now())
  const draftKey = randomUUID()
  const report = await context.server.user().call(repairPortalMethods.send, {
    code,
    locationUuid: context.location,
    draftKey,
    language: 'en-GB',
    tile: 'taps',
    answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
    words: 'Cold',
    needs: [],
    access: null,
    contact: { name: 'Ayşe', email: `${draftKey.slice(0, 8)}@example.org` },
  } as never)
  const order = await awarded(context)
  await context.server.pools.owner.query(
    "update repair_reports set state = 'converted', work_order_id = $2 where id = $1",
    [report.uuid, order.workOrderUuid],
  )
  return { draftKey, ...order }
}
const resident = (
  { draftKey }: Reported,
  method: (typeof residentVisitsMethods)['pick' | 'hold' | 'refuse'],
  input: object,
) =>
  context.server
    .user()
    .call(method as typeof residentVisitsMethods.pick, { draftKey, ...input } as never) as Promise<PortalReport>

let one: Reported
let other: Reported
beforeEach(async () => {
  one = await reported()
  other = await reported()
  await context.server.pools.owner.query("delete from occupied where kind = 'hold'")
})

const offerTo = ({ jobUuid }: Reported, windows: readonly ReturnType<typeof slot>[]) =>
  call(office, residentVisitsMethods.offer, {
    jobUuid,
    windows: windows.map((window) => ({ ...window, userUuid: idOf(operative) })),
  })

describe('free times', () => {
  test('are those of the team after the notice, with a reason for each person without one', async () => {
    const times = await call(office, residentVisitsMethods.freeTimes, { jobUuid: one.jobUuid })
    expect(times.isPlannable).toBe(true)
    expect(times.windows.length).toBeGreaterThan(3)
    expect(times.windows.every(({ userUuid }) => userUuid === idOf(operative))).toBe(true)
    expect(times.windows.every(({ startsAt }) => Date.parse(startsAt) >= context.server.now + 24 * 3_600_000)).toBe(
      true,
    )
    // The client plans the same people; a guest of another company sees none of it.
    const client = await call(context.manager, residentVisitsMethods.freeTimes, { jobUuid: one.jobUuid })
    expect(client.windows).toEqual(times.windows)
    const nobody = { jobUuid: one.jobUuid, userUuid: idOf(office) }
    expect((await call(office, residentVisitsMethods.freeTimes, nobody)).windows.length).toBeGreaterThan(0)
    const absence = {
      kind: 'leave' as const,
      firstOn: localDateOf(zone, context.server.now),
      lastOn: addDays(monday, 10),
    }
    const leave = await call(context.owner, absencesMethods.request, { ...absence, userUuid: idOf(operative) })
    await call(context.owner, absencesMethods.approve, { absenceUuid: leave.uuid, version: leave.version })
    const away = await call(office, residentVisitsMethods.freeTimes, { jobUuid: one.jobUuid })
    expect(away.windows).toEqual([])
    expect(away.without).toMatchObject([{ userUuid: idOf(operative), code: 'on_leave' }])
    await call(context.owner, absencesMethods.cancel, {
      absenceUuid: leave.uuid,
      version: leave.version + 1,
      reason: 'x',
    })
  })

  test('are shown to residents without names, unless the company says no', async () => {
    const ask = () =>
      context.server
        .user()
        .call(residentVisitsMethods.freeForResident, { draftKey: one.draftKey } as never) as Promise<{
        windows: object[]
      }>
    const { windows } = await ask()
    expect(windows.length).toBeGreaterThan(3)
    expect(JSON.stringify(windows)).not.toContain(idOf(operative))
    const settings = await call(office, dispatchMethods.settings, {})
    const saved = await call(office, dispatchMethods.saveSettings, { ...settings, residentsPick: false })
    expect((await ask()).windows).toEqual([])
    const progress = await context.server.user().call(repairPortalMethods.progress, { draftKey: one.draftKey })
    expect(progress.repair?.showsFreeTimes).toBe(false)
    await call(office, dispatchMethods.saveSettings, { ...saved, residentsPick: true })
  })
})

describe('a time that a resident chooses', () => {
  test('is held for ten minutes against everyone else, and booked by its resident', async () => {
    const window = slot(monday, 9, 10)
    const mine = await offerTo(one, [window, slot(monday, 11, 12)])
    const theirs = await offerTo(other, [window])
    const slotHeld = await resident(one, residentVisitsMethods.hold, {
      offerUuid: mine.uuid,
      startsAt: window.startsAt,
    })
    const heldUntil = slotHeld.repair?.offers[0]?.windows[0]?.heldUntil
    expect(Date.parse(String(heldUntil)) - context.server.now).toBe(600_000)
    const wanted = { offerUuid: theirs.uuid, startsAt: window.startsAt }
    expect(await codeOf(resident(other, residentVisitsMethods.hold, wanted))).toBe('slot_gone')
    expect(await codeOf(resident(other, residentVisitsMethods.pick, wanted))).toBe('slot_gone')
    const wish = { jobUuid: other.jobUuid, ...window, assigneeUuid: idOf(operative) }
    expect(await codeOf(call(office, calendarMethods.book, { ...wish, accepts }))).toBe('operative_not_free')
    const done = await resident(one, residentVisitsMethods.pick, { offerUuid: mine.uuid, startsAt: window.startsAt })
    expect(done.repair?.visits).toMatchObject([{ startsAt: window.startsAt, state: 'confirmed' }])
    const visits = await call(office, bookingsMethods.list, { jobUuid: one.jobUuid })
    expect(visits).toMatchObject([{ assigneeUuid: idOf(operative) }])
  })

  test('is given back when the resident chooses another one, and free again after ten minutes', async () => {
    const [first, second] = [slot(addDays(monday, 1), 9, 10), slot(addDays(monday, 1), 11, 12)]
    const mine = await offerTo(one, [first, second])
    const theirs = await offerTo(other, [first, second])
    await resident(one, residentVisitsMethods.hold, { offerUuid: mine.uuid, startsAt: first.startsAt })
    await resident(one, residentVisitsMethods.hold, { offerUuid: mine.uuid, startsAt: second.startsAt })
    await resident(other, residentVisitsMethods.hold, { offerUuid: theirs.uuid, startsAt: first.startsAt })
    // Ten minutes pass.
    await context.server.pools.owner.query(
      "update occupied set expires_at = now() - interval '1 second' where kind = 'hold'",
    )
    const wish = { jobUuid: other.jobUuid, ...second, assigneeUuid: idOf(operative), accepts }
    expect(await call(office, calendarMethods.book, wish)).toMatchObject({ state: 'confirmed' })
    const late = resident(one, residentVisitsMethods.pick, { offerUuid: mine.uuid, startsAt: second.startsAt })
    expect(await codeOf(late)).toBe('slot_gone')
  })

  test('is held when the resident suggests it, and taken with its operative', async () => {
    const [offered, wish] = [slot(addDays(monday, 2), 8, 9), slot(addDays(monday, 2), 11, 12)]
    const mine = await offerTo(one, [offered])
    const free = (await context.server.user().call(residentVisitsMethods.freeForResident, {
      draftKey: one.draftKey,
    } as never)) as { windows: { startsAt: string; endsAt: string }[] }
    const [chosen = wish] = free.windows
    await resident(one, residentVisitsMethods.refuse, { offerUuid: mine.uuid, windows: [chosen], note: '' })
    const { rows } = await context.server.pools.owner.query("select 1 from occupied where kind = 'hold'")
    expect(rows).toHaveLength(1)
    const { offers } = await call(office, residentVisitsMethods.offers, { jobUuid: one.jobUuid })
    const suggested = offers.find(({ side }) => side === 'resident')
    expect(suggested?.windows).toMatchObject([{ userUuid: idOf(operative), isFree: true }])
    const take = { offerUuid: String(suggested?.uuid), version: 1, startsAt: chosen.startsAt }
    await call(office, residentVisitsMethods.take, take)
    expect(await call(office, bookingsMethods.list, { jobUuid: one.jobUuid })).toMatchObject([
      { state: 'confirmed', assigneeUuid: idOf(operative) },
    ])
  })

  test('is given back when its offer is withdrawn or replaced, and when the work ends', async () => {
    const window = slot(addDays(monday, 4), 9, 10)
    const holds = async () =>
      (await context.server.pools.owner.query("select 1 from occupied where kind = 'hold'")).rows.length
    const hold = async (offer: { uuid: string }) => {
      await resident(one, residentVisitsMethods.hold, { offerUuid: offer.uuid, startsAt: window.startsAt })
      expect(await holds()).toBe(1)
    }
    const first = await offerTo(one, [window])
    await hold(first)
    await call(office, residentVisitsMethods.withdraw, { offerUuid: first.uuid, version: 1 })
    expect(await holds()).toBe(0)
    await hold(await offerTo(one, [window]))
    const third = await offerTo(one, [window])
    expect(await holds()).toBe(0)
    await hold(third)
    const order = await call(context.manager, workOrdersMethods.get, { workOrderUuid: one.workOrderUuid })
    await call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid: one.workOrderUuid,
      version: order.version,
      reason: 'duplicate',
    })
    expect(await holds()).toBe(0)
    const { offers } = await call(office, residentVisitsMethods.offers, { jobUuid: one.jobUuid })
    expect(offers.map(({ state }) => state)).toEqual(['withdrawn', 'superseded', 'withdrawn'])
  })

  test('ends with an absence that is approved', async () => {
    const window = slot(addDays(monday, 3), 9, 10)
    const mine = await offerTo(one, [window])
    await resident(one, residentVisitsMethods.hold, { offerUuid: mine.uuid, startsAt: window.startsAt })
    const day = addDays(monday, 3)
    const sick = { kind: 'sick' as const, firstOn: day, lastOn: day, userUuid: idOf(operative) }
    const asked = await call(context.owner, absencesMethods.request, sick)
    await call(context.owner, absencesMethods.approve, { absenceUuid: asked.uuid, version: asked.version })
    const late = resident(one, residentVisitsMethods.pick, { offerUuid: mine.uuid, startsAt: window.startsAt })
    expect(await codeOf(late)).toBe('slot_gone')
  })

  test('is not offered with somebody of another company', async () => {
    const offer = { jobUuid: one.jobUuid, windows: [{ ...slot(monday, 8, 9), userUuid: idOf(context.manager) }] }
    expect(await codeOf(call(office, residentVisitsMethods.offer, offer))).toBe('assignee_unknown')
  })
})

describe('the functions of the calendar', () => {
  const asContractor = <T>(work: (tx: Tx) => Promise<T>) => {
    const { owner, server } = context
    return inTransaction(server.pools.app, { tenantId: owner.tenantId, personId: '' }, work)
  }
  const actor = (): Actor => ({
    membershipId: 1,
    membershipUuid: idOf(context.owner),
    personUuid: '',
    tenantId: context.owner.tenantId,
    side: 'contractor',
    role: 'KO',
    roleUuid: null,
    grants: roles.KO.grants,
    namespace: 'uk',
    organisationScope: 'all',
    limit: 0,
    isDlo: true,
    displayName: '',
  })

  test('name working hours, free times, skills and travel', async () => {
    const { owner, server } = context
    const companyId = owner.tenantId
    const from = Date.parse(at(addDays(monday, 7), 0))
    const until = Date.parse(at(addDays(monday, 8), 0))
    const ask = <T>(work: (read: Read) => Promise<T>) =>
      inRead(server.pools.app, { tenantId: companyId, personId: '' }, work)
    const hours = await ask((read) => workingHours(read, actor(), { companyId, from, until }))
    expect(hours.get(idOf(operative))).toEqual([
      { from: Date.parse(at(addDays(monday, 7), 8)), until: Date.parse(at(addDays(monday, 7), 12)) },
    ])
    const need = { companyId, from, until, zone, category: null }
    const short = await ask((read) => freeWindows(read, actor(), { ...need, minutes: 240 }))
    expect(short.free).toMatchObject([{ memberId: idOf(operative) }])
    const long = await ask((read) => freeWindows(read, actor(), { ...need, minutes: 241 }))
    expect(long).toMatchObject({ free: [], without: [{ memberId: idOf(operative), code: 'gaps_too_short' }] })
    expect(await ask((read) => skills(read, companyId))).toEqual([])
    const leg = { from: one.jobUuid, to: other.jobUuid }
    expect(await ask((read) => travel(read, leg, { at: from, zone }))).toMatchObject({ minutes: expect.any(Number) })
  })

  test('hold a time once, and release it', async () => {
    const slotHeld = {
      companyId: context.owner.tenantId,
      memberId: idOf(operative),
      startsAt: Date.parse(at(addDays(monday, 7), 9)),
      endsAt: Date.parse(at(addDays(monday, 7), 10)),
    }
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await asContractor((tx) => hold(tx, { ...slotHeld, sourceId: first }, Date.now()))).toBeGreaterThan(
      Date.now(),
    )
    expect(await asContractor((tx) => hold(tx, { ...slotHeld, sourceId: second }, Date.now()))).toBeUndefined()
    await asContractor((tx) => release(tx, slotHeld.companyId, first))
    expect(await asContractor((tx) => hold(tx, { ...slotHeld, sourceId: second }, Date.now()))).toBeDefined()
    // Another company holds nothing here.
    const stranger = (tx: Tx) => hold(tx, { ...slotHeld, sourceId: randomUUID() }, Date.now())
    expect(
      await inTransaction(context.server.pools.app, { tenantId: context.rival.tenantId, personId: '' }, stranger),
    ).toBeUndefined()
  })
})
