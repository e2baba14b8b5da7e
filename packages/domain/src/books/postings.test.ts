import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookEvent, type BookPosting, postingsOf } from './postings.ts'

const parties = { client: 'C', contractor: 'K' }
const shown = (postings: readonly BookPosting[]) => postings.map(({ kind, sub, amount }) => `${kind}${sub} ${amount}`)
const approvedInvoice = {
  ...parties,
  kind: 'invoice_approved',
  recoveredPpm: 1_000_000,
  customerTax: 0,
  tax: 0,
} as const
const arrived = { ...parties, kind: 'payment_arrived' } as const

describe('an approved invoice', () => {
  it('is an expense, input tax and a debt, and revenue, output tax and a claim of the contractor', () => {
    const { client, contractor } = postingsOf({
      ...approvedInvoice,
      expenses: [{ code: 'R', net: 70_000 }],
      tax: 14_000,
    })
    expect(shown(client)).toEqual(['5000R 70000', '1400 14000', '2100K -84000'])
    expect(shown(contractor)).toEqual(['1300C 84000', '4000 -70000', '2000 -14000'])
  })

  it('leaves the tax of a reverse charge with the client', () => {
    const expenses = [{ code: 'R', net: 70_000 }]
    const { client, contractor } = postingsOf({ ...approvedInvoice, expenses, customerTax: 14_000 })
    expect(shown(client)).toEqual(['5000R 70000', '1400 14000', '2100K -70000', '2300 -14000'])
    expect(shown(contractor)).toEqual(['1300C 70000', '4000 -70000'])
  })

  it('adds the tax that is not recovered to the expenses by their net', () => {
    const expenses = [
      { code: 'R', net: 20_000 },
      { code: 'S', net: 10_000 },
    ]
    const { client } = postingsOf({ ...approvedInvoice, expenses, tax: 6_001, recoveredPpm: 500_000 })
    expect(shown(client)).toEqual(['5000R 22000', '5000S 11000', '1400 3001', '2100K -36001'])
  })
})

it('a retention moves a part of the debt until it is released', () => {
  const gross = 59_500
  const { client, contractor } = postingsOf({ ...parties, kind: 'retained', gross })
  expect([shown(client), shown(contractor)]).toEqual([
    ['2100K 59500', '2110K -59500'],
    ['1310C 59500', '1300C -59500'],
  ])
  const released = postingsOf({ ...parties, kind: 'retention_released', gross })
  expect(shown(released.client)).toEqual(['2100K -59500', '2110K 59500'])
})

describe('a credit', () => {
  const sums = {
    ...parties,
    expenses: [{ code: 'R', net: 10_000 }],
    tax: 2_000,
    customerTax: 0,
    recoveredPpm: 1_000_000,
  }

  it('after payment leaves what the contractor owes, which a refund and the tax office repay', () => {
    const credit = postingsOf({ ...sums, kind: 'credit_issued', claim: 12_000 })
    const owed = (list: readonly BookPosting[], kind: string) =>
      list.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    expect(['5000', '1400', '2100', '1300'].map((kind) => owed(credit.client, kind))).toEqual([
      -10_000, -2_000, 0, 12_000,
    ])
    expect(['4000', '2000', '1300', '2100'].map((kind) => owed(credit.contractor, kind))).toEqual([
      10_000, 2_000, 0, -12_000,
    ])
    const claim = { gross: 12_000, withheld: 2_000, regime: 'cis' } as const
    const refund = postingsOf({ ...parties, kind: 'refund_received', claim })
    expect(shown(refund.client)).toEqual(['1200 10000', '2200 2000', '1300K -12000'])
    expect(shown(refund.contractor)).toEqual(['1200 -10000', '1400 -2000', '2100C 12000'])
  })

  it('is used for another invoice less what a payment of it withholds', () => {
    const claim = { gross: 12_000, withheld: 2_000, regime: 'cis' } as const
    const paid = { gross: 11_905, withheld: 1_905, paidOut: 10_000, regime: 'cis' } as const
    const { client, contractor } = postingsOf({ ...parties, kind: 'claim_offset', claim, ...paid })
    expect(shown(client)).toEqual(['2100K 11905', '2200 -1905', '2200 2000', '1300K -12000'])
    expect(shown(contractor)).toEqual(['1300C -11905', '1400 1905', '1400 -2000', '2100C 12000'])
  })
})

describe('a payment', () => {
  it.each([
    { regime: 'cis', gross: 84_000, withheld: 10_000, account: '2200' },
    { regime: 'construction', gross: 1_190_000, withheld: 178_500, account: '2210' },
    { regime: 'backup', gross: 240_000, withheld: 57_600, account: '2220' },
  ] as const)('under $regime owes what is withheld to the tax office', ({ regime, gross, withheld, account }) => {
    const paidOut = gross - withheld
    const { client, contractor } = postingsOf({ ...arrived, regime, gross, withheld, paidOut })
    expect(shown(client)).toEqual([`2100K ${gross}`, `1110 ${-paidOut}`, `${account} ${-withheld}`])
    expect(shown(contractor)).toEqual([`1100 ${paidOut}`, `1400 ${withheld}`, `1300C ${-gross}`])
  })

  it('that failed mirrors how it was set out', () => {
    const sums = { ...parties, regime: 'cis', gross: 84_000, withheld: 10_000, paidOut: 74_000 } as const
    expect(shown(postingsOf({ ...sums, kind: 'payment_set_out' }).client)).toEqual(['1110 74000', '1100 -74000'])
    expect(shown(postingsOf({ ...sums, kind: 'payment_failed' }).client)).toEqual(['1110 -74000', '1100 74000'])
  })

  it('by a file of a bank leaves the wallet alone', () => {
    const sums = { ...parties, regime: 'cis', gross: 84_000, withheld: 10_000, paidOut: 74_000, by: 'bank' } as const
    expect(shown(postingsOf({ ...sums, kind: 'payment_set_out' }).client)).toEqual(['1110bank 74000', '1200 -74000'])
    const { client, contractor } = postingsOf({ ...sums, kind: 'payment_arrived' })
    expect(shown(client)).toEqual(['2100K 84000', '1110bank -74000', '2200 -10000'])
    expect(shown(contractor)).toEqual(['1200 74000', '1400 10000', '1300C -84000'])
    expect(shown(postingsOf({ ...sums, kind: 'payment_failed' }).client)).toEqual(['1110bank -74000', '1200 74000'])
  })

  it('that is undone mirrors how it arrived', () => {
    const sums = { ...parties, regime: 'cis', gross: 84_000, withheld: 10_000, paidOut: 74_000, by: 'bank' } as const
    const { client, contractor } = postingsOf({ ...sums, kind: 'payment_undone' })
    expect(shown(client)).toEqual(['2100K -84000', '1110bank 74000', '2200 10000'])
    expect(shown(contractor)).toEqual(['1200 -74000', '1400 -10000', '1300C 84000'])
  })

  it('outside of the product comes from the bank', () => {
    const sums = { ...parties, kind: 'paid_outside', regime: 'none', gross: 100, withheld: 0, paidOut: 100 } as const
    expect(shown(postingsOf(sums).client)).toEqual(['2100K 100', '1200 -100'])
    expect(shown(postingsOf(sums).contractor)).toEqual(['1200 100', '1300C -100'])
  })
})

it('sums to zero on each side, and mirrors what the two owe each other', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  const expenses = fc.array(fc.record({ code: fc.string(), net: amount }), { minLength: 1, maxLength: 5 })
  const facts = fc.record({
    expenses,
    tax: amount,
    customerTax: amount,
    recoveredPpm: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const sum = (postings: readonly BookPosting[], kind?: string) =>
    postings.reduce((total, each) => total + (kind === undefined || each.kind === kind ? each.amount : 0), 0)
  const isWhole = (event: BookEvent) => {
    const { client, contractor } = postingsOf(event)
    expect([sum(client), sum(contractor)]).toEqual([0, 0])
    expect(sum(client, '2100') + sum(contractor, '1300')).toBe(0)
  }
  fc.assert(fc.property(facts, (each) => isWhole({ ...parties, kind: 'invoice_approved', ...each })))
  fc.assert(fc.property(facts, amount, (each, claim) => isWhole({ ...parties, kind: 'credit_issued', ...each, claim })))
  fc.assert(
    fc.property(amount, amount, (withheld, paidOut) =>
      isWhole({ ...arrived, regime: 'cis', withheld, paidOut, gross: withheld + paidOut }),
    ),
  )
})
