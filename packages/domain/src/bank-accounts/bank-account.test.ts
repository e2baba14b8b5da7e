import { describe, expect, it } from 'vitest'
import { unreachableStates } from '../kernel/machine.ts'
import {
  activation,
  bankAccountAbilities,
  bankAccountState,
  bankAccountWait,
  closeBankAccount,
  confirmBankAccount,
  enterBankAccount,
  maxBankAccounts,
} from './bank-account.ts'
import { bankAccountMachine } from './bank-account-states.ts'
import type { BankAccount } from './bank-details.ts'

const now = Date.parse('2026-03-02T09:00:00.000Z')
const hour = 3_600_000
const account: BankAccount = {
  holder: 'Northgate Homes',
  iban: '',
  bic: '',
  sortCode: '200415',
  accountNumber: '38290008',
  routingNumber: '',
}
const entered = { addedByMembershipId: 'anna', confirmedAt: null, activeFrom: null, closedAt: null }
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'allowed' : answer.code)

describe('a bank account', () => {
  it('is confirmed by another person than who entered it, once', () => {
    expect(codeOf(confirmBankAccount(entered, { membershipUuid: 'anna', now }))).toBe(
      'bank_account_needs_second_person',
    )
    expect(codeOf(confirmBankAccount(entered, { membershipUuid: 'ben', now }))).toBe('allowed')
    expect(codeOf(confirmBankAccount({ ...entered, ...activation(now) }, { membershipUuid: 'ben', now }))).toBe(
      'bank_account_not_entered',
    )
  })

  it('is active 48 hours after it was confirmed, and not a millisecond before', () => {
    const confirmed = { ...entered, ...activation(now) }
    expect(bankAccountState(entered, now + 1000 * hour)).toBe('entered')
    expect(bankAccountState(confirmed, now + 48 * hour - 1)).toBe('confirmed')
    expect(bankAccountState(confirmed, now + 48 * hour)).toBe('active')
    expect(bankAccountState({ ...confirmed, closedAt: '2026-03-02T10:00:00.000Z' }, now + 48 * hour)).toBe('closed')
  })

  it('says why nothing is paid by it', () => {
    const confirmed = { ...entered, ...activation(now) }
    expect(bankAccountWait(null, now)).toBe('bank_account_missing')
    expect(bankAccountWait({ ...confirmed, closedAt: '2026-03-02T10:00:00.000Z' }, now)).toBe('bank_account_missing')
    expect(bankAccountWait(entered, now)).toBe('bank_account_unconfirmed')
    expect(bankAccountWait(confirmed, now)).toBe('bank_account_waits')
    expect(bankAccountWait(confirmed, now + 48 * hour)).toBeUndefined()
  })

  it('is on the list once, whoever holds it, and the list has an end', () => {
    expect(codeOf(enterBankAccount({ ...account, holder: 'Other' }, [account]))).toBe('bank_account_known')
    expect(codeOf(enterBankAccount({ ...account, accountNumber: '38290016' }, [account]))).toBe('allowed')
    const many = Array.from({ length: maxBankAccounts }, (_, at) => ({ ...account, accountNumber: String(at) }))
    expect(codeOf(enterBankAccount(account, many))).toBe('too_many_bank_accounts')
  })

  it('is closed once, in every other state', () => {
    const closed = { ...entered, closedAt: '2026-03-02T09:00:00.000Z' }
    expect(
      [entered, { ...entered, ...activation(now) }, closed].map((each) => codeOf(closeBankAccount(each, now))),
    ).toEqual(['allowed', 'allowed', 'bank_account_closed'])
    expect(bankAccountAbilities(closed, { membershipUuid: 'ben', now })).toEqual({ can: [], cannot: {} })
    expect(bankAccountAbilities(entered, { membershipUuid: 'anna', now })).toEqual({
      can: ['close'],
      cannot: { confirm: 'bank_account_needs_second_person' },
    })
  })

  it('has no state that nothing leads to', () => {
    expect(unreachableStates(bankAccountMachine, 'entered')).toEqual([])
  })
})
