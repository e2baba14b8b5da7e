import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

test('types keep their kind, and are archived, restored and reordered', async () => {
  const { call, admin } = context
  const mill = await call(admin, locationTypesMethods.create, { name: 'Mill', kind: 'building' })
  await call(admin, locationTypesMethods.create, { name: 'House', kind: 'building' })
  const one = { typeUuid: mill.uuid, version: mill.version }
  const saved = await call(admin, locationTypesMethods.save, { ...one, name: 'Old mill', isProperty: true })
  expect(saved).toMatchObject({ name: 'Old mill', kind: 'building', isProperty: true })
  const archived = await call(admin, locationTypesMethods.archive, { typeUuid: mill.uuid, version: saved.version })
  expect((await call(admin, locationTypesMethods.list, { isArchived: true })).types).toHaveLength(1)
  await call(admin, locationTypesMethods.restore, { typeUuid: mill.uuid, version: archived.version })
  const { types } = await call(admin, locationTypesMethods.arrange, { uuids: [mill.uuid] })
  expect(types.map(({ name }) => name)).toEqual(['Old mill', 'House'])
})

test('groups and custom fields are restored and reordered', async () => {
  const { call, admin } = context
  const groups = { kind: 'places' } as const
  const damp = await call(admin, locationGroupsMethods.create, { ...groups, name: 'Damp' })
  const cold = await call(admin, locationGroupsMethods.create, { ...groups, name: 'Cold' })
  const named = { groupUuid: damp.uuid, version: damp.version, name: 'Damp cellars' }
  const renamed = await call(admin, locationGroupsMethods.save, named)
  const gone = await call(admin, locationGroupsMethods.archive, { groupUuid: damp.uuid, version: renamed.version })
  expect((await call(admin, locationGroupsMethods.list, groups)).groups.map(({ name }) => name)).toEqual(['Cold'])
  await call(admin, locationGroupsMethods.restore, { groupUuid: damp.uuid, version: gone.version })
  const arranged = await call(admin, locationGroupsMethods.arrange, { ...groups, uuids: [damp.uuid, cold.uuid] })
  expect(arranged.groups.map(({ name }) => name)).toEqual(['Damp cellars', 'Cold'])
  const field = { subject: 'location', kind: 'text' } as const
  const roof = await call(admin, customFieldsMethods.create, { ...field, label: 'Roof' })
  const attic = await call(admin, customFieldsMethods.create, { ...field, label: 'Attic' })
  const hidden = await call(admin, customFieldsMethods.archive, { fieldUuid: roof.uuid, version: roof.version })
  await call(admin, customFieldsMethods.restore, { fieldUuid: roof.uuid, version: hidden.version })
  const uuids = [roof.uuid, attic.uuid]
  const { fields } = await call(admin, customFieldsMethods.arrange, { subject: 'location', uuids })
  expect(fields.map(({ key }) => key)).toEqual(['roof', 'attic'])
})

test('an archived location takes no new work until it is restored', async () => {
  const { call, manager } = context
  const get = () => call(manager, locationsMethods.get, { locationUuid: context.location })
  const one = async () => ({ locationUuid: context.location, version: (await get()).version })
  await call(manager, locationsMethods.archive, await one())
  expect(await codeOf(raise(context))).toBe('location_archived')
  await call(manager, locationsMethods.restore, await one())
  const { number } = await raise(context)
  expect(number).toBeGreaterThan(0)
  const costs = await call(context.admin, costsMethods.ofLocation, { locationUuid: context.location })
  expect(costs).toMatchObject({ orderCount: 1, invoiced: { amount: 0 }, own: { amount: 0 } })
})

test('a key that was entered by mistake is removed, and the list is exported', async () => {
  const { call, manager, admin } = context
  const entries = { locationUuid: context.location, kind: 'fob', name: 'Side door' }
  const { uuid: keyUuid, version } = await call(manager, keysMethods.create, entries)
  await call(manager, keysMethods.remove, { keyUuid, version })
  expect((await call(manager, keysMethods.list, { locationUuid: context.location })).keys).toEqual([])
  const started = await call(admin, downloadsMethods.startLocations, { format: 'xlsx', filter: {} })
  expect(started).toMatchObject({ subject: 'locations', format: 'xlsx' })
})
