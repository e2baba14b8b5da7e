import { describe, expect, it } from 'vitest'
import { editionOf } from '../editions/editions.ts'
import { ledgerTransfers, toPostings, walletDelta } from './ledger.ts'
import {
  activateWallet,
  announceTopUp,
  maxOpenTopUps,
  nextPollAt,
  transferReference,
  walletAbilities,
} from './wallet.ts'

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'allowed' : answer.code)

describe('a transfer', () => {
  it.each(ledgerTransfers)('of kind %s sums to zero and moves the whole sum', (kind) => {
    const postings = toPostings(kind, 12_000)
    expect(postings.map(({ amount }) => amount)).toEqual([-12_000, 12_000])
    expect(new Set(postings.map(({ account }) => account)).size).toBe(2)
  })

  it('that is returned leaves every account as it was before the payment', () => {
    const sums = new Map<string, number>()
    for (const kind of ['payment', 'payment_returned'] as const)
      for (const { account, amount } of toPostings(kind, 500)) sums.set(account, (sums.get(account) ?? 0) + amount)
    expect([...sums.values()]).toEqual([0, 0])
    expect([walletDelta('payment', 500), walletDelta('payment_done', 500)]).toEqual([-500, 0])
  })
})

describe('a wallet', () => {
  const active = { isActive: true, openTopUps: 0 }

  it('is activated once, and accepts no top-up before', () => {
    expect(codeOf(activateWallet({ isActive: false }))).toBe('allowed')
    expect(codeOf(activateWallet(active))).toBe('wallet_already_active')
    expect(codeOf(announceTopUp({ isActive: false, openTopUps: 0 }, 100, editionOf('uk')))).toBe('wallet_not_active')
    expect(walletAbilities({ isActive: false, openTopUps: 0 }).can).toEqual(['activate'])
  })

  it.each([
    ['uk', 999_999_900],
    ['de', 10_000_000],
    ['us', 30_000_000],
  ] as const)('of %s takes up to %i at a time', (namespace, most) => {
    expect(codeOf(announceTopUp(active, most, editionOf(namespace)))).toBe('allowed')
    expect(codeOf(announceTopUp(active, most + 1, editionOf(namespace)))).toBe('above_consolidated_maximum')
  })

  it('has at most ten open transfers', () => {
    const full = { isActive: true, openTopUps: maxOpenTopUps }
    expect(codeOf(announceTopUp(full, 100, editionOf('de')))).toBe('too_many_top_ups')
    expect(walletAbilities(full)).toEqual({ can: [], cannot: { top_up: 'too_many_top_ups' } })
  })
})

it('has payment references that are derived from the key and are unique', () => {
  const reference = transferReference('3f2b8c1e-77aa-4c1d-9b55-0123456789ab')
  expect(reference).toMatch(/^FT-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(transferReference('3f2b8c1f-77aa-4c1d-9b55-0123456789ab')).not.toBe(reference)
})

it('is polled after two minutes, then at growing intervals, at last every hour', () => {
  const hour = 3_600_000
  expect([0, hour / 2, 10 * hour].map((age) => nextPollAt(0, age) - age)).toEqual([120_000, hour / 4, hour])
})
