import { describe, expect, it } from 'vitest'
import { codeOfCategory, enterAccountCode } from './account-code.ts'

const entries = { code: '4260', name: 'Repairs', ledgerAccount: '4260', categories: ['plumbing'], closedOn: null }
const codeOf = (over: object, others: readonly (typeof entries)[] = []) => {
  const answer = enterAccountCode({ ...entries, ...over }, others)
  return answer.ok ? 'accepted' : answer.code
}

describe('an account code', () => {
  it('has up to twenty letters, digits and signs', () => {
    expect([codeOf({}), codeOf({ code: 'R-1.2/A' })]).toEqual(['accepted', 'accepted'])
    expect([codeOf({ code: '' }), codeOf({ code: 'a;b' }), codeOf({ code: '1'.repeat(21) })]).toEqual(
      Array.from({ length: 3 }, () => 'account_code_invalid'),
    )
    expect(codeOf({ ledgerAccount: '4260;5' })).toBe('ledger_account_invalid')
  })

  it('occurs once, and a trade has one open code', () => {
    expect(codeOf({ categories: [] }, [entries])).toBe('account_code_taken')
    expect(codeOf({ code: '4261' }, [entries])).toBe('account_code_trade_taken')
    expect(codeOf({ code: '4261', closedOn: '2026-03-02' }, [entries])).toBe('accepted')
  })

  it('is found by the trade of an order while it is open', () => {
    expect(codeOfCategory([entries], 'plumbing')).toBe('4260')
    expect(codeOfCategory([{ ...entries, closedOn: '2026-03-02' }], 'plumbing')).toBe('')
    expect(codeOfCategory([entries], 'roofing')).toBe('')
  })
})
