import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let asset: AssetView
beforeAll(async () => {
  context = await createTestContext()
  const { call, admin } = context
  const type = await call(admin, assetTypesMethods.create, { name: 'Meter', readingKind: 'gauge' })
  const entries = { name: 'Meter 1', typeUuid: type.uuid, locationUuid: context.location }
  asset = await call(admin, assetsMethods.create, entries)
})
afterAll(() => context?.close())

test('a type is changed, archived, refused for new assets, restored and reordered', async () => {
  const { call, admin } = context
  const pump = await call(admin, assetTypesMethods.create, { name: 'Pump' })
  const one = { typeUuid: pump.uuid, version: pump.version }
  const saved = await call(admin, assetTypesMethods.save, { ...one, name: 'Pump set', lifeMonths: 120 })
  expect(saved).toMatchObject({ name: 'Pump set', lifeMonths: 120, useCount: 0 })
  expect(await codeOf(call(admin, assetTypesMethods.save, { ...one, name: 'Pump' }))).toBe('stale_version')
  const archived = await call(admin, assetTypesMethods.archive, { typeUuid: pump.uuid, version: saved.version })
  const entries = { name: 'Pump 1', typeUuid: pump.uuid, locationUuid: context.location }
  expect(await codeOf(call(admin, assetsMethods.create, entries))).toBe('type_archived')
  await call(admin, assetTypesMethods.restore, { typeUuid: pump.uuid, version: archived.version })
  const { types } = await call(admin, assetTypesMethods.arrange, { uuids: [pump.uuid] })
  expect(types.map(({ name }) => name)).toEqual(['Pump set', 'Meter'])
  const shown = await call(context.manager, assetTypesMethods.list, {})
  expect(shown.types.map(({ name, useCount }) => [name, useCount])).toEqual([
    ['Pump set', 0],
    ['Meter', 1],
  ])
  expect(await codeOf(call(context.manager, assetTypesMethods.create, { name: 'Fan' }))).toBe('forbidden')
})

test('the condition is recorded with its day, which is not in the future', async () => {
  const { call, manager } = context
  const one = { assetUuid: asset.uuid, version: asset.version }
  const future = { ...one, condition: 2, conditionOn: '2999-01-01' }
  expect(await codeOf(call(manager, assetsMethods.setCondition, future))).toBe('condition_in_future')
  const seen = await call(manager, assetsMethods.setCondition, { ...one, condition: 2, conditionOn: '2026-01-02' })
  expect(seen).toMatchObject({ condition: 2, conditionOn: '2026-01-02' })
  const worn = await call(manager, assetsMethods.list, { conditionMost: 2 })
  expect(worn.map(({ name }) => name)).toEqual(['Meter 1'])
})

test('readings and guarantees entered by mistake are removed, by members of the branch', async () => {
  const { call, manager, stranger } = context
  const measuredAt = '2026-01-02T10:00:00.000Z'
  const reading = await call(manager, readingsMethods.record, { assetUuid: asset.uuid, value: '-2.5', measuredAt })
  expect(await codeOf(call(stranger, readingsMethods.remove, { readingUuid: reading.uuid }))).toBe('not_found')
  await call(manager, readingsMethods.remove, { readingUuid: reading.uuid })
  expect(await call(manager, readingsMethods.list, { assetUuid: asset.uuid })).toEqual([])
  const entries = { assetUuid: asset.uuid, provider: 'Itron', validFrom: '2026-01-01', validUntil: '2030-01-01' }
  const { uuid: guaranteeUuid, version } = await call(manager, guaranteesMethods.create, entries)
  const one = { guaranteeUuid, version }
  expect(await codeOf(call(stranger, guaranteesMethods.remove, one))).toBe('not_found')
  await call(manager, guaranteesMethods.remove, one)
  expect((await call(manager, guaranteesMethods.list, { assetUuid: asset.uuid })).guarantees).toEqual([])
})

test('a list is exported, and a sheet of labels needs codes', async () => {
  const { call, admin, finance, manager } = context
  const started = await call(admin, downloadsMethods.startAssets, { format: 'csv', filter: { q: 'meter' } })
  expect(started).toMatchObject({ subject: 'assets', state: 'waiting' })
  const sheet = (who = manager) => call(who, placeCodesMethods.sheet, { assetUuids: [asset.uuid] })
  expect(await codeOf(sheet())).toBe('labels_of_nothing')
  expect(await codeOf(sheet(finance))).toBe('forbidden')
})
