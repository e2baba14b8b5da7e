import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
beforeEach(async () => {
  server ??= await startTestServer(compose)
  client = await server.tenant('client', { namespace: 'us' })
})
afterAll(() => server?.close())

type Import = OutputOf<typeof importsMethods.get>

/** Headings of New York's open data on housing violations; people and locations are fictitious. */
const csv = `ViolationID,Boro,HouseNumber,StreetName,Zip,Apartment,Class,NOVDescription,ViolationStatus
15240001,BRONX,1820,HARBOR AVENUE,10453,4C,C,"SECTION 27-2005 ADM CODE REPAIR THE BROKEN OR DEFECTIVE CEILING IN THE BATHROOM",Open
15240002,BRONX,1820,HARBOR AVENUE,10453,4C,B,"REPAIR THE LEAKY FAUCET AT THE KITCHEN SINK",Open
15240003,QUEENS,77,QUAY STREET,11101,,A,"PAINT THE WALLS IN THE ENTRANCE HALL",Close
`
const upload = (text = csv) => client.call(importsMethods.upload, { filename: 'violations.csv', text })

const check = (one: Import, change: Partial<Import['suggested']> = {}) =>
  client.call(importsMethods.check, { importUuid: one.uuid, mapping: { ...one.suggested, ...change } })

/** Runs the import task as the queue does. */
const runTask = async (importId: string) => {
  const { pools, areas, refreshPlacement } = server.services
  const now = () => server.now
  const tasks = Object.assign({}, ...areas.map((area) => area.backgroundJobs ?? {}))
  const readAs = (tenantId: string, work: Parameters<typeof inRead>[2]) =>
    inRead(pools.worker, { tenantId, personId: '' }, work)
  const runAs = runAsSystem({ pools, areas, refreshPlacement, now })
  await tasks['run-import']({ tenantId: client.tenantId, importId }, { runAs, readAs, now })
}

const takeOver = async (text = csv) => {
  const one = await upload(text)
  await check(one)
  await client.call(importsMethods.run, { importUuid: one.uuid })
  await runTask(one.uuid)
  return client.call(importsMethods.get, { importUuid: one.uuid })
}

describe('upload', () => {
  test('returns the columns and a suggested mapping', async () => {
    const one = await upload()
    expect(one).toMatchObject({ state: 'uploaded', rowCount: 3, filename: 'violations.csv' })
    expect(one.suggested.columns).toMatchObject({
      externalReference: 'ViolationID',
      description: 'NOVDescription',
      houseNumber: 'HouseNumber',
      streetName: 'StreetName',
      town: 'Boro',
      postcode: 'Zip',
      unit: 'Apartment',
      priority: 'Class',
    })
    expect(one.suggested.priorities).toEqual({ C: 'emergency', B: 'urgent', A: 'routine' })
    expect(one.columns.find(({ heading }) => heading === 'Boro')).toEqual({
      heading: 'Boro',
      name: 'Boro',
      position: 2,
      samples: ['BRONX', 'QUEENS'],
      distinct: 2,
    })
  })

  test('reads semicolons, tabs and a byte order mark', async () => {
    expect((await upload(`\uFEFF${csv.replaceAll(/,(?=[^ ])/g, ';')}`)).columns[0]?.heading).toBe('ViolationID')
    expect((await upload('id\tstreet\n1\tQuay')).columns.map(({ heading }) => heading)).toEqual(['id', 'street'])
  })

  test('refuses files that are not a table, have no rows, or too many', async () => {
    expect(await codeOf(upload('one column\nvalue'))).toBe('csv_unreadable')
    expect(await codeOf(upload('a,b\n"never closed,1'))).toBe('csv_unreadable')
    expect(await codeOf(upload('a,b\n'))).toBe('csv_has_no_rows')
    expect(await codeOf(upload(`a,b\n${'1,2\n'.repeat(5_001)}`))).toBe('csv_too_many_rows')
    const wide = Array.from({ length: 101 }, (_, at) => `c${at}`).join(',')
    expect(await codeOf(upload(`${wide}\n${wide}`))).toBe('csv_too_many_columns')
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(importsMethods.upload, { filename: 'x.csv', text: csv }))).toBe('forbidden')
  })
})

describe('check', () => {
  test('returns a result for every row', async () => {
    const one = await upload(`${csv}${csv.split('\n')[1]}
15240001,BRONX,1,A STREET,10453,,A,REPAIR THE DOOR BELL OF THE HOUSE,Open
15240009,BRONX,1,A STREET,1045,,A,CALL 917 555 0100 ABOUT THE DOOR BELL,Open
`)
    expect(await check(one)).toMatchObject({ state: 'checked', readyCount: 3, duplicateCount: 1, errorCount: 2 })
    const rows = await client.call(importsMethods.rows, { importUuid: one.uuid })
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'duplicate', 'error', 'error'])
    expect(rows[4]?.errors).toEqual([
      { field: 'externalReference', code: 'reference_taken_in_file', facts: { row: 2 } },
    ])
    expect(rows[5]?.errors.map(({ field, code }) => `${field}:${code}`)).toEqual([
      'postcode:postcode_invalid',
      'description:description_has_contact_data',
    ])
    expect(rows[0]).toMatchObject({ priority: 'emergency', address: '1820 HARBOR AVENUE, 4C, Bronx, 10453' })
    const errors = await client.call(importsMethods.rows, { importUuid: one.uuid, state: 'error' })
    expect(errors.map(({ position }) => position)).toEqual([6, 7])
  })

  test('can be repeated with another mapping until the import runs', async () => {
    const one = await upload()
    await check(one)
    await check(one, { priorities: { A: 'planned', B: 'planned', C: 'planned' } })
    const rows = await client.call(importsMethods.rows, { importUuid: one.uuid })
    expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(['planned']))
  })

  test('refuses unknown columns, services and organisations', async () => {
    const one = await upload()
    const broken = (change: Partial<Import['suggested']>) => codeOf(check(one, change))
    expect(await broken({ columns: { title: 'No such column' } })).toBe('mapping_column_unknown')
    expect(await broken({ defaultService: 'no-such-service' })).toBe('service_not_in_category')
    const other = await server.tenant('client', { namespace: 'us' })
    expect(await broken({ organisationUuid: other.organisationUuid })).toBe('not_found')
  })
})

describe('run', () => {
  test('creates an order for every valid row, and each location once', async () => {
    expect(await takeOver()).toMatchObject({ state: 'finished', doneCount: 3 })
    const orders = await client.call(workOrdersMethods.list, { sort: 'number', direction: 'asc' })
    expect(orders.map(({ bucket, priority, town }) => [bucket, priority, town])).toEqual([
      ['new', 'emergency', 'Bronx'],
      ['new', 'urgent', 'Bronx'],
      ['new', 'routine', 'Queens'],
    ])
    const { uuid: workOrderUuid } = orders[0] ?? { uuid: '' }
    expect(await client.call(workOrdersMethods.get, { workOrderUuid })).toMatchObject({
      state: 'new',
      source: 'import',
      externalReference: '15240001',
      originalStatus: 'Open',
      title: 'Repair the broken or defective ceiling in the bathroom',
    })
    const places = await client.call(locationsMethods.list, {})
    expect(places.map(({ name, openWorkOrders }) => [name, openWorkOrders])).toEqual([
      ['1820 HARBOR AVENUE', 2],
      ['1820 HARBOR AVENUE, 4C', 2],
      ['77 QUAY STREET', 1],
    ])
  })

  test('is idempotent when the queue retries', async () => {
    const one = await takeOver()
    await runTask(one.uuid)
    expect((await client.call(workOrdersMethods.counts, {})).counts.all).toBe(3)
  })

  test('recognises rows imported before', async () => {
    await takeOver()
    const again = await upload()
    expect(await check(again)).toMatchObject({ readyCount: 0, duplicateCount: 3 })
    await client.call(importsMethods.run, { importUuid: again.uuid })
    await runTask(again.uuid)
    expect((await client.call(workOrdersMethods.counts, {})).counts.all).toBe(3)
  })

  test('is refused before a check and twice', async () => {
    const one = await upload()
    const run = () => codeOf(client.call(importsMethods.run, { importUuid: one.uuid }))
    expect(await run()).toBe('import_state')
    await check(one)
    expect(await run()).toBe('answered')
    expect(await run()).toBe('import_state')
    expect(await codeOf(check(one))).toBe('import_state')
  })
})

describe('undo', () => {
  test('removes orders and locations, so that the file can be imported again', async () => {
    const one = await takeOver()
    expect(await client.call(importsMethods.undo, { importUuid: one.uuid })).toMatchObject({
      state: 'undone',
      undoneCount: 3,
      keptCount: 0,
    })
    expect((await client.call(workOrdersMethods.counts, {})).counts.all).toBe(0)
    expect(await client.call(locationsMethods.list, {})).toEqual([])
    expect(await takeOver()).toMatchObject({ doneCount: 3 })
  })

  test('keeps orders changed since, with their locations', async () => {
    const one = await takeOver()
    const [touched] = await client.call(workOrdersMethods.list, { sort: 'number', direction: 'asc' })
    const order = await client.call(workOrdersMethods.get, { workOrderUuid: touched?.uuid ?? '' })
    await client.call(workOrdersMethods.cancel, {
      workOrderUuid: order.uuid,
      version: order.version,
      reason: 'created_by_mistake',
    })
    expect(await client.call(importsMethods.undo, { importUuid: one.uuid })).toMatchObject({
      undoneCount: 2,
      keptCount: 1,
    })
    const keptRows = await client.call(importsMethods.rows, { importUuid: one.uuid, state: 'kept' })
    expect(keptRows.map(({ workOrderUuid }) => workOrderUuid)).toEqual([order.uuid])
    const places = await client.call(locationsMethods.list, {})
    expect(places.map(({ name, openWorkOrders }) => [name, openWorkOrders])).toEqual([
      ['1820 HARBOR AVENUE', 0],
      ['1820 HARBOR AVENUE, 4C', 0],
    ])
  })

  test('removes what was derived of locations, and keeps those that something else needs', async () => {
    const one = await takeOver()
    const [first, second] = await client.call(locationsMethods.list, {})
    const requirements = `insert into requirement_items (tenant_id, location_id, requirement_key) select tenant_id, id, 'smoke_co' from locations where tenant_id = $1`
    await server.pools.owner.query(requirements, [client.tenantId])
    const { uuid: typeUuid } = await client.call(assetTypesMethods.create, { name: 'Boiler' })
    const home = first?.name.endsWith('4C') ? first : second
    await client.call(assetsMethods.create, { name: 'Boiler', typeUuid, locationUuid: home?.uuid ?? '' })
    await client.call(importsMethods.undo, { importUuid: one.uuid })
    expect((await client.call(locationsMethods.list, {})).map(({ name }) => name)).toEqual([
      '1820 HARBOR AVENUE',
      '1820 HARBOR AVENUE, 4C',
    ])
    const { rows } = await server.pools.owner.query('select from requirement_items where tenant_id = $1', [
      client.tenantId,
    ])
    expect(rows).toHaveLength(2)
  })

  test('is refused before the run', async () => {
    const one = await upload()
    expect(await codeOf(client.call(importsMethods.undo, { importUuid: one.uuid }))).toBe('import_state')
  })
})

test('imports of others are hidden from every method', async () => {
  const one = await upload()
  const stranger = await server.tenant('client', { namespace: 'us' })
  const importUuid = one.uuid
  expect(await stranger.call(importsMethods.list, {})).toEqual([])
  for (const method of [importsMethods.get, importsMethods.rows, importsMethods.run, importsMethods.undo])
    expect(await codeOf(stranger.raw(method, { import_uuid: importUuid }))).toBe('not_found')
  const mapping = { ...one.suggested, organisationUuid: stranger.organisationUuid }
  expect(await codeOf(stranger.call(importsMethods.check, { importUuid, mapping }))).toBe('not_found')
})
