import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const place = async (name: string, parentUuid: string | null = null): Promise<string> =>
  (
    await context.call(context.admin, locationsMethods.create, {
      name,
      kind: parentUuid ? 'unit' : 'building',
      parentUuid,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '1 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
  ).uuid

let count = 0
const add = (ownership: object, over: object = {}, who: TestMember = context.manager) =>
  context.call(who, ownersMethods.add, {
    name: 'Olive Owner',
    email: `owner-${count++}@example.org`,
    telephone: '',
    language: 'en-GB',
    channel: 'mail',
    ...over,
    ownership: { fromOn: '2026-01-01', ...ownership },
  })
const names = async (filter: object, who: TestMember = context.manager) =>
  (await context.call(who, ownersMethods.list, { ...filter })).map(({ name }) => name)

describe('owners', () => {
  test('are found by words, and at a property by what is above and below it', async () => {
    const block = await place('Block')
    const flat = await place('Flat 1', block)
    await add({ locationUuid: block, limitAmount: 50_000, shareBp: 6000, joint: 'all' }, { name: 'Zoë Größe' })
    await add({ locationUuid: flat }, { name: 'Flat Owner' })
    expect(await names({ q: 'groesse' })).toEqual(['Zoë Größe'])
    expect(await names({ locationUuid: flat })).toEqual(['Flat Owner', 'Zoë Größe'])
    expect(await names({ locationUuid: block })).toEqual(['Flat Owner', 'Zoë Größe'])
    expect(await names({ locationUuid: await place('Elsewhere') })).toEqual([])
    const [zoe] = await context.call(context.manager, ownersMethods.list, { q: 'groesse' })
    expect(zoe?.ownerships).toMatchObject([
      { locationName: 'Block', shareBp: 6000, joint: 'all', limit: { amount: 50_000, currency: 'GBP' } },
    ])
    expect(zoe?.isSavedByYou).toBe(true)
  })

  test('share a property, to the whole at most on any day', async () => {
    const locationUuid = await place('Shared')
    const first = await add({ locationUuid, shareBp: 6000 })
    expect(await codeOf(add({ locationUuid, shareBp: 4001 }))).toBe('ownership_shares_above_whole')
    await add({ locationUuid, shareBp: 4000 })
    const ownershipUuid = first.ownerships[0]?.uuid
    const one = { ownerUuid: first.uuid, version: first.version, ownershipUuid }
    expect(await codeOf(context.call(context.manager, ownersMethods.changeOwnership, { ...one, shareBp: 6001 }))).toBe(
      'ownership_shares_above_whole',
    )
    const ended = await context.call(context.manager, ownersMethods.endOwnership, { ...one, untilOn: '2026-02-28' })
    expect(ended.ownerships).toMatchObject([{ untilOn: '2026-02-28' }])
    expect(await codeOf(add({ locationUuid, shareBp: 6000, fromOn: '2026-02-28' }))).toBe(
      'ownership_shares_above_whole',
    )
    await add({ locationUuid, shareBp: 6000, fromOn: '2026-03-01' })
  })

  test('own a property once at a time, and have one address each', async () => {
    const locationUuid = await place('Once')
    const owner = await add({ locationUuid })
    const again = { ownerUuid: owner.uuid, version: owner.version, locationUuid, fromOn: '2026-05-01' }
    expect(await codeOf(context.call(context.manager, ownersMethods.addOwnership, again))).toBe('ownership_overlaps')
    expect(await codeOf(add({ locationUuid }, { email: owner.email.toUpperCase() }))).toBe('owner_known')
    expect(await codeOf(add({ locationUuid }, { email: '', telephone: '' }))).toBe('owner_contact_required')
    expect(await codeOf(add({ locationUuid }, { telephone: '12' }))).toBe('telephone:phone_invalid')
  })

  test('are erased once they own nothing; properties and dates stay', async () => {
    const owner = await add({ locationUuid: await place('Sold') })
    const { uuid: ownerUuid } = owner
    const erase = (version: number) => context.call(context.manager, ownersMethods.erase, { ownerUuid, version })
    expect(await codeOf(erase(1))).toBe('owner_owns')
    const ownershipUuid = owner.ownerships[0]?.uuid
    const ended = { ownerUuid, version: 1, ownershipUuid, untilOn: '2026-01-02' }
    await context.call(context.manager, ownersMethods.endOwnership, ended)
    context.server.now += 365 * 86_400_000
    await erase(2)
    const after = await context.call(context.manager, ownersMethods.get, { ownerUuid: owner.uuid })
    expect(after).toMatchObject({ name: '', email: '', isErased: true, can: [] })
    expect(after.ownerships).toMatchObject([{ locationName: 'Sold', untilOn: '2026-01-02' }])
    const changed = { name: 'X', email: 'x@example.org', telephone: '', language: 'en-GB', channel: 'mail' } as const
    const change = context.call(context.manager, ownersMethods.change, { ownerUuid, version: 3, ...changed })
    expect(await codeOf(change)).toBe('owner_erased')
  })

  test('belong to one client, and are changed by its managers only', async () => {
    const locationUuid = await place('Own')
    const { uuid: ownerUuid } = await add({ locationUuid })
    expect(await codeOf(context.call(context.stranger, ownersMethods.get, { ownerUuid }))).toBe('not_found')
    expect(await codeOf(add({ locationUuid }, {}, context.stranger))).toBe('not_found')
    expect(await codeOf(add({ locationUuid }, {}, context.finance))).toBe('forbidden')
    expect(await codeOf(context.call(context.owner, ownersMethods.list, {}))).toBe('forbidden')
  })
})
