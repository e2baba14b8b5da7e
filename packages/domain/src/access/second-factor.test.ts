import { describe, expect, test } from 'vitest'
import { recentProofMs, secondFactorRequirement } from './second-factor.ts'

const now = 1_800_000_000_000
const calm = { policy: 'nobody', grants: ['work-orders.view', 'invoices.pay'], changes: null, now } as const
const without = { hasFactor: false, provenAt: null }
const proven = (ago: number) => ({ hasFactor: true, provenAt: now - ago })

describe('a tenant without a second-factor policy', () => {
  test('allows everything without a second factor', () => {
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: without })).toBe('none')
  })
  test('requires recent proof for sensitive calls, from members who have a factor', () => {
    const old = proven(recentProofMs)
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: old })).toBe('fresh_factor_needed')
    expect(secondFactorRequirement({ ...calm, changes: 'work-orders.create', strength: old })).toBe('none')
    expect(secondFactorRequirement({ ...calm, strength: old })).toBe('none')
    expect(secondFactorRequirement({ ...calm, changes: 'invoices.pay', strength: proven(recentProofMs - 1) })).toBe(
      'none',
    )
  })
})

describe('a tenant with a second-factor policy', () => {
  test('requires proof in this session from everybody under `everybody`', () => {
    const asked = { ...calm, policy: 'everybody', grants: ['work-orders.view'] } as const
    expect(secondFactorRequirement({ ...asked, strength: without })).toBe('second_factor_required')
    expect(secondFactorRequirement({ ...asked, strength: { hasFactor: true, provenAt: null } })).toBe(
      'second_factor_required',
    )
    expect(secondFactorRequirement({ ...asked, strength: proven(8 * 3_600_000) })).toBe('none')
  })
  test('requires it only from holders of sensitive permissions under `sensitive`', () => {
    const asked = { ...calm, policy: 'sensitive' } as const
    expect(secondFactorRequirement({ ...asked, strength: without })).toBe('second_factor_required')
    expect(secondFactorRequirement({ ...asked, grants: ['work-orders.view'], strength: without })).toBe('none')
  })
})
