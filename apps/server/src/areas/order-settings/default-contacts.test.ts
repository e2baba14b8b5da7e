import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const make = (over: object = {}, who: TestMember = context.admin) =>
  context.call(who, defaultContactsMethods.create, {
    kind: 'key_holder',
    name: 'George Bell',
    role: 'Caretaker',
    ...over,
  })
const work = { title: 'Tap', description: 'Drips', category: 'plumbing', service: 'leaks', priority: 'routine' }
const raisedAt = async (locationUuid: string, contacts: object[] = []) =>
  context.call(context.manager, workOrdersMethods.create, { locationUuid, ...work, contacts })
const below = (name: string, parentUuid: string | null) =>
  context.call(context.admin, locationsMethods.create, {
    name,
    kind: parentUuid === null ? 'building' : 'unit',
    parentUuid,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 High Street',
    town: 'London',
    postcode: 'N1 7AA',
  })

describe('default contacts', () => {
  test('are added to new orders after the named contacts, and can be removed', async () => {
    const { uuid, version } = await make()
    const order = await raisedAt(context.location, [{ kind: 'resident', name: 'Rosa Field', isPrimary: true }])
    expect(order.contacts.map(({ name }) => name)).toEqual(['Rosa Field', 'George Bell, Caretaker'])
    const named = { contacts: [{ kind: 'resident', name: 'Rosa Field' }] }
    const one = { workOrderUuid: order.uuid, version: order.version }
    const edited = await context.call(context.manager, workOrdersMethods.edit, { ...one, ...work, ...named })
    expect(edited.contacts).toHaveLength(1)
    await context.call(context.admin, defaultContactsMethods.remove, { contactUuid: uuid, version })
    expect((await raisedAt(context.location)).contacts).toEqual([])
  })

  test('of a location apply to its descendants, and nowhere else', async () => {
    const house = await below('Quay House', null)
    const flat = await below('Flat 1', house.uuid)
    const here = await make({ name: 'Ann Quay', role: '', locationUuid: house.uuid })
    expect(here.locationName).toBe('Quay House')
    expect((await raisedAt(flat.uuid)).contacts.map(({ name }) => name)).toEqual(['Ann Quay'])
    expect((await raisedAt(context.location)).contacts).toEqual([])
    const both = { locationUuid: house.uuid, organisationUuid: context.admin.organisationUuid }
    expect(await codeOf(make(both))).toBe('one_place_only')
  })

  test('are managed by the administrator, of their own tenant, with numbers valid in its market', async () => {
    const { uuid: contactUuid } = await make({ name: 'Own' })
    expect(await codeOf(make({}, context.manager))).toBe('forbidden')
    expect(await codeOf(make({ telephone: '12345678' }))).toBe('telephone:phone_invalid')
    expect(await codeOf(make({ locationUuid: context.location }, context.stranger))).toBe('not_found')
    const foreign = { contactUuid, version: 1 }
    expect(await codeOf(context.call(context.stranger, defaultContactsMethods.remove, foreign))).toBe('not_found')
    const names = (await context.call(context.stranger, defaultContactsMethods.list, {})).map(({ name }) => name)
    expect(names).toEqual([])
    const saved = { ...foreign, kind: 'site', name: 'Other' }
    expect(await context.call(context.admin, defaultContactsMethods.save, saved)).toMatchObject({
      name: 'Other',
      version: 2,
    })
    expect(await codeOf(context.call(context.admin, defaultContactsMethods.save, saved))).toBe('stale_version')
  })
})
