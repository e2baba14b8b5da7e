import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let boiler: string
let elsewhere: string
beforeAll(async () => {
  context = await createTestContext()
  boiler = (
    await context.call(context.admin, assetTypesMethods.create, {
      name: 'Gas boiler',
      category: 'heating-gas',
      lifeMonths: 180,
      readingKind: 'counter',
      readingUnit: 'h',
      isCritical: true,
    })
  ).uuid
  elsewhere = (await place('Other House')).uuid
})
afterAll(() => context?.close())

const place = (name: string, parentUuid: string | null = null, kind = 'building') =>
  context.call(context.admin, locationsMethods.create, {
    name,
    kind,
    parentUuid,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '3 High Street',
    postcode: 'N1 7AA',
  })
const entries = (over: Record<string, unknown> = {}) => ({
  name: 'Boiler 1',
  typeUuid: boiler,
  locationUuid: context.location,
  ...over,
})
const create = (over: Record<string, unknown> = {}, who: TestMember = context.manager) =>
  context.call(who, assetsMethods.create, entries(over))
const one = ({ uuid, version }: AssetView) => ({ assetUuid: uuid, version })
const get = (assetUuid: string, who: TestMember = context.manager) =>
  context.call(who, assetsMethods.get, { assetUuid })
const names = async (filter: Record<string, unknown>, who: TestMember = context.manager) =>
  (await context.call(who, assetsMethods.list, filter)).map(({ name }) => name)

describe('assets', () => {
  test('are numbered, searched, and warn of the same serial number', async () => {
    const first = await create({ make: 'Vaillant', serial: 'VX-100', installedOn: '2012-01-31' })
    const second = await create({ name: 'Boiler 2', serial: 'vx-100' })
    expect(second.number).toBe(first.number + 1)
    expect(second.twins).toEqual([{ uuid: first.uuid, number: first.number, name: 'Boiler 1' }])
    expect(first.lifeEndsOn).toBe('2027-01-31')
    expect(await names({ q: 'vaillant' })).toEqual(['Boiler 1'])
    expect(await names({ lifeEndsBy: '2027-02-01' })).toEqual(['Boiler 1'])
    const numbers = await Promise.all(['a', 'b', 'c'].map((name) => create({ name, locationUuid: elsewhere })))
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3)
    expect(await names({ locationUuid: elsewhere })).toHaveLength(3)
  })

  test('have parts in the same building, which move along', async () => {
    const room = await place('Plant room', context.location, 'common_part')
    const whole = await create({ name: 'Plant', locationUuid: room.uuid })
    const pump = await create({ name: 'Pump', locationUuid: room.uuid, parentUuid: whole.uuid })
    const seal = await create({ name: 'Seal', parentUuid: pump.uuid })
    expect(seal.trail.map(({ name }) => name)).toEqual(['Plant', 'Pump'])
    expect(await codeOf(create({ locationUuid: elsewhere, parentUuid: whole.uuid }))).toBe('asset_elsewhere')
    const move = (over: Record<string, unknown>) =>
      context.call(context.manager, assetsMethods.edit, { ...one(whole), ...entries({ name: 'Plant', ...over }) })
    expect(await codeOf(move({ parentUuid: seal.uuid, locationUuid: room.uuid }))).toBe('asset_part_of_itself')
    // The seal is at the building itself, so that it would stay behind.
    expect(await codeOf(move({ locationUuid: elsewhere }))).toBe('asset_elsewhere')
    await move({ locationUuid: context.location })
    expect((await get(pump.uuid)).location.name).toBe('Harbour House')
  })

  test('are retired with a reason, brought back, and refuse anything else by name', async () => {
    const asset = await create({ name: 'Old pump' })
    const change = (from: AssetView, over: Record<string, unknown>, who = context.manager) =>
      context.call(who, assetsMethods.changeState, { ...one(from), ...over })
    expect(await codeOf(change(asset, { verb: 'retire' }))).toBe('asset_reason_missing')
    expect(await codeOf(change(asset, { verb: 'return_to_service' }))).toBe('asset_state')
    const retired = await change(asset, { verb: 'retire', reason: 'beyond_repair' })
    expect(retired).toMatchObject({ state: 'retired', stateReason: 'beyond_repair' })
    expect(retired.can).toEqual([])
    expect((await get(asset.uuid, context.admin)).can).toEqual(['bring_back'])
    const edit = { ...one(retired), ...entries({ name: 'Old pump' }) }
    expect(await codeOf(context.call(context.manager, assetsMethods.edit, edit))).toBe('asset_retired')
    expect(await names({ q: 'old pump' })).toEqual([])
    expect(await names({ q: 'old pump', state: 'retired' })).toEqual(['Old pump'])
    const back = { verb: 'bring_back', note: 'Wrong one' }
    expect(await codeOf(change(retired, back))).toBe('permission_missing')
    expect(await change(retired, back, context.admin)).toMatchObject({ state: 'in_service' })
    const history = await context.call(context.manager, assetsMethods.history, { assetUuid: asset.uuid })
    expect(history.map(({ kind, reason, note }) => ({ kind, reason, note }))).toEqual([
      { kind: 'bring_back', reason: null, note: 'Wrong one' },
      { kind: 'retire', reason: 'beyond_repair', note: '' },
      { kind: 'added', reason: null, note: '' },
    ])
  })

  test('are replaced with their parts, and merged with their records', async () => {
    const old = await create({ name: 'Lift 1', serial: 'L1' })
    const door = await create({ name: 'Lift door', parentUuid: old.uuid })
    const added = await context.call(context.manager, assetsMethods.replace, {
      ...one(old),
      serial: 'L2',
      installedOn: '2026-02-01',
    })
    expect(added).toMatchObject({ name: 'Lift 1', serial: 'L2', parts: [{ uuid: door.uuid }] })
    expect(await get(old.uuid)).toMatchObject({ state: 'retired', replacedBy: { uuid: added.uuid } })
    expect((await get(door.uuid)).trail.map(({ uuid }) => uuid)).toEqual([added.uuid])
    const twice = await create({ name: 'Lift 1 again' })
    const reading = { assetUuid: twice.uuid, value: '12.5', measuredAt: '2026-03-01T08:00:00.000Z' }
    await context.call(context.manager, readingsMethods.record, reading)
    const merge = { ...one(twice), intoAssetUuid: added.uuid }
    await context.call(context.manager, assetsMethods.merge, merge)
    expect(await get(twice.uuid)).toMatchObject({ state: 'retired', mergedInto: { uuid: added.uuid } })
    const readings = await context.call(context.manager, readingsMethods.list, { assetUuid: added.uuid })
    expect(readings.map(({ value }) => value)).toEqual(['12.5'])
    expect(await codeOf(context.call(context.manager, assetsMethods.merge, merge))).toBe('stale_version')
  })

  test('are hidden from other branches, tenants and contractors', async () => {
    const asset = await create({ name: 'Hidden' })
    expect(await codeOf(get(asset.uuid, context.outsider))).toBe('not_found')
    expect(await codeOf(get(asset.uuid, context.stranger))).toBe('not_found')
    expect(await codeOf(get(asset.uuid, context.owner))).toBe('forbidden')
    expect(await names({ q: 'hidden' }, context.stranger)).toEqual([])
    expect(await names({ q: 'hidden' }, context.outsider)).toEqual([])
    expect(await codeOf(create({}, context.finance))).toBe('forbidden')
    expect(await codeOf(create({ locationUuid: elsewhere }, context.stranger))).toBe('not_found')
  })
})

describe('readings and guarantees', () => {
  test('a counter never falls without a replaced meter', async () => {
    const { uuid: assetUuid } = await create({ name: 'Counted' })
    const record = (value: string, measuredAt: string, isMeterReplaced = false) =>
      context.call(context.manager, readingsMethods.record, { assetUuid, value, measuredAt, isMeterReplaced })
    await record('100', '2026-02-01T08:00:00.000Z')
    expect(await codeOf(record('99.9', '2026-02-02T08:00:00.000Z'))).toBe('reading_falls')
    expect(await codeOf(record('101', '2026-01-31T08:00:00.000Z'))).toBe('reading_falls')
    expect(await codeOf(record('101', '2027-02-02T08:00:00.000Z'))).toBe('reading_in_future')
    const replaced = await record('2', '2026-02-02T08:00:00.000Z', true)
    await record('7.25', '2026-02-03T08:00:00.000Z')
    const readings = await context.call(context.manager, readingsMethods.list, { assetUuid })
    expect(readings.map(({ value }) => value)).toEqual(['7.25', '2', '100'])
    const foreign = { readingUuid: replaced.uuid }
    expect(await codeOf(context.call(context.stranger, readingsMethods.remove, foreign))).toBe('not_found')
  })

  test('a guarantee announces the service that it needs', async () => {
    const { uuid: assetUuid } = await create({ name: 'Guaranteed', locationUuid: elsewhere })
    const guarantee = { assetUuid, provider: 'Vaillant', validFrom: '2025-03-20', validUntil: '2030-03-19' }
    const made = await context.call(context.manager, guaranteesMethods.create, { ...guarantee, needsServiceMonths: 12 })
    expect(made).toMatchObject({ status: 'service_due', serviceBy: '2026-03-20', can: ['edit', 'remove'] })
    const { assetUuid: _asset, ...unchanged } = guarantee
    const done = { guaranteeUuid: made.uuid, version: 1, ...unchanged, needsServiceMonths: 12 }
    const served = await context.call(context.manager, guaranteesMethods.edit, { ...done, lastServiceOn: '2026-03-01' })
    expect(served).toMatchObject({ status: 'active', serviceBy: '2027-03-01' })
    const listed = await context.call(context.manager, guaranteesMethods.list, { locationUuid: elsewhere })
    expect(listed.guarantees.map(({ assetName }) => assetName)).toEqual(['Guaranteed'])
    expect(await names({ guaranteeEndsBy: '2030-12-31' })).toContain('Guaranteed')
    const hidden = { ...guarantee }
    expect(await codeOf(context.call(context.stranger, guaranteesMethods.create, hidden))).toBe('not_found')
  })
})

describe('work orders', () => {
  const order = {
    title: 'Boiler locks out',
    description: 'No heating since yesterday.',
    category: 'heating-gas',
    service: 'no-heating',
    priority: 'urgent',
  }
  test('name assets of their building, which the contractor sees after the hire only', async () => {
    const asset = await create({ name: 'Ordered boiler', make: 'Viessmann' })
    const foreign = await create({ name: 'Far boiler', locationUuid: elsewhere })
    const raise = (assetUuids: string[]) =>
      context.call(context.admin, workOrdersMethods.create, { ...order, locationUuid: context.location, assetUuids })
    expect(await codeOf(raise([foreign.uuid]))).toBe('asset_elsewhere')
    const raised = await raise([asset.uuid])
    expect(raised.assets).toMatchObject([{ uuid: asset.uuid, name: 'Ordered boiler', typeName: 'Gas boiler' }])
    expect((await get(asset.uuid)).openWorkOrders).toBe(1)
    const about = await context.call(context.admin, workOrdersMethods.list, { assetUuid: asset.uuid })
    expect(about.map(({ uuid }) => uuid)).toEqual([raised.uuid])
    expect(await names({ servingUuid: context.location })).toContain('Ordered boiler')
    expect(await names({ servingUuid: context.location })).not.toContain('Far boiler')
    await context.call(context.admin, workOrdersMethods.requestQuotes, {
      workOrderUuid: raised.uuid,
      version: raised.version,
      contractorUuids: [context.owner.tenantId],
    })
    const [job] = await context.call(context.owner, jobsMethods.list, {})
    const seen = await context.call(context.owner, jobsMethods.get, { jobUuid: job?.uuid })
    expect(seen.assets).toEqual([])
    await context.server.pools.owner.query("update jobs set state = 'hired' where id = $1", [job?.uuid])
    const hired = await context.call(context.owner, jobsMethods.get, { jobUuid: job?.uuid })
    expect(hired.assets).toMatchObject([{ uuid: null, name: 'Ordered boiler', make: 'Viessmann', state: null }])
    const rows = await context.server.pools.owner.query('select count(*)::int as n from job_assets($1)', [job?.uuid])
    expect(rows.rows[0].n).toBe(0)
  })
})
