import { describe, expect, it } from 'vitest'
import { type BankAccount, bankProblems } from './bank-details.ts'

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
