import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

type Made = { uuid: string; version: number }
const entries = (over: object) => ({
  name: 'Place',
  kind: 'building',
  parentUuid: null,
  organisationUuid: context.admin.organisationUuid,
  addressLine1: '2 Quay Street',
  town: 'Leeds',
  postcode: 'LS1 1AA',
  ...over,
})
const make = (over: object = {}, who: TestMember = context.admin) =>
  context.call(who, locationsMethods.create, entries(over))
const get = (locationUuid: string, who: TestMember = context.admin) =>
  context.call(who, locationsMethods.get, { locationUuid })
const names = async (filter: Record<string, unknown>, who: TestMember = context.admin) =>
  (await context.call(who, locationsMethods.list, filter)).map(({ name }) => name)
const edit = async (place: Made, over: object) =>
  context.call(context.admin, locationsMethods.edit, {
    locationUuid: place.uuid,
    version: (await get(place.uuid)).version,
    ...entries(over),
  })

describe('types', () => {
  const create = (over: object = {}) =>
    context.call(context.admin, locationTypesMethods.create, { name: 'Tower block', kind: 'building', ...over })
  test('are created, named once, arranged, archived and counted', async () => {
    const tower = await create()
    const villa = await create({ name: 'Villa', isProperty: true })
    expect(await codeOf(create({ name: 'villa' }))).toBe('type_name_taken')
    await context.call(context.admin, locationTypesMethods.arrange, { uuids: [villa.uuid, tower.uuid] })
    const place = await make({ name: 'High Point', typeUuid: tower.uuid })
    expect(place.type).toEqual({ uuid: tower.uuid, name: 'Tower block' })
    const { types } = await context.call(context.manager, locationTypesMethods.list)
    expect(types.map(({ name, useCount, can }) => [name, useCount, can])).toEqual([
      ['Villa', 0, []],
      ['Tower block', 1, []],
    ])
    const one = { typeUuid: tower.uuid, version: tower.version }
    await context.call(context.admin, locationTypesMethods.archive, one)
    expect(await codeOf(make({ typeUuid: tower.uuid }))).toBe('type_archived')
    // A location keeps its archived type.
    expect((await edit(place, { name: 'High Point' })).type?.name).toBe('Tower block')
    expect(await names({ typeUuid: tower.uuid })).toEqual(['High Point'])
  })
  test('belong to one kind and one tenant', async () => {
    const studio = await create({ name: 'Studio', kind: 'unit' })
    expect(await codeOf(make({ typeUuid: studio.uuid }))).toBe('type_of_another_kind')
    const foreign = { typeUuid: studio.uuid, version: 1, name: 'Taken' }
    expect(await codeOf(context.call(context.stranger, locationTypesMethods.save, foreign))).toBe('not_found')
    expect(await codeOf(context.call(context.manager, locationTypesMethods.save, foreign))).toBe('forbidden')
  })
})

describe('groups', () => {
  const create = (kind: string, name: string) =>
    context.call(context.admin, locationGroupsMethods.create, { kind, name })
  test('hold locations with everything inside; a location has one portfolio', async () => {
    const house = await make({ name: 'Group House' })
    const flat = await make({ name: 'Group Flat', kind: 'unit', parentUuid: house.uuid })
    const north = await create('portfolio', 'North')
    const south = await create('portfolio', 'South')
    const fire = await create('places', 'Fire brigade list')
    const add = (groupUuid: string, ...locationUuids: string[]) =>
      context.call(context.manager, locationGroupsMethods.addPlaces, { groupUuid, locationUuids })
    await add(north.uuid, house.uuid)
    await add(fire.uuid, house.uuid)
    expect((await get(flat.uuid)).groups.map(({ name, isInherited }) => [name, isInherited])).toEqual([
      ['Fire brigade list', true],
      ['North', true],
    ])
    expect(await names({ portfolioUuid: north.uuid })).toEqual(['Group Flat', 'Group House'])
    await add(south.uuid, flat.uuid)
    expect(await names({ portfolioUuid: north.uuid })).toEqual(['Group House'])
    await add(south.uuid, house.uuid)
    expect(await names({ groupUuid: north.uuid })).toEqual([])
    expect(await names({ groupUuid: fire.uuid })).toEqual(['Group Flat', 'Group House'])
    await context.call(context.manager, locationGroupsMethods.removePlaces, {
      groupUuid: fire.uuid,
      locationUuids: [house.uuid],
    })
    expect(await names({ groupUuid: fire.uuid })).toEqual([])
    await context.call(context.admin, locationGroupsMethods.archive, { groupUuid: fire.uuid, version: 1 })
    expect(await codeOf(add(fire.uuid, house.uuid))).toBe('group_archived')
  })
  test('take only locations that the member sees', async () => {
    const house = await make({ name: 'Unseen House' })
    const group = await create('places', 'Scoped')
    const input = { groupUuid: group.uuid, locationUuids: [house.uuid] }
    expect(await codeOf(context.call(context.outsider, locationGroupsMethods.addPlaces, input))).toBe('not_found')
    expect(await codeOf(context.call(context.finance, locationGroupsMethods.addPlaces, input))).toBe('forbidden')
    expect(await codeOf(context.call(context.stranger, locationGroupsMethods.addPlaces, input))).toBe('not_found')
  })
})

describe('custom fields', () => {
  const create = (over: object) =>
    context.call(context.admin, customFieldsMethods.create, {
      subject: 'location',
      kind: 'text',
      label: 'Meter',
      ...over,
    })
  test('are checked at an edit, every broken one named, and filter the list', async () => {
    const roof = await create({
      kind: 'choice',
      label: 'Roof',
      isRequired: true,
      isFilterable: true,
      options: [
        { value: 'flat', label: 'Flat' },
        { value: 'pitched', label: 'Pitched' },
      ],
    })
    const lifts = await create({ kind: 'number', label: 'Lifts' })
    const place = await make({ name: 'Fielded', customValues: { roof: 'flat', lifts: '2' } })
    expect(place.customValues).toEqual({ roof: 'flat', lifts: '2' })
    expect(await codeOf(edit(place, { customValues: { roof: null } }))).toBe('custom_values.roof:required')
    expect(await codeOf(edit(place, { customValues: { lifts: 'two' } }))).toBe('custom_values.lifts:invalid')
    expect(await names({ fieldKey: 'roof', fieldValue: 'flat' })).toEqual(['Fielded'])
    expect(await codeOf(create({ label: 'Roof!' }))).toBe('field_key_taken')
    const removed = {
      fieldUuid: roof.uuid,
      version: 1,
      label: 'Roof',
      options: [{ value: 'pitched', label: 'Pitched' }],
    }
    expect(await codeOf(context.call(context.admin, customFieldsMethods.save, removed))).toBe('field_option_removed')
    const { fields } = await context.call(context.manager, customFieldsMethods.list, { subject: 'location' })
    expect(fields.map(({ key, useCount }) => [key, useCount])).toEqual([
      ['lifts', 1],
      ['roof', 1],
    ])
    for (const { uuid } of [roof, lifts])
      await context.call(context.admin, customFieldsMethods.archive, { fieldUuid: uuid, version: 1 })
    expect((await edit(place, { customValues: {} })).customValues).toEqual({ roof: 'flat', lifts: '2' })
  })
})

describe('facts', () => {
  test('are typed, inherited where that makes sense, and filter the list', async () => {
    const house = await make({
      name: 'Fact House',
      tenure: 'social',
      facts: { yearBuilt: 1965, storeys: 7, hasGas: true },
    })
    const flat = await make({ name: 'Fact Flat', kind: 'unit', parentUuid: house.uuid, facts: { hasGas: false } })
    expect(flat.effective.facts).toEqual({ tenure: 'social', yearBuilt: 1965, hasGas: false })
    expect(flat.facts).toEqual({ hasGas: false })
    expect(await names({ hasGas: true })).toEqual(['Fact House'])
    expect(await names({ builtFrom: 1960, builtTo: 1970, tenure: 'social' })).toEqual(['Fact House'])
    expect(await codeOf(make({ facts: { storeys: 900 } }))).toBe('facts.storeys:too_large')
    expect((await edit(house, { name: 'Fact House', facts: { storeys: null } })).facts).toEqual({
      tenure: 'social',
      yearBuilt: 1965,
      hasGas: true,
    })
  })
})

describe('archive and move', () => {
  const one = async ({ uuid }: Made) => ({ locationUuid: uuid, version: (await get(uuid)).version })
  const raise = (locationUuid: string) =>
    context.call(context.admin, workOrdersMethods.create, {
      locationUuid,
      title: 'Leak',
      description: 'Water under the sink.',
      category: 'plumbing',
      service: 'leaks',
      priority: 'routine',
    })
  test('an archived location takes no new work, nor does anything inside', async () => {
    const house = await make({ name: 'Old House' })
    const flat = await make({ name: 'Old Flat', kind: 'unit', parentUuid: house.uuid })
    const archived = await context.call(context.admin, locationsMethods.archive, await one(house))
    expect(archived.cannot).toMatchObject({ raise_work_order: 'location_archived', move: 'location_archived' })
    expect(await codeOf(raise(flat.uuid))).toBe('location_archived')
    expect(await codeOf(make({ kind: 'unit', parentUuid: house.uuid }))).toBe('location_archived')
    expect(await names({ q: 'old house' })).toEqual([])
    expect(await names({ isArchived: true })).toEqual(['Old Flat', 'Old House'])
    expect(await codeOf(context.call(context.admin, locationsMethods.restore, await one(flat)))).toBe('parent_archived')
    await context.call(context.admin, locationsMethods.restore, await one(house))
    expect((await raise(flat.uuid)).locationName).toBe('Old Flat')
  })
  test('a move shows before what it brings with it and changes', async () => {
    const from = await make({ name: 'From', kind: 'estate', tenure: 'private' })
    const to = await make({ name: 'To', kind: 'estate' })
    const house = await make({ name: 'Moved House', parentUuid: from.uuid })
    const flat = await make({ name: 'Moved Flat', kind: 'unit', parentUuid: house.uuid })
    for (const [place, kind] of [
      [from, 'dog'],
      [to, 'asbestos'],
    ] as const)
      await context.call(context.admin, placeAlertsMethods.create, { locationUuid: place.uuid, kind, audience: 'both' })
    await raise(flat.uuid)
    const target = { locationUuid: house.uuid, parentUuid: to.uuid }
    expect(await context.call(context.manager, locationsMethods.movePreview, target)).toMatchObject({
      locationCount: 1,
      openWorkOrders: 1,
      trail: [{ name: 'To' }],
      alertsLost: [{ kind: 'dog', place: 'From' }],
      alertsGained: [{ kind: 'asbestos', place: 'To' }],
      tenureBefore: 'private',
      tenureAfter: null,
    })
    await context.call(context.admin, locationsMethods.move, { ...(await one(house)), parentUuid: to.uuid })
    expect((await get(flat.uuid)).trail.map(({ name }) => name)).toEqual(['To', 'Moved House'])
    expect((await get(to.uuid)).openWorkOrders).toBe(1)
    expect(await names({ belowUuid: to.uuid })).toEqual(['Moved Flat', 'Moved House'])
    expect(await names({ alert: 'asbestos' })).toEqual(['Moved Flat', 'Moved House', 'To'])
    const circle = { locationUuid: to.uuid, parentUuid: to.uuid }
    expect(await codeOf(context.call(context.admin, locationsMethods.movePreview, circle))).toBe(
      'location_below_itself',
    )
    expect(await codeOf(context.call(context.outsider, locationsMethods.movePreview, target))).toBe('not_found')
  })
})
