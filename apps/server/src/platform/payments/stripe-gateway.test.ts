import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPaymentsSettings } from '../configuration/payments-settings.ts'
import { createHttpClient } from '../http-client/http-client.ts'
import { openStripe } from '../testing/stripe-server.ts'
import { PaymentsUnreachable } from './payments.ts'
import { simulatedGateway } from './simulated-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const key = 'sk_test_4242424242'
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe(key)
})
afterAll(() => stripe?.close())
beforeEach(() => {
  stripe.state.fault = 'none'
  stripe.heard.length = 0
})

const gatewayAt = (address: string) =>
  stripeGateway({ settings: { address, key }, httpClient: createHttpClient({ allowsPrivate: true, timeoutMs: 300 }) })
const gateway = () => gatewayAt(stripe.address)
const sum = { amount: 12_000, currency: 'GBP' } as const
const payer = { uuid: randomUUID(), name: 'Northgate Homes', reference: null }
const request = () => ({ key: randomUUID(), sum, reference: 'FT-1234-5678' })
const collect = (namespace: 'uk' | 'de' | 'us' = 'uk') => gateway().collect({ ...request(), payer, namespace })
const payment = (payee: string | null = 'acct_1') => ({ ...request(), payee })

describe('incoming payments', () => {
  test('are announced with an account of the market and the reference of Stripe', async () => {
    const { providerReference, payerReference, instructions } = await collect()
    expect(instructions.account).toEqual([
      { fact: 'account_holder', value: 'Stripe' },
      { fact: 'sort_code', value: '108800' },
      { fact: 'account_number', value: '00012345' },
    ])
    expect(instructions.reference).toMatch(/^STR\d+$/)
    expect((await collect('de')).instructions.account.map(({ fact }) => fact)).toEqual([
      'account_holder',
      'iban',
      'bic',
    ])
    expect(await gateway().collected({ providerReference, sum })).toEqual({ state: 'open' })
    const before = stripe.heard.length
    await gateway().collect({ ...request(), namespace: 'uk', payer: { ...payer, reference: payerReference } })
    expect(stripe.heard.slice(before).map(({ path }) => path)).toEqual(['/v1/payment_intents'])
  })

  test('complete once the full amount has arrived and fail when cancelled', async () => {
    const [one, other] = [await collect(), await collect()]
    stripe.receive(one.providerReference)
    stripe.cancel(other.providerReference)
    expect(await gateway().collected({ ...one, sum })).toEqual({ state: 'done' })
    expect(await gateway().collected({ ...other, sum })).toEqual({ state: 'failed', failure: 'payment_refused' })
    await expect(gateway().collected({ ...one, sum: { ...sum, amount: 1 } })).rejects.toThrow(PaymentsUnreachable)
  })
})

describe('payouts', () => {
  test('are made once per key', async () => {
    const one = payment()
    const first = await gateway().payOut(one)
    expect(first).toMatchObject({ state: 'done' })
    expect(await gateway().payOut(one)).toEqual(first)
    const twins = payment()
    const both = await Promise.all([gateway().payOut(twins), gateway().payOut(twins)])
    expect(new Set(both.map(({ providerReference }) => providerReference)).size).toBe(1)
    expect(stripe.heard.find(({ path, fields }) => path === '/v1/transfers' && fields.amount)).toMatchObject({
      key: one.key,
      fields: { amount: '12000', currency: 'gbp', destination: 'acct_1', transfer_group: one.key },
    })
  })

  test('fail without a payee or with an unknown account', async () => {
    expect(await gateway().payOut(payment(null))).toMatchObject({ state: 'failed', failure: 'payee_unknown' })
    expect(await gateway().payOut(payment('nobody'))).toMatchObject({ state: 'failed', failure: 'payee_refused' })
  })

  test.each(['fails-late', 'silent-late'] as const)('are found again when the response %s', async (trouble) => {
    const one = payment()
    const before = stripe.transfers.size
    stripe.state.fault = trouble
    await expect(gateway().payOut(one)).rejects.toThrow(PaymentsUnreachable)
    stripe.state.fault = 'none'
    expect(await gateway().payOut(one)).toMatchObject({ state: 'done' })
    expect(stripe.transfers.size).toBe(before + 1)
  })

  test('fail when Stripe reversed the transfer', async () => {
    const one = payment()
    const { providerReference } = await gateway().payOut(one)
    stripe.reverse(providerReference ?? '')
    expect(await gateway().payOut(one)).toMatchObject({ state: 'failed', failure: 'payment_refused' })
  })
})

describe('uncertain outcomes throw', () => {
  test.each(['fails', 'garbled', 'silent'] as const)('when Stripe %s', async (trouble) => {
    stripe.state.fault = trouble
    const before = stripe.transfers.size
    await expect(gateway().payOut(payment())).rejects.toThrow(PaymentsUnreachable)
    await expect(gateway().ready()).rejects.toThrow(PaymentsUnreachable)
    expect(stripe.transfers.size).toBe(before)
  })

  test('when Stripe returns another amount', async () => {
    stripe.state.fault = 'lies'
    await expect(gateway().payOut(payment())).rejects.toThrow(PaymentsUnreachable)
    await expect(collect()).rejects.toThrow(PaymentsUnreachable)
  })

  test('when Stripe is unreachable or refuses the key', async () => {
    const words = await gatewayAt('http://127.0.0.1:9')
      .ready()
      .catch((problem: Error) => `${problem.stack}`)
    expect(words).toContain('no answer')
    expect(words).not.toContain(key)
    const stranger = stripeGateway({
      settings: { address: stripe.address, key: 'sk_test_00000000' },
      httpClient: createHttpClient({ allowsPrivate: true }),
    })
    await expect(stranger.ready()).rejects.toThrow(PaymentsUnreachable)
    await expect(stranger.payOut(payment())).rejects.toThrow(PaymentsUnreachable)
  })
})

test('invalid settings are named without the key', () => {
  const mistake = (environment: NodeJS.ProcessEnv) => {
    try {
      return JSON.stringify(readPaymentsSettings(environment))
    } catch (problem) {
      return (problem as Error).message
    }
  }
  expect(mistake({ FETTLE_STRIPE_KEY: 'pk_live_secret99' })).toMatch(/^FETTLE_STRIPE_KEY must .*sk_ or rk_\.$/)
  expect(mistake({ FETTLE_STRIPE_KEY: 'pk_live_secret99' })).not.toContain('secret99')
  expect(mistake({ FETTLE_STRIPE: 'http://localhost:12111' })).toContain('FETTLE_STRIPE_KEY must be set')
  expect(mistake({ FETTLE_STRIPE_KEY: key, FETTLE_STRIPE: 'https://api.stripe.com/v1' })).toContain('without a path')
  expect(mistake({ FETTLE_STRIPE_KEY: key })).toContain('https://api.stripe.com')
  expect(mistake({})).toBe('{}')
})

test('the simulated gateway uses our reference and completes every payment', async () => {
  const one = { ...request(), payer, namespace: 'de' } as const
  const { instructions, providerReference } = await simulatedGateway.collect(one)
  expect([instructions.reference, instructions.account.map(({ fact }) => fact)]).toEqual([
    'FT-1234-5678',
    ['account_holder', 'iban', 'bic'],
  ])
  expect(await simulatedGateway.collected({ providerReference, sum })).toEqual({ state: 'done' })
})
