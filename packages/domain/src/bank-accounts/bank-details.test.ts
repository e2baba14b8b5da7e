import { describe, expect, it } from 'vitest'
import { type BankAccount, bankProblems, isOtherAccount } from './bank-details.ts'

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

it.each([
  [{ iban: 'DE02120300000000202051' }, 'de02 1203 0000 0000 2020 51', false],
  [{ iban: 'DE02120300000000202051' }, 'DE89370400440532013000', true],
  [{ accountNumber: '38290016' }, 'GB29 NWBK 2004 1538 2900 16', false],
  [{ accountNumber: '38290016' }, '38290017', true],
  [{ accountNumber: '38290016' }, '', false],
])('%o and %s: another account is %s', (known, stated, isOther) => {
  expect(isOtherAccount({ ...none, ...known }, stated)).toBe(isOther)
})
