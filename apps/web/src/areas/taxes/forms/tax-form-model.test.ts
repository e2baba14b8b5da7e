import { emptyClientFacts, emptyContractorFacts } from '@fettle/domain/taxes/tax-facts'
import { describe, expect, it } from 'vitest'
import { toClientTaxInput, toClientTaxValues, toContractorTaxInput, toContractorTaxValues } from './tax-form-model.ts'

describe('the form of tax details', () => {
  it('shows the share of input tax as a percentage, and sends parts per million', () => {
    const values = toClientTaxValues({ ...emptyClientFacts, recoveredPpm: 375_000 }, '2026-11-26')
    expect(values.recovered).toBe(37.5)
    expect(toClientTaxInput(values, null)).toMatchObject({ recoveredPpm: 375_000, endUserSince: null })
  })

  it('keeps the stored taxpayer number where none is entered, and has a certificate only with its number', () => {
    const values = toContractorTaxValues(emptyContractorFacts, '2026-11-26')
    expect(toContractorTaxInput(values, null)).toMatchObject({ taxpayerNumber: null, exemption: null, taxClass: null })
    const named = { ...values, exemptionNumber: '27/123/45678', exemptionFrom: '2026-01-01', exemptionTo: '' }
    expect(toContractorTaxInput(named, null).exemption).toEqual({ number: '27/123/45678', from: '2026-01-01', to: '' })
  })
})
