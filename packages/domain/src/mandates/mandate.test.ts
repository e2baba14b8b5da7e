import { describe, expect, it } from 'vitest'
import {
  collectByMandate,
  collectionDay,
  mandateReference,
  mandateState,
  revokeMandate,
  signMandate,
} from './mandate.ts'

const creditor = { name: 'Fettle', id: 'DE98ZZZ09999999999' }
const signing = { creditor, accountState: 'active', isSigned: false, terms: 'I agree', read: 'I agree' } as const

describe('a mandate', () => {
  it('follows its account, and ends when it is revoked', () => {
    expect(mandateState({ revokedAt: null, accountState: 'entered' })).toBe('pending')
    expect(mandateState({ revokedAt: null, accountState: 'confirmed' })).toBe('pending')
    expect(mandateState({ revokedAt: null, accountState: 'active' })).toBe('active')
    expect(mandateState({ revokedAt: null, accountState: 'closed' })).toBe('inactive')
    expect(mandateState({ revokedAt: '2026-03-02T09:00:00.000Z', accountState: 'active' })).toBe('inactive')
  })
  it.each([
    [{ creditor: null }, 'direct_debit_not_offered'],
    [{ accountState: 'closed' }, 'mandate_account_closed'],
    [{ isSigned: true }, 'mandate_already_signed'],
    [{ read: 'Other terms' }, 'mandate_terms_changed'],
  ] as const)('is not signed with %j: %s', (over, code) => {
    expect(signMandate({ ...signing, ...over })).toMatchObject({ ok: false, code })
  })
  it('is signed for the creditor whose terms were read, and revoked once', () => {
    expect(signMandate(signing)).toMatchObject({ ok: true, value: creditor })
    expect(revokeMandate({ revokedAt: null }).ok).toBe(true)
    expect(revokeMandate({ revokedAt: '2026-03-02T09:00:00.000Z' })).toMatchObject({ code: 'mandate_already_revoked' })
  })
  it('has a reference of letters and digits', () => {
    expect(mandateReference('3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11')).toBe('FM3F0C8A529F6E4A')
  })
})

describe('a collection', () => {
  it('is made by an active mandate alone', () => {
    expect(collectByMandate({ revokedAt: null, accountState: 'active' }, creditor).ok).toBe(true)
    expect(collectByMandate({ revokedAt: null, accountState: 'confirmed' }, creditor)).toMatchObject({
      code: 'mandate_not_active',
    })
    expect(collectByMandate(undefined, creditor)).toMatchObject({ code: 'mandate_not_active' })
    expect(collectByMandate(undefined, null)).toMatchObject({ code: 'direct_debit_not_offered' })
  })
  it.each([
    ['sepa', '2026-03-02', '2026-03-05'],
    ['bacs', '2026-03-04', '2026-03-09'],
    ['ach', '2026-03-07', '2026-03-11'],
    ['sepa', '2026-04-02', '2026-04-09'],
    ['ach', '2026-11-25', '2026-12-01'],
  ] as const)('by %s, announced on %s is made on %s, three bank days later', (scheme, announced, collected) => {
    expect(collectionDay(scheme, announced)).toBe(collected)
  })
})
