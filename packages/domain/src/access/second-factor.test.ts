import { describe, expect, test } from 'vitest'
import { recentProofMs, secondFactorRequirement } from './second-factor.ts'

const now = 1_800_000_000_000
const calm = { policy: 'nobody', grants: ['work-orders.view', 'invoices.pay'], changes: null, now } as const
const without = { hasFactor: false, provenAt: null }
const proven = (ago: number) => ({ hasFactor: true, provenAt: now - ago })

describe('a tenant that asks nobody', () => {
  test('lets people without a second factor do everything', () => {
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: without })).toBe('none')
  })
  test('still asks who has one for a fresh proof before what is sensitive, and for nothing else', () => {
    const old = proven(recentProofMs)
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: old })).toBe('fresh_factor_needed')
    expect(secondFactorRequirement({ ...calm, changes: 'work-orders.create', strength: old })).toBe('none')
    expect(secondFactorRequirement({ ...calm, strength: old })).toBe('none')
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: proven(recentProofMs - 1) })).toBe(
      'none',
    )
  })
})

describe('a tenant that asks', () => {
  test('everybody, shuts out whoever has not proved one in this session', () => {
    const asked = { ...calm, policy: 'everybody', grants: ['work-orders.view'] } as const
    expect(secondFactorRequirement({ ...asked, strength: without })).toBe('second_factor_required')
    expect(secondFactorRequirement({ ...asked, strength: { hasFactor: true, provenAt: null } })).toBe(
      'second_factor_required',
    )
    expect(secondFactorRequirement({ ...asked, strength: proven(8 * 3_600_000) })).toBe('none')
  })
  test('holders of sensitive permissions, lets the others be', () => {
    const asked = { ...calm, policy: 'sensitive' } as const
    expect(secondFactorRequirement({ ...asked, strength: without })).toBe('second_factor_required')
    expect(secondFactorRequirement({ ...asked, grants: ['work-orders.view'], strength: without })).toBe('none')
  })
})
