import { describe, expect, it } from 'vitest'
import { type BankAccount, bankProblems, type Issuer, missingIssuerParts } from './issuer.ts'

const none: BankAccount = { holder: 'A', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }

describe('bank details', () => {
  it('are checked by the rules of their market', () => {
    expect(bankProblems({ ...none, sortCode: '200415', accountNumber: '38290008' }, 'uk')).toEqual([])
    expect(bankProblems({ ...none, iban: 'DE89370400440532013000' }, 'de')).toEqual([])
    expect(bankProblems({ ...none, routingNumber: '021000021', accountNumber: '123456789' }, 'us')).toEqual([])
  })

  it('name every broken field at once', () => {
    expect(bankProblems({ ...none, holder: '', sortCode: '2004', accountNumber: '1' }, 'uk')).toEqual([
      { field: 'holder', code: 'required' },
      { field: 'sortCode', code: 'sort_code_invalid' },
      { field: 'accountNumber', code: 'account_number_invalid' },
    ])
    expect(bankProblems({ ...none, iban: 'DE89370400440532013001', bic: 'COBADE' }, 'de')).toEqual([
      { field: 'iban', code: 'iban_invalid' },
      { field: 'bic', code: 'bic_invalid' },
    ])
    expect(bankProblems({ ...none, routingNumber: '021000022' }, 'us')).toEqual([
      { field: 'routingNumber', code: 'routing_number_invalid' },
      { field: 'accountNumber', code: 'required' },
    ])
  })
})

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
