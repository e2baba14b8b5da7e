import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../bank-accounts/bank-details.ts'
import { type Issuer, missingIssuerParts } from './issuer.ts'

const none: BankAccount = { holder: 'A', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }

describe('what an invoice needs of its issuer', () => {
  const issuer: Issuer = {
    legalName: 'Pennine Heating Ltd',
    addressLine1: '2 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    telephone: '',
    email: '',
    vatNumber: '',
    taxNumber: '',
    companyNumber: '',
    bankAccount: none,
  }
  it('is a VAT number in the United Kingdom only where tax is charged', () => {
    expect(missingIssuerParts(issuer, { market: 'uk', chargesTax: true })).toEqual(['tax_number'])
    expect(missingIssuerParts(issuer, { market: 'uk', chargesTax: false })).toEqual([])
    expect(missingIssuerParts(issuer, { market: 'us', chargesTax: true })).toEqual([])
  })

  it('is one of two tax numbers in Germany', () => {
    const market = { market: 'de', chargesTax: false } as const
    expect(missingIssuerParts(issuer, market)).toEqual(['tax_number'])
    expect(missingIssuerParts({ ...issuer, taxNumber: '181/815/08155' }, market)).toEqual([])
  })

  it('lists all that is missing', () => {
    const empty = { ...issuer, legalName: '', town: '', bankAccount: null }
    expect(missingIssuerParts(empty, { market: 'uk', chargesTax: false })).toEqual([
      'legal_name',
      'address',
      'bank_details',
    ])
  })
})
