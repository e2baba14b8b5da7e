import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { makePlannedWork, systemRun } from '../../integration-tests/make-planned-work.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { continueSchedules } from './continue-schedules.cron.ts'

let context: TestContext
let today: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
})
afterAll(() => context?.close())

const yearly = { frequency: 'yearly', interval: 1 }
const monthly = { frequency: 'monthly', interval: 1 }
const entries = () => ({
  title: 'Gas safety check',
  description: 'Check every appliance',
  category: 'plumbing',
  service: 'leaks',
  priority: 'planned',
  rule: monthly,
  startsOn: addDays(today, 20),
  leadDays: 14,
  earlyDays: 61,
  budget: 12_000,
  locationUuids: [context.location],
})
const call = <M>(method: M, input: Record<string, unknown>, who: TestMember = context.manager) =>
  context.call(who, method as typeof schedulesMethods.create, input)
const create = (over: Record<string, unknown> = {}, who?: TestMember) =>
  call(schedulesMethods.create, { ...entries(), ...over }, who)
const active = async (over: Record<string, unknown> = {}) => {
  const { uuid: scheduleUuid, version } = await create(over)
  return call(schedulesMethods.activate, { scheduleUuid, version })
}
const dates = (scheduleUuid: string, bucket = 'all') =>
  context.call(context.manager, occurrencesMethods.list, { scheduleUuid, bucket } as never)
const runner = (now = context.server.now) => systemRun(context, () => now)
const day = 86_400_000
const make = (days = 0) => {
  const now = context.server.now + days * day
  return makePlannedWork(context, () => now)
}

describe('a change before it is saved', () => {
  const changes = (scheduleUuid: string, over: Record<string, unknown>, who?: TestMember) =>
    context.call(who ?? context.manager, schedulesMethods.changes, { scheduleUuid, ...entries(), ...over } as never)

  test('names the dates that it adds, moves and drops, and what saving then does', async () => {
    const { uuid, version } = await active({ rule: yearly })
    expect(await changes(uuid, { rule: yearly })).toMatchObject({ added: 0, moved: 0, dropped: 0, dates: [] })
    const later = { rule: yearly, startsOn: addDays(today, 30), budget: 20_000 }
    const before = [addDays(today, 20), addMonths(addDays(today, 20), 12)]
    const after = [addDays(today, 30), addMonths(addDays(today, 30), 12)]
    expect(await changes(uuid, later)).toMatchObject({
      moved: 2,
      dates: before.map((formerDueOn, index) => ({
        name: 'Harbour House',
        formerDueOn,
        dueOn: after[index],
      })),
      budgetBefore: { amount: 24_000 },
      budgetAfter: { amount: 40_000 },
    })
    expect(await changes(uuid, {})).toMatchObject({ moved: 0, dropped: 0, added: 22 })
    expect((await dates(uuid)).map(({ dueOn }) => dueOn)).toEqual(before)
    await call(schedulesMethods.save, { scheduleUuid: uuid, version, ...entries(), ...later })
    expect((await dates(uuid)).map(({ dueOn }) => dueOn)).toEqual(after)
    expect(await codeOf(changes(uuid, {}, context.stranger))).toBe('not_found')
  })

  test('of a draft does nothing yet', async () => {
    const { uuid } = await create()
    expect(await changes(uuid, { rule: yearly })).toMatchObject({ added: 0, moved: 0, dropped: 0 })
  })
})

describe('the year of a schedule', () => {
  test('counts its dates by month', async () => {
    const { uuid: scheduleUuid } = await active({ rule: { ...monthly, interval: 3 }, startsOn: addDays(today, 20) })
    const { months } = await context.call(context.manager, occurrencesMethods.year, { scheduleUuid })
    expect(months.length).toBe(12)
    expect(months.filter(({ open }) => open > 0).map(({ month }) => month)).toEqual(
      [0, 3, 6, 9].map((ahead) => addMonths(addDays(today, 20), ahead).slice(0, 7)),
    )
    const nothing = await context.call(context.outsider, occurrencesMethods.year, { scheduleUuid })
    expect(nothing.months.every(({ open }) => open === 0)).toBe(true)
  })
})

describe('a schedule of assets', () => {
  const newAsset = async (name: string) => {
    const type = { name: `${name} ${Math.random()}` }
    const { uuid: typeUuid } = await context.call(context.admin, assetTypesMethods.create, type)
    const asset = { name, typeUuid, locationUuid: context.location }
    return context.call(context.admin, assetsMethods.create, asset)
  }
  const read = (assetUuid: string) => context.call(context.admin, assetsMethods.get, { assetUuid })
  const ofAssets = (assetUuids: string[]) =>
    active({ assetUuids, locationUuids: [], startsOn: addDays(today, 20), leadDays: 20 })

  test('has dates of each asset, whose orders name it', async () => {
    const [boiler, pump] = [await newAsset('Boiler'), await newAsset('Pump')]
    const schedule = await ofAssets([boiler.uuid, pump.uuid])
    expect(schedule).toMatchObject({ targets: 2, locations: [], assets: [{ name: 'Boiler' }, { name: 'Pump' }] })
    const first = (await dates(schedule.uuid)).find(({ assetName }) => assetName === 'Boiler')
    expect(first).toMatchObject({ assetUuid: boiler.uuid, locationName: 'Harbour House', dueOn: addDays(today, 20) })
    await make(1)
    const { workOrderUuid } = (await dates(schedule.uuid)).find(({ uuid }) => uuid === first?.uuid) ?? {}
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: workOrderUuid ?? '' })
    expect(order.assets).toMatchObject([{ name: 'Boiler' }])
    const rows = await context.call(context.manager, schedulesMethods.list, { assetUuid: pump.uuid })
    expect(rows.map(({ uuid }) => uuid)).toEqual([schedule.uuid])
  })

  test('raises nothing while an asset is out of service, and ends with a retired one', async () => {
    const lift = await newAsset('Lift')
    const schedule = await ofAssets([lift.uuid])
    const off = await context.call(context.admin, assetsMethods.changeState, {
      assetUuid: lift.uuid,
      version: lift.version,
      verb: 'take_out_of_service',
      reason: 'defect',
      note: '',
    })
    await make(1)
    expect((await dates(schedule.uuid))[0]).toMatchObject({ state: 'upcoming' })
    await context.call(context.admin, assetsMethods.changeState, {
      assetUuid: lift.uuid,
      version: off.version,
      verb: 'retire',
      reason: 'removed',
      note: '',
    })
    const ended = await dates(schedule.uuid)
    expect(new Set(ended.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['skipped asset_retired']))
    expect((await call(schedulesMethods.get, { scheduleUuid: schedule.uuid })).targets).toBe(0)
    expect(await codeOf(ofAssets([lift.uuid]))).toBe('not_found')
  })

  test('goes on with what replaces an asset', async () => {
    const former = await newAsset('Alarm')
    const schedule = await ofAssets([former.uuid])
    const count = (await dates(schedule.uuid)).length
    const { version } = await read(former.uuid)
    const next = await context.call(context.admin, assetsMethods.replace, {
      assetUuid: former.uuid,
      version,
      installedOn: today,
    })
    const rows = await dates(schedule.uuid)
    expect(rows.filter(({ assetUuid, state }) => assetUuid === next.uuid && state === 'upcoming').length).toBe(count)
  })
})

describe('a schedule that names a certificate', () => {
  test('raises orders that need it', async () => {
    const { uuid: scheduleUuid } = await active({ requirementKey: 'gas_safety', startsOn: addDays(today, 5) })
    const [first] = await dates(scheduleUuid)
    const made = await call(occurrencesMethods.generate as never, {
      occurrenceUuid: first?.uuid,
      version: first?.version,
    })
    const { workOrderUuid } = made as unknown as { workOrderUuid: string }
    const { certificates } = await context.call(context.manager, orderCertificatesMethods.list, { workOrderUuid })
    expect(certificates).toMatchObject([{ requirementKey: 'gas_safety', state: 'needed' }])
    expect(await codeOf(create({ requirementKey: 'aufzug' }))).toBe('requirement_unknown')
  })
})

describe('a schedule', () => {
  test('is a draft without dates until it is activated, and then has two years of them', async () => {
    const draft = await create()
    expect(draft).toMatchObject({ state: 'draft', targets: 1, nextDueOn: null, can: ['save', 'activate', 'archive'] })
    expect(await dates(draft.uuid)).toEqual([])
    const schedule = await call(schedulesMethods.activate, { scheduleUuid: draft.uuid, version: draft.version })
    expect(schedule).toMatchObject({ state: 'active', nextDueOn: addDays(today, 20), missed: 0 })
    const rows = await dates(draft.uuid)
    expect(rows.length).toBe(24)
    expect(rows[1]?.dueOn).toBe(addMonths(addDays(today, 20), 1))
  })

  test('without a place is not activated, and without a date not saved', async () => {
    const { uuid: scheduleUuid, version } = await create({ locationUuids: [] })
    expect(await codeOf(call(schedulesMethods.activate, { scheduleUuid, version }))).toBe('schedule_has_no_target')
    const never = { ...yearly, months: [2], monthDays: [30], missingDay: 'skip' }
    expect(await codeOf(create({ rule: never }))).toBe('recurrence_never_comes')
    expect(await codeOf(create({ basis: 'completed', rule: { ...monthly, monthDays: [31] } }))).toBe(
      'recurrence_needs_calendar',
    )
    expect(await codeOf(create({ description: 'Call 07700 900123' }))).toBe('description_has_contact_data')
  })

  test('of an old series has only the last missed date', async () => {
    const schedule = await active({ startsOn: addMonths(today, -30) })
    expect(schedule.missed).toBe(today.endsWith('31') ? 1 : schedule.missed)
    const rows = await dates(schedule.uuid, 'missed')
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  test('previews its next dates, moved to working days', async () => {
    const { dates: shown } = await context.call(context.manager, schedulesMethods.preview, {
      rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD',
      startsOn: '2026-12-25',
      shift: 'after',
      locationUuid: context.location,
    } as never)
    expect(shown[0]).toEqual({ dueOn: '2026-12-25', plannedOn: '2026-12-29' })
    expect(shown.length).toBe(10)
    const hourly = { rule: 'FREQ=HOURLY', startsOn: '2026-12-25' } as never
    expect(await codeOf(context.call(context.manager, schedulesMethods.preview, hourly))).toBe(
      'recurrence_too_frequent',
    )
  })

  test('skips what fell into a pause, and its end brings no burst', async () => {
    const weekly = { frequency: 'weekly', interval: 1 }
    const schedule = await active({ rule: weekly, startsOn: addDays(today, 1), leadDays: 0 })
    const until = addDays(today, 20)
    const paused = await call(schedulesMethods.pause, { scheduleUuid: schedule.uuid, version: schedule.version, until })
    expect(paused).toMatchObject({ state: 'paused', pausedUntil: until })
    await make(19)
    expect((await dates(schedule.uuid)).filter(({ state }) => state === 'instructed')).toEqual([])
    await continueSchedules({}, runner(context.server.now + 21 * day))
    const rows = await dates(schedule.uuid)
    expect(rows.slice(0, 3).map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 3 }, () => ['skipped', 'paused']),
    )
    expect(rows[3]?.state).toBe('upcoming')
    const resumed = await context.call(context.manager, schedulesMethods.get, { scheduleUuid: schedule.uuid } as never)
    expect(resumed).toMatchObject({ state: 'active', pausedUntil: null })
    const again = { scheduleUuid: schedule.uuid, version: resumed.version }
    expect(await codeOf(call(schedulesMethods.resume, again))).toBe('schedule_state')
  })

  test('keeps created work when it changes or is archived', async () => {
    const schedule = await active()
    await make(7)
    const { uuid: scheduleUuid, version } = schedule
    const change = { scheduleUuid, version, ...entries(), rule: yearly }
    await call(schedulesMethods.save, change)
    const rows = await dates(scheduleUuid)
    expect(rows.map(({ state, dueOn }) => [state, dueOn])).toEqual([
      ['instructed', addDays(today, 20)],
      ['upcoming', addMonths(addDays(today, 20), 12)],
    ])
    expect(await codeOf(call(schedulesMethods.save, change))).toBe('stale_version')
    const archived = await call(schedulesMethods.archive, { scheduleUuid, version: version + 1 })
    expect(archived).toMatchObject({ state: 'archived', can: [] })
    expect((await dates(scheduleUuid)).map(({ state }) => state)).toEqual(['instructed', 'skipped'])
  })

  test('is hidden from other tenants and refused to roles without the right', async () => {
    const { uuid: scheduleUuid } = await create()
    const asked = { scheduleUuid } as never
    expect(await codeOf(context.call(context.stranger, schedulesMethods.get, asked))).toBe('not_found')
    expect(await codeOf(context.call(context.owner, schedulesMethods.get, asked))).toBe('forbidden')
    const listed = await context.call(context.stranger, schedulesMethods.list, {} as never)
    expect(listed).toEqual([])
  })
})

describe('a date', () => {
  test('becomes one order when it is due, however often the task runs', async () => {
    const schedule = await active({ title: 'Lift inspection' })
    await make(5)
    expect((await dates(schedule.uuid))[0]).toMatchObject({ state: 'upcoming', can: ['generate', 'move', 'skip'] })
    await make(7)
    await make(7)
    const [made, next] = await dates(schedule.uuid)
    expect(made).toMatchObject({ state: 'instructed', problem: null, can: [] })
    expect(next?.state).toBe('upcoming')
    const asked = { workOrderUuid: made?.workOrderUuid } as never
    const order = await context.call(context.manager, workOrdersMethods.get, asked)
    expect(order).toMatchObject({
      title: 'Lift inspection',
      source: 'planned_maintenance',
      number: made?.workOrderNumber,
    })
    const orders = await context.call(context.manager, workOrdersMethods.list, { q: 'Lift inspection' } as never)
    expect(orders.length).toBe(1)
  })

  test('is created now, once', async () => {
    const schedule = await active()
    const [first] = await dates(schedule.uuid)
    const one = { occurrenceUuid: first?.uuid, version: first?.version }
    const made = await context.call(context.manager, occurrencesMethods.generate, one as never)
    expect(made).toMatchObject({ state: 'instructed' })
    const again = { ...one, version: made.version } as never
    expect(await codeOf(context.call(context.manager, occurrencesMethods.generate, again))).toBe(
      'occurrence_made_already',
    )
  })

  test('is moved within the early window, never past its due date, and the series stays', async () => {
    const schedule = await active({ earlyDays: 10 })
    const [first, second] = await dates(schedule.uuid)
    const one = { occurrenceUuid: first?.uuid, version: first?.version }
    const move = (plannedOn: string) =>
      context.call(context.manager, occurrencesMethods.move, { ...one, plannedOn } as never)
    expect(await codeOf(move(addDays(today, 21)))).toBe('move_past_the_due_date')
    expect(await codeOf(move(addDays(today, 9)))).toBe('moved_too_early')
    expect(await move(addDays(today, 15))).toMatchObject({ plannedOn: addDays(today, 15), dueOn: addDays(today, 20) })
    expect((await dates(schedule.uuid))[1]).toEqual(second)
  })

  test('is skipped with a reason', async () => {
    const schedule = await active()
    const [first] = await dates(schedule.uuid)
    const one = { occurrenceUuid: first?.uuid, version: first?.version, reason: 'Boiler replaced' } as never
    expect(await context.call(context.manager, occurrencesMethods.skip, one)).toMatchObject({
      state: 'skipped',
      reason: 'Boiler replaced',
    })
  })

  test('is open again when its order is cancelled', async () => {
    const schedule = await active()
    await make(7)
    const [made] = await dates(schedule.uuid)
    const asked = { workOrderUuid: made?.workOrderUuid }
    const { version } = await context.call(context.manager, workOrdersMethods.get, asked as never)
    await context.call(context.manager, workOrdersMethods.cancel, { ...asked, version, reason: 'no_access' } as never)
    expect((await dates(schedule.uuid))[0]).toMatchObject({
      state: 'upcoming',
      reason: 'order_cancelled',
      workOrderUuid: null,
    })
    // A person decides: the task does not create it again.
    await make(8)
    expect((await dates(schedule.uuid))[0]?.state).toBe('upcoming')
  })

  test('is counted by month in the forecast', async () => {
    const { months } = await context.call(context.manager, occurrencesMethods.forecast, { category: 'pest-control' })
    expect(months.length).toBe(24)
    expect(months.every((month) => month.dates === 0)).toBe(true)
    const all = await context.call(context.manager, occurrencesMethods.forecast, {} as never)
    expect(all.months.reduce((sum, month) => sum + month.dates, 0)).toBeGreaterThan(20)
    const sum = (parts: readonly { dates: number }[]) => parts.reduce((total, { dates: each }) => total + each, 0)
    for (const parts of [all.categories, all.organisations, all.contractors]) expect(sum(parts)).toBe(sum(all.months))
    const listed = async (filter: object) =>
      (await context.call(context.manager, occurrencesMethods.list, { from: today, ...filter } as never)).length
    const [branch] = all.organisations
    expect(await listed({ organisationUuid: branch?.organisationUuid })).toBeGreaterThan(0)
    expect(await listed({ contractorUuid: context.outsider.organisationUuid })).toBe(0)
  })
})

test('counters of dates are a recount after everything that changes them', async () => {
  const compare = async () => {
    const { rows: stored } = await context.server.pools.owner.query(
      `select span, starts_on::text, organisation_id, category, contractor_tenant_id, state, is_paused, sum(dates)::int as dates, sum(budget)::int as budget
       from planned_counters group by 1, 2, 3, 4, 5, 6, 7 having sum(dates) <> 0 or sum(budget) <> 0 order by 1, 2, 3, 4, 5, 6, 7`,
    )
    const { rows: truth } = await context.server.pools.owner.query(
      `select p.span, p.starts_on::text, p.organisation_id, p.category, p.contractor_tenant_id, p.state, p.is_paused, p.dates::int, p.budget::int
       from tenants t cross join lateral planned_dates_counted(t.id) p order by 1, 2, 3, 4, 5, 6, 7`,
    )
    expect(stored).toEqual(truth)
    return truth.length
  }
  expect(await compare()).toBeGreaterThan(10)
  let schedule = await active({ startsOn: addDays(today, 3), leadDays: 0, budget: 7_000 })
  const change = async (method: unknown, over: object = {}) => {
    const { uuid: scheduleUuid, version } = schedule
    schedule = await call(method as typeof schedulesMethods.create, { scheduleUuid, version, ...over })
    await compare()
  }
  await change(schedulesMethods.save, { ...entries(), budget: 9_000, category: 'heating-gas', service: 'no-heating' })
  await change(schedulesMethods.pause)
  const [first] = await dates(schedule.uuid)
  await change(schedulesMethods.resume)
  const skip = { occurrenceUuid: first?.uuid, version: first?.version, reason: 'Not needed' }
  await codeOf(context.call(context.manager, occurrencesMethods.skip, skip))
  await compare()
  await make(60)
  await compare()
  const { rowCount } = await context.server.pools.owner.query(
    `with other as (insert into organisations (id, tenant_id, name, address, created_at)
       select gen_random_uuid(), tenant_id, 'Other branch', address, now() from organisations where id = $2 returning id)
     update locations set organisation_id = other.id from other where locations.id = $1`,
    [context.location, context.admin.organisationUuid],
  )
  expect(rowCount).toBe(1)
  await compare()
  await change(schedulesMethods.archive)
})
