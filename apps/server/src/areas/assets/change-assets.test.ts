import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { type AssetsChange, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let today: string
let typeUuid: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
  typeUuid = await newType('Pump')
})
afterAll(() => context?.close())

const newType = async (name: string) => (await context.call(context.admin, assetTypesMethods.create, { name })).uuid
const asset = async (name: string, over: object = {}) =>
  (await context.call(context.admin, assetsMethods.create, { name, typeUuid, locationUuid: context.location, ...over }))
    .uuid
const change = (assetUuids: string[], given: AssetsChange, who: TestMember = context.manager) =>
  context.call(who, assetsMethods.changeMany, { assetUuids, change: given })
const shown = (assetUuid: string) => context.call(context.manager, assetsMethods.get, { assetUuid })

describe('several assets', () => {
  test('get a type and a condition, and what is refused is named while the others are changed', async () => {
    const [one, two, gone] = [await asset('One'), await asset('Two'), await asset('Gone')]
    const other = await newType('Fan')
    await change([gone], { kind: 'retire', reason: 'removed', note: '' })
    expect(await change([one, two, gone], { kind: 'type', typeUuid: other })).toEqual({
      changed: 2,
      refused: [{ assetUuid: gone, name: 'Gone', code: 'asset_retired', facts: {} }],
    })
    expect((await shown(one)).type.uuid).toBe(other)
    await change([one, two], { kind: 'condition', condition: 2, conditionOn: today })
    expect(await shown(two)).toMatchObject({ condition: 2, conditionOn: today })
    const tomorrow = await change([one], { kind: 'condition', condition: 2, conditionOn: addDays(today, 1) })
    expect(tomorrow.refused).toMatchObject([{ code: 'condition_in_future' }])
  })

  test('move with their parts, and each move is in its history', async () => {
    const whole = await asset('Whole')
    const part = await asset('Part', { parentUuid: whole })
    const place = await context.call(context.admin, locationsMethods.create, {
      name: 'Plant room',
      kind: 'building',
      parentUuid: null,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '2 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
    expect(await change([part, whole], { kind: 'move', locationUuid: place.uuid })).toEqual({ changed: 2, refused: [] })
    expect([(await shown(whole)).location.uuid, (await shown(part)).location.uuid]).toEqual([place.uuid, place.uuid])
    const history = await context.call(context.manager, assetsMethods.history, { assetUuid: whole })
    expect(history[0]).toMatchObject({ kind: 'moved', locationName: 'Plant room' })
    const alone = await change([part], { kind: 'move', locationUuid: context.location })
    expect(alone).toMatchObject({ changed: 0, refused: [{ name: 'Part' }] })
  })

  test('are changed by members who may, and only those that they see', async () => {
    const one = await asset('Seen')
    const retire: AssetsChange = { kind: 'retire', reason: 'removed', note: '' }
    expect(await codeOf(change([one], retire, context.finance))).toBe('forbidden')
    expect(await change([one], retire, context.stranger)).toMatchObject({
      changed: 0,
      refused: [{ name: null, code: 'not_found' }],
    })
  })

  test('are listed by their identifiers, for the export of a selection', async () => {
    const [one, two] = [await asset('Listed'), await asset('Not listed')]
    const rows = await context.call(context.manager, assetsMethods.list, { assetUuids: [one] })
    expect(rows.map(({ uuid }) => uuid)).toEqual([one])
    expect(rows.map(({ uuid }) => uuid)).not.toContain(two)
  })
})
