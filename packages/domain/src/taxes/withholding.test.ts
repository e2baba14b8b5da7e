import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineKind } from '../quotes/quote-totals.ts'
import { emptyClientFacts, emptyContractorFacts, type TaxFacts } from './tax-facts.ts'
import { isApplied, taxRuleCodes, taxRules } from './tax-rules.ts'
import { materialNetOf, nothingBefore, regimeOf, type WithholdingTotals, withholdingOf } from './withholding.ts'

const day = '2026-11-26'
const cisClient = { ...emptyClientFacts, cisRole: 'contractor' } as const
const facts = (over: Partial<TaxFacts>): TaxFacts => ({
  market: 'uk',
  client: cisClient,
  contractor: { ...emptyContractorFacts, hasTaxpayerNumber: false, isVatRegistered: false },
  check: null,
  yearPaid: 0,
  ...over,
})
const contractor = (over: object) => ({
  ...emptyContractorFacts,
  hasTaxpayerNumber: false,
  isVatRegistered: false,
  ...over,
})
const german = (over: Partial<TaxFacts> = {}) => facts({ market: 'de', client: emptyClientFacts, ...over })
const american = (over: Partial<TaxFacts> = {}) => facts({ market: 'us', client: emptyClientFacts, ...over })
const sums = (net: number, tax: number, over: Partial<WithholdingTotals> = {}): WithholdingTotals => ({
  net,
  gross: net + tax,
  customerTax: 0,
  materialNet: 0,
  ...over,
})
const whole = (totals: WithholdingTotals, known: TaxFacts, on = day) =>
  withholdingOf({ totals, facts: known, settles: totals.gross, before: nothingBefore, day: on })
const certificate = (from: string, to: string) => ({ exemption: { number: '27/123/45678', from, to } })

describe('the Construction Industry Scheme', () => {
  // HMRC CISR61230 (H1): 2,567 with materials of 367.
  it.each([
    ['registered', 44_000],
    ['unregistered', 66_000],
  ] as const)('deducts from what is not material, %s', (check, amount) => {
    const found = whole(sums(256_700, 0, { materialNet: 36_700 }), facts({ check }))
    expect(found).toMatchObject({ regime: 'cis', base: 220_000, amount })
  })

  // gov.uk, CIS for contractors (H2): still on the return.
  it('deducts nothing under gross payment status, and keeps the regime', () => {
    expect(whole(sums(256_700, 0), facts({ check: 'gross' }))).toMatchObject({
      regime: 'cis',
      rule: 'uk-cis-gross',
      amount: 0,
      reason: 'cis_gross',
    })
  })

  it('deducts the higher rate until the client has verified the contractor, and says what changes it', () => {
    expect(whole(sums(100_000, 0), facts({}))).toMatchObject({
      ratePpm: 300_000,
      amount: 30_000,
      reason: 'cis_not_verified',
      remedy: 'cis_verification',
    })
  })

  // gov.uk (H2, H3): labour 500, material 200, VAT 20 %; under the reverse charge.
  it.each([
    [sums(70_000, 14_000, { materialNet: 20_000 }), 74_000],
    [sums(70_000, 0, { materialNet: 20_000, customerTax: 14_000 }), 60_000],
    // heightsaccountancy 671 (H4): no VAT number, material 240 with VAT, labour 500.
    [sums(74_000, 0, { materialNet: 24_000 }), 64_000],
  ])('pays the rest', (totals, netPayable) => {
    expect(whole(totals, facts({ check: 'registered' }))).toMatchObject({ base: 50_000, amount: 10_000, netPayable })
  })

  // gov.uk (H2): travel stays in the base, plant hire does not.
  it('counts travel, and leaves plant, stores, fuel and prefabrication out', () => {
    const line = (kind: LineKind, net: number) => ({ kind, net })
    const lines = [line('labour', 50_000), line('travel', 5_000), line('plant', 10_000)]
    const others = (['material', 'consumables', 'fuel', 'prefabrication'] as const).map((kind) => line(kind, 100))
    expect(materialNetOf([...lines, ...others])).toBe(10_400)
    const totals = sums(65_000, 0, { materialNet: materialNetOf(lines) })
    expect(whole(totals, facts({ check: 'registered' }))).toMatchObject({ base: 55_000, amount: 11_000 })
  })

  it('is no matter of clients outside of it, nor before a client has stated its facts', () => {
    expect(whole(sums(100, 0), facts({ client: emptyClientFacts })).reason).toBe('not_in_scheme')
    expect(whole(sums(100, 0), facts({ client: null }))).toMatchObject({
      amount: 0,
      reason: 'client_states_nothing',
    })
  })
})

describe('§ 48 EStG', () => {
  const totals = sums(1_000_000, 190_000)
  // Haufe § 48 (3) (G1).
  it('withholds 15 % of the sum with tax, and nothing under a certificate that is valid on the day of payment', () => {
    const known = { contractor: contractor(certificate('2026-01-01', day)), check: 'valid' } as const
    expect(whole(totals, german())).toMatchObject({ base: 1_190_000, amount: 178_500, reason: 'exemption_missing' })
    expect(whole(totals, german(known))).toMatchObject({ amount: 0, reason: 'exemption_valid' })
    expect(whole(totals, german(known), '2026-11-27')).toMatchObject({ amount: 178_500, reason: 'exemption_ended' })
    expect(whole(totals, german(known), '2025-12-31').reason).toBe('exemption_not_yet_valid')
  })

  it('trusts a certificate only after the client has checked it', () => {
    const known = { contractor: contractor(certificate('2026-01-01', day)) }
    expect(whole(totals, german(known))).toMatchObject({ reason: 'exemption_not_checked', remedy: 'exemption_check' })
    expect(whole(totals, german({ ...known, check: 'invalid' })).amount).toBe(178_500)
  })

  // NWB 3987 (G2): 10,000 net under § 13b.
  it('counts the tax that the client owes', () => {
    const found = whole(sums(1_000_000, 0, { customerTax: 190_000 }), german())
    expect(found).toMatchObject({ base: 1_190_000, amount: 178_500, netPayable: 821_500 })
  })

  // § 48 Abs. 2 EStG (G1): 4,000 + 1,000.00 and + 1,000.01; 15,000 where letting is exempt only.
  it.each([
    [400_000, 100_000, 'standard', 'below_yearly_limit'],
    [400_000, 100_001, 'standard', 'exemption_missing'],
    [1_400_000, 100_000, 'exempt_only', 'below_yearly_limit'],
    [1_400_000, 100_001, 'exempt_only', 'exemption_missing'],
    [9_000_000, 100_000, 'two_flats', 'letting_of_two_flats'],
  ] as const)('after %i, %i more: letting %s, %s', (yearPaid, gross, ...[letting, reason]) => {
    const known = german({ yearPaid, client: { ...emptyClientFacts, letting } })
    expect(regimeOf(known, { day, gross }).reason).toBe(reason)
  })
})

describe('backup withholding', () => {
  // irs.gov CP546 (U2).
  it('takes 24 % without a taxpayer number, from one cent on', () => {
    expect(whole(sums(240_000, 0), american())).toMatchObject({ amount: 57_600, remedy: 'form_w9' })
    expect(whole(sums(1, 0), american())).toMatchObject({ amount: 0, netPayable: 1 })
  })

  it('takes nothing after form W-9, unless the number is wrong', () => {
    const signed = { contractor: contractor({ hasTaxpayerNumber: true, signedOn: '2026-01-02' }) }
    expect(whole(sums(240_000, 0), american(signed))).toMatchObject({ amount: 0, reason: 'taxpayer_number_known' })
    expect(whole(sums(240_000, 0), american({ ...signed, check: 'invalid' })).amount).toBe(57_600)
  })
})

describe('part payments', () => {
  // 840 with labour 500, settled as 300 + 540.
  it('withhold by the sum settled so far', () => {
    const totals = sums(70_000, 14_000, { materialNet: 20_000 })
    const known = { totals, facts: facts({ check: 'registered' }), day }
    const first = withholdingOf({ ...known, settles: 30_000, before: nothingBefore })
    const before = { settled: 30_000, withheld: first.amount, rule: first.rule }
    const second = withholdingOf({ ...known, settles: 54_000, before })
    expect([first, second].map(({ amount, netPayable }) => [amount, netPayable])).toEqual([
      [3_571, 26_429],
      [6_429, 47_571],
    ])
  })

  it('withhold together what the whole withholds', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    const shares = fc.record({ parts, materialPpm: fc.integer({ min: 0, max: 1_000_000 }) })
    fc.assert(
      fc.property(shares, ({ parts: settled, materialPpm }) => {
        const gross = settled.reduce((sum, part) => sum + part, 0)
        const materialNet = Math.floor((gross * materialPpm) / 1_000_000)
        const totals = { net: gross, gross, customerTax: 0, materialNet }
        const known = { totals, facts: facts({ check: 'registered' }), day }
        let before: { settled: number; withheld: number; rule: 'uk-cis-registered' | null } = nothingBefore
        for (const settles of settled) {
          const { amount } = withholdingOf({ ...known, settles, before })
          const withheld = before.withheld + amount
          before = { settled: before.settled + settles, withheld, rule: 'uk-cis-registered' }
        }
        const all = withholdingOf({ ...known, settles: gross, before: nothingBefore })
        expect(before.withheld).toBe(all.amount)
      }),
    )
  })

  it('do not catch up what an earlier rule left', () => {
    const totals = sums(1_000_000, 190_000)
    const before = { settled: 595_000, withheld: 0, rule: 'de-construction' } as const
    const exempt = { settled: 595_000, withheld: 0, rule: 'de-construction-limit' } as const
    const part = (earlier: typeof before | typeof exempt) =>
      withholdingOf({ totals, facts: german(), settles: 595_000, before: earlier, day }).amount
    expect([part(exempt), part(before)]).toEqual([89_250, 178_500])
  })
})

it('is applied by verified rules only, each with its source', () => {
  const off = taxRuleCodes.filter((code) => !isApplied(code))
  expect(off).toEqual([
    'uk-nil-return',
    'uk-public-body',
    'de-construction-catch-up',
    'de-small-business-limits',
    'us-sales-tax',
  ])
  expect(taxRuleCodes.filter((code) => taxRules[code].source === '')).toEqual([])
})
