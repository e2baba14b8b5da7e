import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  const type = { name: 'Mill', kind: 'building', isProperty: false }
  await context.call(context.admin, locationTypesMethods.create, type)
  await context.call(context.admin, assetTypesMethods.create, { name: 'Gas boiler' })
})
afterAll(() => context?.close())

const head = 'reference;parent;kind;type;name;branch;address_line_1;town;postcode;access_notes;fact.year_built'
const file = (...rows: string[]) => [head, ...rows].join('\n')
const check = (text: string) => context.call(context.admin, placeImportsMethods.checkLocations, { text })
const run = (text: string) => context.call(context.admin, placeImportsMethods.runLocations, { text })
const named = async (q: string) => {
  const [row] = await context.call(context.admin, locationsMethods.list, { q })
  return row && context.call(context.admin, locationsMethods.get, { locationUuid: row.uuid })
}
const branch = async () => {
  const location = await context.call(context.admin, locationsMethods.get, { locationUuid: context.location })
  return location.organisationName
}

describe('an import of locations', () => {
  test('adds parents before what lies in them, and a check leaves nothing', async () => {
    const rows = file(
      'IM-2;IM-1;unit;;Loft 2;;;;;;',
      `IM-1;;building;mill;Old Mill;${await branch()};1 Mill Lane;Leeds;LS1 4AP;Gate code at the office;1888`,
    )
    expect(await check(rows)).toMatchObject({ newCount: 2, faultCount: 0, unusedColumns: [] })
    expect(await named('loft 2')).toBeUndefined()
    expect(await run(rows)).toMatchObject({ newCount: 2, changedCount: 0 })
    const loft = await named('loft 2')
    expect(loft).toMatchObject({ externalReference: 'IM-2', trail: [{ name: 'Old Mill' }] })
    expect(loft?.address).toMatchObject({ addressLine1: '1 Mill Lane', postcode: 'LS1 4AP' })
    expect(await check(rows)).toMatchObject({ sameCount: 2, newCount: 0, changedCount: 0 })
  })

  test('leaves a field by an empty cell and empties it by a hyphen', async () => {
    expect(await run(file('IM-1;;;;The Old Mill;;;-;;;'))).toMatchObject({ changedCount: 1 })
    const mill = await named('the old mill')
    expect(mill?.address).toMatchObject({ addressLine1: '1 Mill Lane', town: null, postcode: 'LS1 4AP' })
    expect(mill).toMatchObject({
      accessNotes: 'Gate code at the office',
      facts: { yearBuilt: 1888 },
      type: { name: 'Mill' },
    })
    await run(file('IM-1;;;-;;;;;;-;-'))
    const emptied = await named('the old mill')
    expect(emptied).toMatchObject({ accessNotes: '', type: null })
    expect(emptied?.facts).toEqual({})
  })

  test('names every broken row by its column, and then imports nothing', async () => {
    const rows = file(
      'IM-3;IM-9;unit;;Nowhere;;;;;;',
      'IM-4;IM-1;unit;Castle;Wrong type;;;;;;',
      'IM-5;IM-1;unit;;Wrong year;;;;;;99',
      'IM-6;IM-1;unit;;Twice;;;;;;',
      'IM-6;IM-1;unit;;Twice;;;;;;',
      ';IM-1;unit;;Without a key;;;;;;',
    )
    const checked = await check(rows)
    const faults = checked.rows.flatMap(({ row, faults: found }) => found.map(({ field, code }) => [row, field, code]))
    expect(faults).toEqual([
      [2, 'parent', 'table_place_unknown'],
      [3, 'type', 'table_type_unknown'],
      [4, 'fact.year_built', 'too_small'],
      [6, '', 'table_row_twice'],
      [7, 'reference', 'required'],
    ])
    expect(await codeOf(run(rows))).toBe('table_has_faults')
    expect(await named('twice')).toBeUndefined()
    expect(await codeOf(check('name;kind\nA;building'))).toBe('table_columns_missing')
    const byManager = context.call(context.manager, placeImportsMethods.checkLocations, { text: rows })
    expect(await codeOf(byManager)).toBe('forbidden')
  })
})

describe('an import of assets', () => {
  const head = 'id;reference;name;type;place;parent;make;serial;quantity;installed_on;condition;condition_on'
  const send = (
    method: typeof placeImportsMethods.checkAssets | typeof placeImportsMethods.runAssets,
    ...rows: string[]
  ) => context.call(context.admin, method, { text: [head, ...rows].join('\n') })

  const get = (assetUuid: string | undefined) => context.call(context.manager, assetsMethods.get, { assetUuid })

  test('adds parts after what they belong to, and changes named fields only', async () => {
    const rows = [
      `;IA-2;Imported fan;Gas boiler;${context.location};IA-1;;;;;;`,
      `;IA-1;Imported boiler;gas boiler;${context.location};;Ideal;S-1;2;2020-02-29;3;2026-01-05`,
    ]
    expect(await send(placeImportsMethods.checkAssets, ...rows)).toMatchObject({ newCount: 2, faultCount: 0 })
    expect(await context.call(context.admin, assetsMethods.list, { q: 'imported' })).toEqual([])
    await send(placeImportsMethods.runAssets, ...rows)
    const [row] = await context.call(context.manager, assetsMethods.list, { q: 'imported fan' })
    const fan = await get(row?.uuid)
    expect(fan.trail.map(({ name }) => name)).toEqual(['Imported boiler'])
    expect(await send(placeImportsMethods.checkAssets, ...rows)).toMatchObject({ sameCount: 2 })
    await send(placeImportsMethods.runAssets, ';IA-1;;;;;-;;;;4;')
    const boilerAfter = await get(fan.trail[0]?.uuid)
    expect(boilerAfter).toMatchObject({ make: '', serial: 'S-1', quantity: 2, condition: 4, installedOn: '2020-02-29' })
    const history = await context.call(context.manager, assetsMethods.history, { assetUuid: boilerAfter.uuid })
    expect(history.map(({ condition }) => condition)).toEqual([4, 3, null])
  })

  test('names unknown types, places and wholes by their column', async () => {
    const rows = [
      `;IA-3;A;Turbine;${context.location};;;;;;;`,
      ';IA-4;B;Gas boiler;NOWHERE;;;;;;;',
      `;IA-5;C;Gas boiler;${context.location};IA-99;;;;;9;`,
      `;IA-6;D;Gas boiler;${context.location};;;;;;9;`,
    ]
    const checked = await context.call(context.admin, placeImportsMethods.checkAssets, {
      text: [head, ...rows].join('\n'),
    })
    expect(checked.rows.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`))).toEqual([
      ['type table_type_unknown'],
      ['place table_place_unknown'],
      ['parent table_asset_unknown'],
      ['condition too_large'],
    ])
  })
})

describe('an undo', () => {
  const imports = (subject: 'locations' | 'assets') =>
    context.call(context.admin, placeImportsMethods.list, { subject })
  const undo = (importUuid: string | undefined) => context.call(context.admin, placeImportsMethods.undo, { importUuid })

  test('removes what was added, restores what was changed, and keeps what people changed or use', async () => {
    const home = await branch()
    const street = '1 Mill Lane;Leeds;LS1 4AP;;'
    await run(
      file(
        `UN-0;;building;;Barn;${home};${street}`,
        `UN-1;;building;;Shed;${home};${street}`,
        'UN-2;UN-1;unit;;Loft of the shed;;;;;;',
      ),
    )
    await run(file('UN-0;;;;Big barn;;;;;;', `UN-3;;building;;Stable;${home};${street}`))
    const stable = await named('stable')
    const change = { locationUuid: stable?.uuid, version: stable?.version, name: 'Horse stable', kind: 'building' }
    const where = { parentUuid: null, addressLine1: '1 Mill Lane', town: 'Leeds', postcode: 'LS1 4AP' }
    await context.call(context.admin, locationsMethods.edit, {
      ...change,
      ...where,
      organisationUuid: stable?.organisationUuid,
    })
    const [second, first] = (await imports('locations')).imports
    expect(second).toMatchObject({ newCount: 1, changedCount: 1, can: ['undo'], undoneAt: null })
    expect(await undo(second?.uuid)).toMatchObject({ undoneCount: 1, keptCount: 1, keptNames: ['Stable'], can: [] })
    expect(await named('big barn')).toBeUndefined()
    expect(await named('barn')).toMatchObject({ name: 'Barn', externalReference: 'UN-0' })
    expect(await codeOf(undo(second?.uuid))).toBe('import_state')
    // The loft goes before the shed that it lies in.
    expect(await undo(first?.uuid)).toMatchObject({ undoneCount: 3, keptCount: 0 })
    expect(await named('shed')).toBeUndefined()
    const byStranger = context.call(context.stranger, placeImportsMethods.undo, { importUuid: first?.uuid })
    expect(await codeOf(byStranger)).not.toBeUndefined()
  })

  test('of assets gives them their former columns', async () => {
    const head = 'reference;name;type;place;make'
    const send = (row: string) =>
      context.call(context.admin, placeImportsMethods.runAssets, { text: [head, row].join('\n') })
    await send(`UA-1;Undo fan;Gas boiler;${context.location};Vent`)
    await send('UA-1;;;;-')
    const [changed, added] = (await imports('assets')).imports
    await undo(changed?.uuid)
    const [row] = await context.call(context.manager, assetsMethods.list, { q: 'undo fan' })
    expect(await context.call(context.manager, assetsMethods.get, { assetUuid: row?.uuid })).toMatchObject({
      make: 'Vent',
    })
    expect(await undo(added?.uuid)).toMatchObject({ undoneCount: 1, keptCount: 0 })
    await send(`UA-2;Undo pump;Gas boiler;${context.location};Vent`)
    const [latest] = (await imports('assets')).imports
    expect(await undo(latest?.uuid)).toMatchObject({ undoneCount: 1, keptCount: 0 })
    expect(await context.call(context.admin, assetsMethods.list, { q: 'undo pump' })).toEqual([])
  })
})

describe('an import of schedules', () => {
  const head = 'reference;title;category;service;every;unit;starts_on;budget;places'
  const text = (rows: readonly string[]) => ({ text: [head, ...rows].join('\n') })
  const checkRows = (...rows: readonly string[]) =>
    context.call(context.admin, placeImportsMethods.checkSchedules, text(rows))
  const runRows = (...rows: readonly string[]) =>
    context.call(context.admin, placeImportsMethods.runSchedules, text(rows))
  const list = () => context.call(context.admin, schedulesMethods.list, { q: 'imported' })

  test('adds drafts once, changes them as long as they are drafts, and is undone', async () => {
    const row = (every: string) =>
      `SC-1;Imported service;heating-gas;boiler-service;${every};month;2027-02-01;120.50;${context.location}`
    expect(await checkRows(row('6'))).toMatchObject({ newCount: 1, faultCount: 0 })
    expect(await list()).toEqual([])
    await runRows(row('6'))
    const [made] = await list()
    const one = { scheduleUuid: made?.uuid }
    expect(await context.call(context.admin, schedulesMethods.get, one)).toMatchObject({
      state: 'draft',
      rule: { frequency: 'monthly', interval: 6 },
      startsOn: '2027-02-01',
      budget: { amount: 12_050 },
    })
    expect(await checkRows(row('6'))).toMatchObject({ sameCount: 1 })
    await runRows(row('12'))
    const { imports } = await context.call(context.admin, placeImportsMethods.list, { subject: 'schedules' })
    await context.call(context.admin, placeImportsMethods.undo, { importUuid: imports[0]?.uuid })
    const restored = await context.call(context.admin, schedulesMethods.get, one)
    expect(restored.rule).toMatchObject({ interval: 6 })
    await context.call(context.admin, schedulesMethods.activate, { ...one, version: restored.version })
    const late = await checkRows(row('3'))
    expect(late.rows[0]?.faults).toMatchObject([{ code: 'schedule_state' }])
    const first = { importUuid: imports[1]?.uuid }
    expect(await context.call(context.admin, placeImportsMethods.undo, first)).toMatchObject({ keptCount: 1 })
  })

  test('takes an export as it is, and from it what was changed', async () => {
    const entries = {
      description: 'With oil',
      category: 'heating-gas',
      service: 'boiler-service',
      priority: 'planned',
      startsOn: '2027-02-01',
      budget: 9_900,
      locationUuids: [context.location],
    }
    const second = { weekday: 2, nth: 2 }
    const rule = { frequency: 'monthly', interval: 3, weekdays: [second] }
    const create = (over: object) =>
      context.call(context.admin, schedulesMethods.create, { ...entries, ...over } as never)
    const { uuid: scheduleUuid } = await create({ title: 'Second Tuesday', rule })
    await create({ title: 'Every year', rule: { frequency: 'yearly', interval: 1 }, budget: null })
    const { uuid } = await context.call(context.admin, downloadsMethods.startSchedules, { format: 'csv', filter: {} })
    await context.server.runQueue()
    const stored = await context.server.files.read(uuid)
    const exported = stored ? String(await buffer(stored.stream as Readable)) : ''
    expect(exported).toContain('FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU')
    const { length } = await context.call(context.admin, schedulesMethods.list, {})
    const checkText = (content: string) =>
      context.call(context.admin, placeImportsMethods.checkSchedules, { text: content })
    expect(await checkText(exported)).toMatchObject({ sameCount: length, newCount: 0, changedCount: 0, faultCount: 0 })
    const changed = exported.replace('BYDAY=2TU', 'BYDAY=-1FR')
    expect(await context.call(context.admin, placeImportsMethods.runSchedules, { text: changed })).toMatchObject({
      changedCount: 1,
      sameCount: length - 1,
    })
    const after = await context.call(context.admin, schedulesMethods.get, { scheduleUuid })
    expect(after.rule).toMatchObject({ interval: 3, weekdays: [{ weekday: 5, nth: -1 }] })
    const wrong = await checkText(exported.replace('BYDAY=2TU', 'BYEASTER=1'))
    expect(wrong.rows.flatMap(({ faults }) => faults)).toMatchObject([{ field: 'rule', code: 'table_rule_unknown' }])
  })

  test('names columns that are wrong', async () => {
    const checked = await checkRows(
      'SC-2;A;heating-gas;boiler-service;6;fortnight;2027-02-01;;NOWHERE',
      `SC-3;B;heating-gas;boiler-service;0;month;2027-02-01;x;${context.location}`,
    )
    expect(checked.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['places'],
      ['every', 'budget'],
    ])
  })
})

describe('an export', () => {
  const exported = async (filter: { readonly subject: 'startLocations' | 'startAssets' }) => {
    const { uuid } = await context.call(context.admin, downloadsMethods[filter.subject], { format: 'csv', filter: {} })
    await context.server.runQueue()
    const stored = await context.server.files.read(uuid)
    return stored ? String(await buffer(stored.stream as Readable)) : ''
  }

  test('of locations and of assets is the file of their import', async () => {
    const places = await check(await exported({ subject: 'startLocations' }))
    expect(places).toMatchObject({ newCount: 0, changedCount: 0, faultCount: 0 })
    expect(places.sameCount).toBe((await context.call(context.admin, locationsMethods.list, {})).length)
    const text = await exported({ subject: 'startAssets' })
    const assets = await context.call(context.admin, placeImportsMethods.checkAssets, { text })
    expect(assets).toMatchObject({ newCount: 0, changedCount: 0, faultCount: 0 })
    expect(assets.sameCount).toBe(2)
  })
})
