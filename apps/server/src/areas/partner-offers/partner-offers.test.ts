import { partnerOffersMethods } from '@fettle/contracts/partner-offers/partner-offers.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { savePartnerOffers } from './partner-offers.port.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const offer = {
  market: 'uk',
  kind: 'insurance',
  partner: 'Broker Ltd',
  title: 'Public liability',
  text: 'From 8.50 a month.',
  address: 'https://broker.example/fettle',
  isCommissioned: true,
}
const save = (given: unknown) =>
  savePartnerOffers(
    { pool: context.server.pools.owner, auditKey: 'key', now: context.server.now },
    typeof given === 'string' ? given : JSON.stringify(given),
  )
const list = async (kind: string) =>
  (await context.call(context.owner, partnerOffersMethods.list, { kind })).offers.map(({ title }) => title)

test('offers are replaced as a whole, listed by kind until their last day, and shown to contractors only', async () => {
  const ended = { ...offer, title: 'Ended', validUntil: '2026-03-01' }
  expect(await save([offer, { ...offer, kind: 'legal', title: 'Contracts' }, ended])).toBe(3)
  expect(await list('insurance')).toEqual(['Public liability'])
  expect(await list('legal')).toEqual(['Contracts'])
  expect(await list('broadband')).toEqual([])
  expect(await codeOf(context.call(context.admin, partnerOffersMethods.list, { kind: 'legal' }))).toBe('forbidden')
  expect(await save([])).toBe(0)
  expect(await list('insurance')).toEqual([])
})

test('what is no list of offers changes nothing', async () => {
  await save([offer])
  for (const given of [
    'no JSON',
    { ...offer },
    [{ ...offer, address: 'http://broker.example' }],
    [{ ...offer, kind: 'cars' }],
  ])
    expect(await save(given)).toBeUndefined()
  expect(await list('insurance')).toEqual(['Public liability'])
})

test('there are none outside of the United Kingdom', async () => {
  await save([offer, { ...offer, market: 'de' }])
  const german = await context.server.tenant('contractor', { namespace: 'de', name: 'Malerbetrieb' })
  expect(await german.call(partnerOffersMethods.list, { kind: 'insurance' })).toEqual({ isOffered: false, offers: [] })
})
