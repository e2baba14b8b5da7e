import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
})
afterAll(() => server?.close())

const leeds = { latitude: 53.797, longitude: -1.548 }
const pin = { latitude: 53.79, longitude: -1.54 }
const entries = () => ({
  name: 'Quay House',
  kind: 'building' as const,
  parentUuid: null as string | null,
  organisationUuid: client.organisationUuid,
  addressLine1: '1 Quay',
  postcode: 'LS1 4DY',
})

test('a location follows its postcode until a person sets a pin, and again after the pin is removed', async () => {
  const created = await client.call(locationsMethods.create, entries())
  expect(created).toMatchObject({ position: leeds, isOwnPosition: false })
  let { version } = created
  const edit = async (change: object) => {
    const input = { ...entries(), locationUuid: created.uuid, version, ...change }
    const edited = await client.call(locationsMethods.edit, input)
    version = edited.version
    return edited
  }
  expect(await edit({ postcode: 'M20 3QS' })).toMatchObject({ position: { latitude: 53.417 }, isOwnPosition: false })
  expect(await edit({ position: pin })).toMatchObject({ position: pin, isOwnPosition: true })
  expect(await edit({ postcode: 'M20 3QS' })).toMatchObject({ position: pin, isOwnPosition: true })
  expect(await edit({ position: null })).toMatchObject({ position: leeds, isOwnPosition: false })
})

test('a location inside inherits the pin within the same postcode, and follows its own otherwise', async () => {
  const building = await client.call(locationsMethods.create, { ...entries(), position: pin })
  const below = { ...entries(), kind: 'unit' as const, parentUuid: building.uuid }
  expect(await client.call(locationsMethods.create, below)).toMatchObject({ position: pin, isOwnPosition: false })
  const away = await client.call(locationsMethods.create, { ...below, postcode: 'M20 3QS' })
  expect(away.position).toMatchObject({ latitude: 53.417 })
})
