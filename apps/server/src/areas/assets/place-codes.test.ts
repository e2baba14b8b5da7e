import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, hired, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let flat: string
let boiler: string
beforeAll(async () => {
  context = await createTestContext()
  const { admin } = context
  const building = await context.call(admin, locationsMethods.get, { locationUuid: context.location })
  const inside = { kind: 'unit', parentUuid: context.location, organisationUuid: building.organisationUuid }
  const address = { addressLine1: '1 Quay', postcode: 'N1 7AA' }
  flat = (await context.call(admin, locationsMethods.create, { name: 'Flat 9', ...inside, ...address })).uuid
  const type = await context.call(admin, assetTypesMethods.create, { name: 'Boiler' })
  boiler = (
    await context.call(admin, assetsMethods.create, { name: 'Boiler 9', typeUuid: type.uuid, locationUuid: flat })
  ).uuid
})
afterAll(() => context?.close())

const codeFor = async (column: 'location_id' | 'asset_id', id: string): Promise<string> => {
  const { rows } = await context.server.pools.owner.query(`select code from place_codes where ${column} = $1`, [id])
  return rows[0].code
}

describe('codes of labels', () => {
  test('are made once for a location, what lies in it and its assets', async () => {
    const all = { locationUuids: [context.location], withInside: true, withAssets: true }
    const made = await context.call(context.manager, placeCodesMethods.make, all)
    expect(made.madeCount).toBe(made.labelCount)
    expect(made.labelCount).toBeGreaterThanOrEqual(3)
    const again = await context.call(context.manager, placeCodesMethods.make, all)
    expect(again).toEqual({ labelCount: made.labelCount, madeCount: 0 })
    const one = await context.call(context.manager, placeCodesMethods.make, { assetUuids: [boiler] })
    expect(one).toEqual({ labelCount: 1, madeCount: 0 })
    const foreign = context.call(context.stranger, placeCodesMethods.make, all)
    expect(await codeOf(foreign)).toBe('labels_of_nothing')
    expect(await codeOf(context.call(context.finance, placeCodesMethods.make, all))).toBe('forbidden')
  })

  test('open the location or asset for the client, however they are typed', async () => {
    const [place, asset] = [await codeFor('location_id', flat), await codeFor('asset_id', boiler)]
    const look = (code: string, who = context.manager) => context.call(who, placeCodesMethods.look, { code })
    expect(await look(place)).toEqual({ locationUuid: flat, assetUuid: null })
    expect(await look(`${asset.slice(0, 5)}-${asset.slice(5)}`.toUpperCase())).toEqual({
      locationUuid: null,
      assetUuid: boiler,
    })
    // Unknown, malformed, of another tenant, of another branch: all alike.
    expect(await codeOf(look('0000000000'))).toBe('not_found')
    expect(await codeOf(look('nothing'))).toBe('not_found')
    expect(await codeOf(look(place, context.stranger))).toBe('not_found')
    expect(await codeOf(look(place, context.outsider))).toBe('not_found')
  })

  test('open the job of the awarded contractor at the place, and nothing for others', async () => {
    const code = await codeFor('location_id', context.location)
    const ofJob = () => context.call(context.owner, jobsMethods.ofPlaceCode, { code })
    expect(await codeOf(ofJob())).toBe('not_found')
    await raise(context)
    expect(await codeOf(ofJob())).toBe('not_found')
    const { jobUuid } = await hired(context)
    expect(await ofJob()).toEqual({ jobUuid })
  })

  test('are listed for those who print them, and open nothing once revoked', async () => {
    const { call, manager, admin, server } = context
    const list = () => call(manager, placeCodesMethods.list, { locationUuid: flat })
    const codes = await list()
    expect(codes.map(({ name, assetUuid }) => [name, assetUuid])).toEqual([
      ['Flat 9', null],
      ['Boiler 9', boiler],
    ])
    const own = codes[0]
    if (!own) throw new Error('no code')
    const revoke = (who = manager) => call(who, placeCodesMethods.revoke, { codeUuid: own.uuid })
    for (const who of [context.stranger, context.outsider]) expect(await codeOf(revoke(who))).toBe('not_found')
    expect(await codeOf(revoke(context.finance))).toBe('forbidden')
    await revoke()
    expect(await codeOf(revoke())).toBe('not_found')
    expect(await codeOf(call(manager, placeCodesMethods.look, { code: own.code }))).toBe('not_found')
    const visitor = server.user().call(repairPortalMethods.look, { code: own.code })
    expect(await codeOf(visitor)).toBe('repair_report_place_unknown')
    expect(await call(admin, placeCodesMethods.make, { locationUuids: [flat] })).toMatchObject({ madeCount: 1 })
    const [next] = await list()
    expect(next?.code).not.toBe(own.code)
    expect(await server.user().call(repairPortalMethods.look, { code: String(next?.code) })).toMatchObject({
      homes: [{ uuid: flat }],
    })
  })
})
