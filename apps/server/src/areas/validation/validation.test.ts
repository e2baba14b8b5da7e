import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

type Namespace = 'uk' | 'de' | 'us'
const postcode = async (namespace: Namespace, text: string) =>
  (await server.user({ namespace }).call(validationMethods.postcode, { postcode: text })).isValid
const vat = async (namespace: Namespace, text: string) =>
  (await server.user({ namespace }).call(validationMethods.vatnumber, { vatNumber: text })).isValid
const phone = async (namespace: Namespace, text: string) =>
  (await server.user({ namespace }).call(validationMethods.phonenumber, { phoneNumber: text })).isValid

test('validates by the edition of the namespace, without a session', async () => {
  expect([await postcode('uk', 'M4 5BA'), await postcode('de', '10115'), await postcode('us', '10453')]).toEqual([
    true,
    true,
    true,
  ])
  const spelt = ['M145RX', 'm14 5rx', 'M14  5RX', ' M14\u00A05RX']
  expect(await Promise.all(spelt.map((text) => postcode('uk', text)))).toEqual(spelt.map(() => true))
  expect([await postcode('uk', '10115'), await postcode('de', 'M4 5BA'), await postcode('us', '1045')]).toEqual([
    false,
    false,
    false,
  ])
  expect([await vat('uk', 'GB980780684'), await vat('uk', 'GB980780685')]).toEqual([true, false])
  expect([await vat('de', 'DE136695976'), await vat('de', 'DE136695977')]).toEqual([true, false])
  expect([await phone('uk', '+44 113 496 0000'), await phone('uk', '12')]).toEqual([true, false])
})

test('refuses more than a hundred characters and unknown fields', async () => {
  const user = server.user()
  expect(await codeOf(user.call(validationMethods.postcode, { postcode: 'x'.repeat(101) }))).toBe('postcode:too_long')
  expect(await codeOf(user.raw(validationMethods.postcode, { zip: '10453' }))).toBe('postcode:required')
})
