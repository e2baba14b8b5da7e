import { describe, expect, it } from 'vitest'
import { de } from '../editions/de.ts'
import { vatRatesOn } from '../editions/editions.ts'
import { totalsOf } from '../quotes/quote-totals.ts'
import { chargeTax, salesTaxOf, treatmentOf } from './charge-tax.ts'
import { householdServicesOf } from './household-services.ts'
import { emptyClientFacts, emptyContractorFacts } from './tax-facts.ts'

const uk = {
  market: 'uk',
  client: { ...emptyClientFacts, cisRole: 'contractor', vatNumber: 'GB123456789' },
  contractor: { ...emptyContractorFacts, isVatRegistered: true, hasTaxpayerNumber: true },
} as const
const moment = { net: 70_000, day: '2026-11-26' }

describe('the reverse charge of the United Kingdom', () => {
  // gov.uk (H3): VAT 140 is stated as the customer's.
  it('leaves the tax to the client where both are registered', () => {
    expect(treatmentOf(uk, moment)).toEqual({ treatment: 'reverse_charge', rule: 'uk-reverse-charge' })
    const lines = [
      { net: 50_000, ratePpm: 200_000 },
      { net: 20_000, ratePpm: 200_000 },
    ]
    expect(chargeTax(lines, 'reverse_charge')).toEqual({ net: 70_000, tax: 0, customerTax: 14_000, gross: 70_000 })
    expect(chargeTax(lines, 'standard').gross).toBe(84_000)
  })

  it.each([
    { client: { ...uk.client, vatNumber: '' } },
    { client: { ...uk.client, cisRole: 'none' as const } },
    { client: { ...uk.client, endUserSince: '2026-11-26' } },
    { client: null },
    { contractor: { ...uk.contractor, isVatRegistered: false } },
    { contractor: null },
  ])('does not apply otherwise', (over) => {
    expect(treatmentOf({ ...uk, ...over }, moment).treatment).toBe('standard')
  })

  it('applies until the day of the end user confirmation', () => {
    const client = { ...uk.client, endUserSince: '2026-11-27' }
    expect(treatmentOf({ ...uk, client }, moment).treatment).toBe('reverse_charge')
  })
})

describe('German VAT', () => {
  const rateOn = (day: string) => vatRatesOn(de, day).standard * 100
  // Specification: the rate of the day of supply.
  it.each([
    ['2020-12-31', 160_000],
    ['2021-01-01', 190_000],
  ])('of a supply on %s is %i ppm', (day, ratePpm) => {
    expect(rateOn(day)).toBe(ratePpm)
  })

  it('is rounded half away from zero, also in a credit', () => {
    expect(chargeTax([{ net: -761_250, ratePpm: 190_000 }], 'standard').tax).toBe(-144_638)
  })

  // XRechnung 13.3 (X1).
  it('is not charged by a small business', () => {
    const contractor = {
      ...emptyContractorFacts,
      isSmallBusiness: true,
      hasTaxpayerNumber: false,
      isVatRegistered: false,
    }
    const { treatment } = treatmentOf({ market: 'de', client: null, contractor }, moment)
    expect(chargeTax([{ net: 100_000, ratePpm: 190_000 }], treatment)).toMatchObject({ tax: 0, gross: 100_000 })
  })

  // § 13b UStG, NWB 3987 (G2).
  it('is owed by a client with a valid certificate, above 500 net', () => {
    const client = { ...emptyClientFacts, buildingServicesUntil: '2026-11-26' }
    const facts = { market: 'de', client, contractor: null } as const
    expect(treatmentOf(facts, moment).treatment).toBe('reverse_charge')
    expect(treatmentOf(facts, { ...moment, net: 50_000 }).treatment).toBe('standard')
    expect(treatmentOf(facts, { ...moment, day: '2026-11-27' }).treatment).toBe('standard')
  })

  it('is part of what a household deducts: labour, travel and machines (§ 35a EStG)', () => {
    const line = (kind: 'labour' | 'travel' | 'plant' | 'material', net: number) =>
      ({
        kind,
        description: '',
        quantity: 10_000,
        unit: 'piece',
        unitPrice: net * 100,
        taxCategory: 'standard',
      }) as const
    const lines = [line('labour', 40_000), line('travel', 5_000), line('plant', 3_000), line('material', 30_000)]
    expect(householdServicesOf(lines, totalsOf(lines, { standard: 1900, reduced: 700, zero: 0 }, 'EUR'))).toBe(57_120)
  })
})

describe('sales tax', () => {
  const work = { net: 100_000, kind: 'repair', hasCertificate: false } as const
  it('has rates finer than a basis point', () => {
    expect(salesTaxOf('10001', work)).toMatchObject({ value: 8_875 })
    expect(salesTaxOf('10001', { ...work, kind: 'improvement' })).toMatchObject({ value: 8_875 })
    expect(salesTaxOf('10001', { ...work, kind: 'improvement', hasCertificate: true })).toMatchObject({ value: 0 })
  })
  it('refuses a place without a rate instead of charging nothing', () => {
    expect(salesTaxOf('90210', work)).toMatchObject({ ok: false, code: 'sales_tax_place_unknown' })
  })
})
