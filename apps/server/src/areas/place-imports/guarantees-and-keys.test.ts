import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let assetUuid: string
beforeAll(async () => {
  context = await createTestContext()
  const { call, admin, location: locationUuid } = context
  const { uuid: typeUuid } = await call(admin, assetTypesMethods.create, { name: 'Gas boiler' })
  assetUuid = (await call(admin, assetsMethods.create, { name: 'Boiler', typeUuid, locationUuid })).uuid
})
afterAll(() => context?.close())

const head = 'reference;asset;provider;valid_from;valid_until;terms;needs_service_months;last_service_on'
const file = (...rows: string[]) => [head, ...rows].join('\n')
const check = (text: string) => context.call(context.admin, placeImportsMethods.checkGuarantees, { text })
const run = (text: string) => context.call(context.admin, placeImportsMethods.runGuarantees, { text })
const listed = async () => (await context.call(context.admin, guaranteesMethods.list, { assetUuid })).guarantees

test('guarantees are imported, exported, changed in the file and imported again, and the import is undone', async () => {
  expect(await run(file('G-1;#1;Boilers Ltd;2026-01-01;2030-12-31;Parts only;12;'))).toMatchObject({ newCount: 1 })
  expect(await listed()).toMatchObject([{ provider: 'Boilers Ltd', needsServiceMonths: 12, terms: 'Parts only' }])

  const { uuid } = await context.call(context.admin, downloadsMethods.startGuarantees, { format: 'csv', filter: {} })
  await context.server.runQueue()
  const stored = await context.server.files.read(uuid)
  const text = stored ? String(await buffer(stored.stream as Readable)) : ''
  expect(await check(text)).toMatchObject({ sameCount: 1, newCount: 0, changedCount: 0, faultCount: 0 })

  expect(await run(file('G-1;;;;2031-12-31;-;;2026-02-01'))).toMatchObject({ changedCount: 1 })
  expect(await listed()).toMatchObject([{ validUntil: '2031-12-31', terms: '', lastServiceOn: '2026-02-01' }])
  const { imports } = await context.call(context.admin, placeImportsMethods.list, { subject: 'guarantees' })
  await context.call(context.admin, placeImportsMethods.undo, { importUuid: imports[0]?.uuid })
  expect(await listed()).toMatchObject([{ validUntil: '2030-12-31', terms: 'Parts only', lastServiceOn: null }])
  await context.call(context.admin, placeImportsMethods.undo, { importUuid: imports[1]?.uuid })
  expect(await listed()).toEqual([])
})

test('rows with an unknown asset, a wrong number or a day before the beginning are named', async () => {
  const checked = await check(
    file(
      'G-2;#999;Boilers Ltd;2026-01-01;2030-12-31;;;',
      'G-3;#1;Boilers Ltd;2026-01-01;2025-12-31;;;',
      'G-4;#1;Boilers Ltd;2026-01-01;2030-12-31;;often;',
    ),
  )
  expect(checked.rows.map(({ faults }) => faults.map(({ field, code }) => field || code))).toEqual([
    ['asset'],
    ['guarantee_ends_before_it_begins'],
    ['needs_service_months'],
  ])
  expect(await codeOf(context.call(context.manager, placeImportsMethods.runGuarantees, { text: head }))).toBe(
    'forbidden',
  )
})

test('keys are imported, exported without their codes, changed in the file and imported again, and the import is undone', async () => {
  const { call, admin, location, server } = context
  const runKeys = (...rows: string[]) =>
    call(admin, placeImportsMethods.runKeys, {
      text: ['reference;place;kind;name;number;copies;note', ...rows].join('\n'),
    })
  const listKeys = async () => (await call(admin, keysMethods.list, { locationUuid: location })).keys
  expect(await runKeys(`K-1;${location};key_safe;Safe by the door;17;2;`)).toMatchObject({ newCount: 1 })
  const [key] = await listKeys()
  expect(key).toMatchObject({ kind: 'key_safe', name: 'Safe by the door', number: '17', copies: 2, hasCode: false })
  const one = { keyUuid: key?.uuid, kind: 'key_safe', name: 'Safe by the door', number: '17', copies: 2 }
  await call(admin, keysMethods.edit, { ...one, version: key?.version, code: '4711' })

  const { uuid } = await call(admin, downloadsMethods.startKeys, { format: 'csv', filter: {} })
  await server.runQueue()
  const stored = await server.files.read(uuid)
  const text = stored ? String(await buffer(stored.stream as Readable)) : ''
  expect(text).toContain('Safe by the door')
  expect(text).not.toContain('4711')
  expect(await call(admin, placeImportsMethods.checkKeys, { text })).toMatchObject({ sameCount: 1, faultCount: 0 })

  expect(await runKeys('K-1;;;;18;;Left of the door')).toMatchObject({ changedCount: 1 })
  expect(await listKeys()).toMatchObject([{ number: '18', note: 'Left of the door', hasCode: true }])
  const { imports } = await call(admin, placeImportsMethods.list, { subject: 'keys' })
  await call(admin, placeImportsMethods.undo, { importUuid: imports[0]?.uuid })
  expect(await listKeys()).toMatchObject([{ number: '17', note: '', hasCode: true }])
})
