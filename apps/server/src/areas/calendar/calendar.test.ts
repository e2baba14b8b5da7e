import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let operative: TestMember
let colleague: TestMember
let office: TestMember
/** An operative of a contractor that is no direct labour organisation. */
let outsider: TestMember
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server, rival } = context
  await makeDirectLabour(context)
  operative = await server.member(owner, 'KX')
  colleague = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
  outsider = await server.member(rival, 'KX')
})
afterAll(() => context?.close())

const idOf = ({ membership }: TestMember) => membership.id
const call: TestContext['call'] = (...args) => context.call(...args)
const day = { firstDay: '2026-03-09', lastDay: '2026-03-15' }
const at = (date: string, time: string) => `${date}T${time}:00.000Z`
const slot = (date: string, from: string, until: string) => ({ startsAt: at(date, from), endsAt: at(date, until) })
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full']

const book = async (...[date, from, until]: readonly [string, string, string]) => {
  const { jobUuid } = await awarded(context)
  const input = { jobUuid, ...slot(date, from, until), assigneeUuid: idOf(operative), accepts }
  return call(office, calendarMethods.book, input)
}
const occupied = async () => {
  const { rows } = await context.server.pools.owner.query<{ kind: string; source: string; minutes: number }>(
    `select kind, source_id as source, extract(epoch from ends_at - starts_at)::int / 60 as minutes from occupied
     where membership_id = $1 order by starts_at`,
    [idOf(operative)],
  )
  return rows
}

describe('occupied time', () => {
  test('follows a visit from its booking to its end', async () => {
    const visit = await book('2026-03-10', '09:00', '10:30')
    expect(await occupied()).toEqual([{ kind: 'visit', source: visit.uuid, minutes: 90 }])
    const one = { bookingUuid: visit.uuid, version: visit.version }
    const moved = await call(office, calendarMethods.move, { ...one, ...slot('2026-03-11', '09:00', '10:00'), accepts })
    expect(await occupied()).toEqual([{ kind: 'visit', source: moved.uuid, minutes: 60 }])
    await call(office, bookingsMethods.cancel, { bookingUuid: moved.uuid, version: moved.version, reason: 'Sold' })
    expect(await occupied()).toEqual([])
  })

  test('lets one of many simultaneous bookings of a person through', async () => {
    const orders: { jobUuid: string }[] = []
    for (let at = 0; at < 8; at += 1) orders.push(await awarded(context))
    const attempts = await Promise.allSettled(
      orders.map(({ jobUuid }) =>
        office.call(bookingsMethods.create, {
          jobUuid,
          ...slot('2026-03-12', '13:00', '14:00'),
          assigneeUuid: idOf(colleague),
        }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the calendar', () => {
  test('shows people, hours, load and visits of the week to both sides, and who is busy elsewhere', async () => {
    const visit = await book('2026-03-09', '09:00', '11:00')
    const range = await call(office, calendarMethods.range, day)
    const person = range.people.find(({ userUuid }) => userUuid === idOf(operative))
    expect(person?.days[0]).toMatchObject({ day: '2026-03-09', workingMinutes: 540, bookedMinutes: 120 })
    expect(person?.days[5]).toMatchObject({ workingMinutes: 0 })
    expect(range.events).toContainEqual(
      expect.objectContaining({
        uuid: visit.uuid,
        kind: 'visit',
        userUuid: idOf(operative),
        visit: expect.objectContaining({ title: 'Tap drips', can: expect.arrayContaining(['reschedule']) }),
      }),
    )
    const client = await call(context.manager, calendarMethods.range, day)
    expect(client.people.map(({ userUuid }) => userUuid)).toContain(idOf(operative))
    expect(client.events.find(({ uuid }) => uuid === visit.uuid)?.visit).toMatchObject({ title: 'Tap drips' })
    // A client without a direct labour organisation sees no person.
    expect(await call(context.stranger, calendarMethods.range, day)).toMatchObject({ people: [], events: [] })
    // A manager of another branch sees that the person is busy, and nothing of the order.
    const elsewhere = await call(context.outsider, calendarMethods.range, day)
    expect(elsewhere.events.find(({ uuid }) => uuid === visit.uuid)).toMatchObject({ kind: 'busy', visit: null })
    // An operative sees their own time alone.
    const own = await call(colleague, calendarMethods.range, day)
    expect(own.people.map(({ userUuid }) => userUuid)).toEqual([idOf(colleague)])
    expect(own.events.every(({ userUuid }) => userUuid === idOf(colleague))).toBe(true)
  })

  test('is for direct labour, and shows at most six weeks', async () => {
    expect(await codeOf(call(context.rival, calendarMethods.range, day))).toBe('direct_labour_only')
    expect(await codeOf(call(outsider, absencesMethods.list, {}))).toBe('direct_labour_only')
    const long = { firstDay: '2026-03-09', lastDay: '2026-04-20' }
    expect(await codeOf(call(office, calendarMethods.range, long))).toBe('calendar_range_too_long')
    expect(await codeOf(call(operative, calendarMethods.tray, {}))).toBe('forbidden')
  })

  test('lists jobs without a visit in the tray, until one is booked', async () => {
    const { jobUuid } = await awarded(context)
    const tray = async () => (await call(office, calendarMethods.tray, {})).map((job) => job.jobUuid)
    expect(await tray()).toContain(jobUuid)
    expect((await call(context.manager, calendarMethods.tray, {})).map((job) => job.jobUuid)).toContain(jobUuid)
    await call(office, calendarMethods.book, { jobUuid, ...slot('2026-03-13', '08:00', '09:00'), accepts })
    expect(await tray()).not.toContain(jobUuid)
  })

  test('names what speaks against a plan, and refuses until it is accepted', async () => {
    const { jobUuid } = await awarded(context)
    const evening = { jobUuid, ...slot('2026-03-10', '19:00', '20:00'), assigneeUuid: idOf(colleague) }
    const check = await call(office, calendarMethods.check, evening)
    expect(check).toMatchObject({ outcome: 'moved', blocks: [] })
    expect(check.warnings).toContainEqual({ code: 'outside_working_hours', facts: { minutes: 60 } })
    expect(await codeOf(call(office, calendarMethods.book, evening))).toBe('outside_working_hours')
    const named = check.warnings.map(({ code }) => code)
    const visit = await call(office, calendarMethods.book, { ...evening, accepts: named })
    expect(visit).toMatchObject({ state: 'confirmed', assigneeUuid: idOf(colleague) })
    const other = await awarded(context)
    const clash = { ...evening, jobUuid: other.jobUuid, ...slot('2026-03-10', '19:30', '20:30') }
    expect((await call(office, calendarMethods.check, clash)).blocks).toMatchObject([{ code: 'operative_not_free' }])
    expect(await codeOf(call(office, calendarMethods.book, { ...clash, accepts }))).toBe('operative_not_free')
  })

  test('gives a visit to another person at the same time, and changes its end', async () => {
    const visit = await book('2026-03-13', '09:00', '10:00')
    const one = { bookingUuid: visit.uuid, version: visit.version }
    const given = await call(office, calendarMethods.reassign, { ...one, assigneeUuid: idOf(colleague), accepts })
    expect(given).toMatchObject({
      uuid: visit.uuid,
      state: 'confirmed',
      assigneeUuid: idOf(colleague),
      startsAt: visit.startsAt,
    })
    expect(await codeOf(call(office, calendarMethods.reassign, { ...one, assigneeUuid: null, accepts }))).toBe(
      'stale_version',
    )
    const longer = { bookingUuid: given.uuid, version: given.version, endsAt: at('2026-03-13', '11:30'), accepts }
    expect(await call(office, calendarMethods.resize, longer)).toMatchObject({ endsAt: at('2026-03-13', '11:30') })
  })

  test('only proposes another time for a visit that was promised', async () => {
    const { jobUuid } = await awarded(context)
    const asked = { jobUuid, ...slot('2026-03-13', '12:00', '13:00'), assigneeUuid: idOf(operative), isProposal: true }
    const proposed = await call(office, bookingsMethods.create, asked)
    const one = { bookingUuid: proposed.uuid, version: proposed.version }
    const confirmed = await call(context.manager, bookingsMethods.confirm, one)
    const wish = { bookingUuid: confirmed.uuid, ...slot('2026-03-13', '14:00', '15:00') }
    expect(await call(office, calendarMethods.check, wish)).toMatchObject({ outcome: 'proposed' })
    const moved = await call(office, calendarMethods.move, { ...wish, version: confirmed.version, accepts })
    expect(moved).toMatchObject({ state: 'proposed', cannot: { confirm: 'booking_confirmed_by_its_proposer' } })
  })
})

describe('an absence', () => {
  const times = { firstOn: '2026-03-17', lastOn: '2026-03-18' }
  test('blocks its time once approved, after every visit inside is moved or kept', async () => {
    const visit = await book('2026-03-17', '09:00', '10:00')
    const absence = await call(operative, absencesMethods.request, { kind: 'leave', ...times, reason: 'Family' })
    expect(absence).toMatchObject({
      state: 'requested',
      firstOn: '2026-03-17',
      lastOn: '2026-03-18',
      can: ['withdraw'],
    })
    expect(await codeOf(call(operative, absencesMethods.request, { kind: 'leave', ...times }))).toBe('absence_overlaps')
    const one = { absenceUuid: absence.uuid, version: absence.version }
    expect(await codeOf(call(operative, absencesMethods.approve, one))).toBe('forbidden')
    expect(await codeOf(call(office, absencesMethods.approve, one))).toBe('visits_inside_absence')
    const { visits } = await call(office, absencesMethods.clashes, { absenceUuid: absence.uuid })
    expect(visits.map(({ uuid }) => uuid)).toEqual([visit.uuid])
    const approved = await call(office, absencesMethods.approve, { ...one, keeps: [visit.uuid] })
    expect(approved).toMatchObject({ state: 'approved', keptVisits: 1, decidedBy: office.membership.display_name })
    const inside = await awarded(context)
    const wish = { jobUuid: inside.jobUuid, ...slot('2026-03-18', '09:00', '10:00'), assigneeUuid: idOf(operative) }
    expect((await call(office, calendarMethods.check, wish)).blocks).toMatchObject([{ code: 'operative_on_leave' }])
    expect(await codeOf(call(office, calendarMethods.book, { ...wish, accepts }))).toBe('operative_on_leave')
    expect(await codeOf(call(office, bookingsMethods.create, wish))).toBe('operative_on_leave')
    // The visit that stays can begin; once it is moved away, its time belongs to the absence.
    const minutes = (await occupied())
      .filter(({ kind }) => kind === 'absence')
      .reduce((sum, row) => sum + row.minutes, 0)
    expect(minutes).toBe(47 * 60)
    const reassigned = { bookingUuid: visit.uuid, version: visit.version, assigneeUuid: idOf(colleague), accepts }
    await call(office, calendarMethods.reassign, reassigned)
    expect((await occupied()).filter(({ kind }) => kind === 'absence')).toMatchObject([{ minutes: 48 * 60 }])
    const cancelled = { absenceUuid: absence.uuid, version: approved.version, reason: 'Not needed' }
    expect(await call(office, absencesMethods.cancel, cancelled)).toMatchObject({ state: 'cancelled' })
    expect((await occupied()).filter(({ kind }) => kind === 'absence')).toEqual([])
  })

  test('is declined with a reason, withdrawn by who asked, and decided on by a colleague', async () => {
    const asked = { kind: 'training', firstOn: '2026-04-01', lastOn: '2026-04-01', from: 540, until: 720 }
    const absence = await call(operative, absencesMethods.request, asked)
    expect(absence).toMatchObject({
      isWholeDays: false,
      startsAt: '2026-04-01T08:00:00.000Z',
      endsAt: '2026-04-01T11:00:00.000Z',
    })
    const one = { absenceUuid: absence.uuid, version: 1 }
    expect(await codeOf(call(colleague, absencesMethods.withdraw, one))).toBe('not_found')
    const declined = await call(office, absencesMethods.decline, { ...one, reason: 'Audit week' })
    expect(declined).toMatchObject({ state: 'declined', decisionReason: 'Audit week' })
    expect(await codeOf(call(operative, absencesMethods.withdraw, { ...one, version: 2 }))).toBe(
      'absence_cannot_be_moved',
    )
    const own = await call(office, absencesMethods.request, { ...asked, userUuid: null })
    expect(own.cannot).toMatchObject({ approve: 'own_absence' })
    expect(await codeOf(call(office, absencesMethods.approve, { absenceUuid: own.uuid, version: 1 }))).toBe(
      'own_absence',
    )
    expect(await call(context.owner, absencesMethods.approve, { absenceUuid: own.uuid, version: 1 })).toMatchObject({
      state: 'approved',
    })
    expect(await codeOf(call(operative, absencesMethods.request, { ...asked, userUuid: idOf(colleague) }))).toBe(
      'absence_of_a_colleague',
    )
    expect(
      (await call(operative, absencesMethods.list, {})).every(({ userUuid }) => userUuid === idOf(operative)),
    ).toBe(true)
  })

  test('shows colleagues without the right to decide only that the person is away', async () => {
    const asked = {
      kind: 'sick',
      firstOn: '2026-03-20',
      lastOn: '2026-03-20',
      userUuid: idOf(colleague),
      reason: 'Flu',
    }
    const absence = await call(office, absencesMethods.request, asked)
    await call(office, absencesMethods.approve, { absenceUuid: absence.uuid, version: 1 })
    const week = { firstDay: '2026-03-16', lastDay: '2026-03-22' }
    const shown = async (who: TestMember) =>
      (await call(who, calendarMethods.range, week)).events.find(({ uuid }) => uuid === absence.uuid)?.absence
    expect(await shown(office)).toMatchObject({ kind: 'sick' })
    expect(await shown(colleague)).toMatchObject({ kind: 'sick' })
    expect(await shown(context.manager)).toMatchObject({ kind: null })
    expect(JSON.stringify(await call(context.manager, calendarMethods.range, week))).not.toContain('Flu')
  })
})

describe('working hours', () => {
  const days = (from: number, until: number) => [Array.from({ length: 7 }, () => [{ from, until }])]
  const entries = { timeZone: 'Europe/London', keepsHolidays: false, validFrom: '2026-05-01' }
  test('of a member count before those of the company', async () => {
    const save = (over: object) => call(office, workingPatternsMethods.save, { version: 0, ...entries, ...over })
    const firm = await save({ ownerKind: 'tenant', weeks: days(480, 960) })
    await save({ ownerKind: 'member', ownerUuid: idOf(operative), weeks: days(720, 1200) })
    expect(await codeOf(save({ ownerKind: 'tenant', weeks: days(480, 960), validFrom: '2026-06-01' }))).toBe(
      'pattern_overlaps',
    )
    expect(await codeOf(save({ ownerKind: 'member', ownerUuid: idOf(outsider), weeks: days(480, 960) }))).toBe(
      'pattern_owner_unknown',
    )
    expect(await codeOf(save({ ownerKind: 'tenant', weeks: days(960, 480) }))).toBe('pattern_span_empty')
    const spans = async (who: TestMember) => {
      const asked = { firstDay: '2026-05-12', lastDay: '2026-05-12', userUuid: idOf(who) }
      return (await call(office, calendarMethods.range, asked)).people[0]?.days[0]?.spans[0]?.startsAt
    }
    expect(await spans(operative)).toBe('2026-05-12T11:00:00.000Z')
    expect(await spans(colleague)).toBe('2026-05-12T07:00:00.000Z')
    const { patterns } = await call(operative, workingPatternsMethods.list, {})
    expect(patterns.map(({ ownerKind }) => ownerKind).sort()).toEqual(['member', 'tenant'])
    expect(await codeOf(call(operative, workingPatternsMethods.remove, { patternUuid: firm.uuid, version: 1 }))).toBe(
      'forbidden',
    )
    await call(office, workingPatternsMethods.remove, { patternUuid: firm.uuid, version: 1 })
    expect(await spans(colleague)).toBe('2026-05-12T07:00:00.000Z')
  })
})

describe('skills', () => {
  test('are needed by their trades, and missed until a member has them', async () => {
    const skill = await call(office, skillsMethods.save, { version: 0, name: 'Water', categories: ['plumbing'] })
    expect(await codeOf(call(office, skillsMethods.save, { version: 0, name: 'water', categories: [] }))).toBe(
      'skill_name_taken',
    )
    const { jobUuid } = await awarded(context)
    const wish = { jobUuid, ...slot('2026-03-25', '09:00', '10:00'), assigneeUuid: idOf(operative) }
    expect(await codeOf(call(office, calendarMethods.book, { ...wish, accepts }))).toBe('skill_missing')
    const give = { skillUuid: skill.uuid, userUuid: idOf(operative), level: 2 }
    await call(office, skillsMethods.giveSkill, { ...give, validUntil: '2026-03-24' })
    expect(await codeOf(call(office, calendarMethods.book, { ...wish, accepts }))).toBe('skill_expired')
    const given = await call(office, skillsMethods.giveSkill, { ...give, validUntil: '2026-03-25' })
    expect(given.members).toMatchObject([{ userUuid: idOf(operative), level: 2, isExpired: false }])
    const days = { firstDay: '2026-03-25', lastDay: '2026-03-25' }
    const found = await call(office, dispatchMethods.suggest, { jobUuid, ...days })
    expect(found.slots[0]).toMatchObject({ userUuid: idOf(operative), startsAt: at('2026-03-25', '08:00') })
    expect(found.without).toContainEqual(
      expect.objectContaining({ userUuid: idOf(colleague), code: 'skill_missing', skill: 'Water' }),
    )
    const asClient = await call(context.manager, dispatchMethods.suggest, { jobUuid, ...days })
    expect(asClient.slots[0]).toMatchObject({ userUuid: idOf(operative) })
    expect(await call(office, calendarMethods.book, wish)).toMatchObject({ state: 'confirmed' })
    await call(office, skillsMethods.takeSkill, { skillUuid: skill.uuid, userUuid: idOf(operative) })
    await call(office, skillsMethods.remove, { skillUuid: skill.uuid, version: skill.version })
    expect((await call(office, skillsMethods.list, {})).skills).toEqual([])
  })
})

test('rules of dispatch are stored with a version', async () => {
  const settings = await call(office, dispatchMethods.settings, {})
  expect(settings).toMatchObject({ version: 0, gridMinutes: 15 })
  const saved = await call(office, dispatchMethods.saveSettings, { ...settings, gridMinutes: 30 })
  expect(saved).toMatchObject({ version: 1, gridMinutes: 30 })
  expect(await codeOf(call(office, dispatchMethods.saveSettings, settings))).toBe('stale_version')
})

describe('the plan of a day', () => {
  const day = '2026-03-26'
  const planned = { userUuid: '', day }
  test('saves travel, leaves promised visits, and moves all visits at once', async () => {
    const { pools } = context.server
    const userUuid = idOf(colleague)
    const asked = { ...planned, userUuid }
    // Four places along a road, visited there and back again.
    const places: string[] = []
    for (const [at, latitude] of [51.5, 51.7, 51.55, 51.65].entries()) {
      const { uuid } = await call(context.admin, locationsMethods.create, {
        name: `House ${at}`,
        kind: 'building',
        parentUuid: null,
        organisationUuid: context.admin.organisationUuid,
        addressLine1: `${at} Long Road`,
        town: 'London',
        postcode: 'N1 7AA',
      })
      await pools.owner.query('update locations set latitude = $2, longitude = -0.1 where id = $1', [uuid, latitude])
      places.push(uuid)
    }
    for (const [at, locationUuid] of places.entries()) {
      const { jobUuid } = await awarded(context)
      const place = 'update work_orders w set location_id = $2 from jobs j where j.id = $1 and w.id = j.work_order_id'
      await pools.owner.query(place, [jobUuid, locationUuid])
      const times = slot(day, `${String(8 + at * 2).padStart(2, '0')}:00`, `${String(8 + at * 2).padStart(2, '0')}:45`)
      await call(office, calendarMethods.book, { jobUuid, ...times, assigneeUuid: userUuid, accepts })
    }
    const plan = await call(office, dispatchMethods.planDay, asked)
    expect(plan.stops).toHaveLength(4)
    expect(plan.travelMinutes).toBeLessThan(plan.travelMinutesNow)
    expect(await call(office, dispatchMethods.planDay, asked)).toEqual(plan)
    const moves = plan.stops.map(({ bookingUuid, version, newStartsAt: startsAt, newEndsAt: endsAt }) => ({
      bookingUuid,
      version,
      startsAt,
      endsAt,
    }))
    expect(await codeOf(call(operative, dispatchMethods.publishDay, { ...asked, moves }))).toBe('forbidden')
    const after = await call(office, dispatchMethods.publishDay, { ...asked, moves })
    expect(after.travelMinutesNow).toBe(plan.travelMinutes)
    expect(after.stops.map(({ startsAt }) => startsAt)).toEqual(plan.stops.map(({ newStartsAt }) => newStartsAt))
    expect(await codeOf(call(office, dispatchMethods.publishDay, { ...asked, moves }))).toBe('stale_version')
    expect(await codeOf(call(context.stranger, dispatchMethods.planDay, asked))).toBe('not_found')
  })
})
