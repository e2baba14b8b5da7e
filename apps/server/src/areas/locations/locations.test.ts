import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
let secondBranch: string
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  const branch = { name: 'Second', addressLine1: '1 Park Row', postcode: 'LS1 5HD' }
  secondBranch = (await client.call(organisationsMethods.create, branch)).uuid
})
afterAll(() => server?.close())

type Kind = 'estate' | 'building' | 'unit' | 'room'
type Place = [name: string, kind: Kind, parentUuid?: string | null, organisationUuid?: string]
const entries = (...[name, kind, parentUuid = null, organisationUuid]: Place) => ({
  name,
  kind,
  parentUuid,
  organisationUuid: organisationUuid ?? client.organisationUuid,
  addressLine1: `${name} Road`,
  town: 'Leeds',
  postcode: 'LS1 1AA',
})
const make = (...place: Place) => client.call(locationsMethods.create, entries(...place))
const names = async (who: TestMember, filter: object) =>
  (await who.call(locationsMethods.list, filter)).map(({ name }) => name)

describe('create', () => {
  test('returns the location with its ancestors, root first', async () => {
    const estate = await make('Ashfield', 'estate')
    const house = await make('Ashfield House', 'building', estate.uuid)
    const flat = await make('Flat 1', 'unit', house.uuid)
    expect(flat.trail.map(({ name }) => name)).toEqual(['Ashfield', 'Ashfield House'])
    expect(flat.can).toEqual(['edit', 'raise_work_order', 'archive', 'move'])
    expect(flat.address).toMatchObject({ postcode: 'LS1 1AA', timeZone: 'Europe/London' })
    expect((await client.call(locationsMethods.get, { locationUuid: house.uuid })).childCount).toBe(1)
  })

  test.each(['ls11aa', 'LS1  1AA', 'LS1\u00A01AA'])('takes the postcode %j in its spelling', async (postcode) => {
    const place = await client.call(locationsMethods.create, { ...entries('Spelt', 'building'), postcode })
    expect(place.address.postcode).toBe('LS1 1AA')
  })

  test('refuses a parent that is smaller, of another organisation, or unknown', async () => {
    const flat = await make('Alone', 'unit')
    expect(await codeOf(make('House', 'building', flat.uuid))).toBe('parent_cannot_hold_this_kind')
    const house = await make('Here', 'building')
    expect(await codeOf(make('There', 'unit', house.uuid, secondBranch))).toBe('parent_of_another_organisation')
    expect(await codeOf(make('Nowhere', 'unit', '6ad6f0ef-1f5e-4d2e-9a9b-6d8c6a1d0b11'))).toBe('not_found')
  })

  test('refuses a postcode and a time zone of another market', async () => {
    const broken = (change: object) =>
      codeOf(client.call(locationsMethods.create, { ...entries('X', 'building'), ...change }))
    expect(await broken({ postcode: '10115' })).toBe('postcode:postcode_invalid')
    expect(await broken({ timeZone: 'America/New_York' })).toBe('time_zone:not_in_list')
    const finance = await server.member(client, 'FIN')
    expect(await codeOf(finance.call(locationsMethods.create, entries('X', 'building')))).toBe('forbidden')
  })
})

describe('open orders', () => {
  const raise = (locationUuid: string) =>
    client.call(workOrdersMethods.create, {
      locationUuid,
      title: 'Boiler locks out',
      description: 'No heating since yesterday.',
      category: 'heating-gas',
      service: 'no-heating',
      priority: 'urgent',
    })
  const openAt = async (...places: readonly { uuid: string }[]) =>
    Promise.all(
      places.map(
        async ({ uuid: locationUuid }) => (await client.call(locationsMethods.get, { locationUuid })).openWorkOrders,
      ),
    )

  test('are counted at the location and all ancestors, also in parallel', async () => {
    const estate = await make('Busy Estate', 'estate')
    const [house, other] = [
      await make('One House', 'building', estate.uuid),
      await make('Other House', 'building', estate.uuid),
    ]
    const orders = await Promise.all([...Array.from({ length: 9 }, () => raise(house.uuid)), raise(other.uuid)])
    expect(await openAt(estate, house, other)).toEqual([10, 9, 1])
    const { uuid, version } = orders[0] as { uuid: string; version: number }
    await client.call(workOrdersMethods.cancel, {
      workOrderUuid: uuid,
      version,

      reason: 'duplicate',
    })
    expect(await openAt(estate, house, other)).toEqual([9, 8, 1])
    const listed = await client.call(locationsMethods.list, { parentUuid: estate.uuid })
    expect(listed.map(({ name, openWorkOrders }) => [name, openWorkOrders])).toEqual([
      ['One House', 8],
      ['Other House', 1],
    ])
  })

  test('move with their location, also while others are raised there', async () => {
    const [from, to] = [await make('From Estate', 'estate'), await make('To Estate', 'estate')]
    const house = await make('Caravan', 'building', from.uuid)
    const flat = await make('Caravan Bunk', 'unit', house.uuid)
    await Promise.all([raise(flat.uuid), raise(house.uuid)])
    const move = client.call(locationsMethods.edit, {
      ...entries('Caravan', 'building', to.uuid),
      locationUuid: house.uuid,
      version: house.version,
    })
    await Promise.all([move, ...Array.from({ length: 6 }, () => raise(flat.uuid))])
    expect(await openAt(from, to, house, flat)).toEqual([0, 8, 8, 7])
  })

  test('wait for an order being raised below a location that moves', async () => {
    const [from, to] = [await make('Left Estate', 'estate'), await make('Found Estate', 'estate')]
    const house = await make('Slow House', 'building', from.uuid)
    const flat = await make('Slow Flat', 'unit', house.uuid)
    const line = await server.pools.owner.connect()
    const waiting = async () =>
      (
        await server.pools.owner.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount
    try {
      await line.query('begin')
      // Same lock as by the foreign key of an order.
      await line.query('select from locations where id = $1 for key share', [flat.uuid])
      const move = client.call(locationsMethods.edit, {
        ...entries('Slow House', 'building', to.uuid),
        locationUuid: house.uuid,
        version: house.version,
      })
      await expect.poll(waiting).toBeGreaterThan(0)
      // The first count in a shard also locks ancestors by foreign key, so a lock on those must not wait for it.
      await line.query("set local lock_timeout = '500ms'")
      await line.query('select from locations where id = $1 for key share', [house.uuid])
      await line.query(
        'insert into place_counters (tenant_id, location_id, shard, n) select tenant_id, unnest(trail || id), counter_shard(tenant_id), 1 from locations where id = $1',
        [flat.uuid],
      )
      await line.query('commit')
      await move
    } finally {
      line.release()
    }
    expect(await openAt(from, to, house, flat)).toEqual([0, 1, 1, 1])
  })
})

describe('edit', () => {
  test('moves a location with its descendants', async () => {
    const [one, other] = [await make('Old Estate', 'estate'), await make('New Estate', 'estate')]
    const house = await make('Mobile House', 'building', one.uuid)
    const flat = await make('Mobile Flat', 'unit', house.uuid)
    const room = await make('Mobile Room', 'room', flat.uuid)
    await client.call(locationsMethods.edit, {
      ...entries('Mobile House', 'building', other.uuid),
      locationUuid: house.uuid,
      version: house.version,
    })
    const moved = await client.call(locationsMethods.get, { locationUuid: room.uuid })
    expect(moved.trail.map(({ name }) => name)).toEqual(['New Estate', 'Mobile House', 'Mobile Flat'])
    expect((await client.call(locationsMethods.get, { locationUuid: one.uuid })).childCount).toBe(0)
    expect(await names(client, { parentUuid: other.uuid })).toEqual(['Mobile House'])
  })

  test('refuses a stale version naming who saved the location last, and changes nothing', async () => {
    const place = await make('Stale', 'building')
    const edit = (name: string) =>
      client.call(locationsMethods.edit, {
        ...entries(name, 'building'),
        locationUuid: place.uuid,
        version: place.version,
      })
    await edit('First')
    expect(await edit('Second').catch((refusal: unknown) => refusal)).toMatchObject({
      code: 'stale_version',
      status: 409,
      facts: { version: place.version + 1, by: expect.any(String), at: expect.stringMatching(/^\d{4}-.+Z$/) },
    })
    expect((await client.call(locationsMethods.get, { locationUuid: place.uuid })).name).toBe('First')
  })

  test('refuses a location below itself', async () => {
    const top = await make('Circle', 'estate')
    const below = await make('Circle below', 'estate', top.uuid)
    const edit = (parentUuid: string) =>
      codeOf(
        client.call(locationsMethods.edit, {
          ...entries('Circle', 'estate', parentUuid),
          locationUuid: top.uuid,
          version: top.version,
        }),
      )
    expect(await edit(below.uuid)).toBe('location_below_itself')
    expect(await edit(top.uuid)).toBe('location_below_itself')
  })

  test('allows keeping a parent that is too small for its children', async () => {
    const house = await make('Big', 'building')
    await make('Big unit', 'unit', house.uuid)
    const shrink = client.call(locationsMethods.edit, {
      ...entries('Big', 'room'),
      locationUuid: house.uuid,
      version: house.version,
    })
    expect(await codeOf(shrink)).toBe('parent_cannot_hold_this_kind')
  })
})

describe('list', () => {
  test('returns roots, children of a location, and search results', async () => {
    const estate = await make('Quince Court', 'estate')
    await make('Quince Court 1', 'building', estate.uuid)
    expect(await names(client, { roots: true })).toContain('Quince Court')
    expect(await names(client, { roots: true })).not.toContain('Quince Court 1')
    expect(await names(client, { q: 'quince' })).toEqual(['Quince Court', 'Quince Court 1'])
    const found = await client.call(locationsMethods.list, { q: '1 quince' })
    expect(found.find(({ name }) => name === 'Quince Court 1')?.trailText).toBe('Quince Court')
  })

  test('searches for wildcard characters literally', async () => {
    await make('100% House_A', 'building')
    expect(await names(client, { q: '100%' })).toEqual(['100% House_A'])
    expect(await names(client, { q: 'house_a' })).toEqual(['100% House_A'])
    expect(await names(client, { q: "'; drop table locations; --" })).toEqual([])
  })
})

describe('hides', () => {
  test('locations of another tenant, from every method', async () => {
    const stranger = await server.tenant('client')
    const place = await make('Secret Yard', 'building')
    const edit = { ...entries('Mine now', 'building'), organisationUuid: stranger.organisationUuid }
    expect(await names(stranger, {})).toEqual([])
    expect(await names(stranger, { q: 'secret' })).toEqual([])
    expect(await names(stranger, { parentUuid: place.uuid })).toEqual([])
    expect(await codeOf(stranger.call(locationsMethods.get, { locationUuid: place.uuid }))).toBe('not_found')
    expect(
      await codeOf(stranger.call(locationsMethods.edit, { ...edit, locationUuid: place.uuid, version: place.version })),
    ).toBe('not_found')
    expect(await codeOf(stranger.call(locationsMethods.create, { ...edit, parentUuid: place.uuid }))).toBe('not_found')
    expect(await codeOf(stranger.call(locationsMethods.create, entries('Foreign branch', 'building')))).toBe(
      'not_found',
    )
  })

  test('locations of other organisations from a member of one', async () => {
    const member = await server.member(client, 'PRM', [secondBranch])
    const [here, there] = [
      await make('Branch one', 'building'),
      await make('Branch two', 'building', null, secondBranch),
    ]
    const seen = await names(member, {})
    expect(seen).toContain('Branch two')
    expect(seen).not.toContain('Branch one')
    expect(await codeOf(member.call(locationsMethods.get, { locationUuid: there.uuid }))).toBe('answered')
    expect(await codeOf(member.call(locationsMethods.get, { locationUuid: here.uuid }))).toBe('not_found')
    const steal = { ...entries('Branch two', 'building'), locationUuid: there.uuid, version: there.version }
    expect(await codeOf(member.call(locationsMethods.edit, steal))).toBe('not_found')
  })
})
