import { describe, expect, it } from 'vitest'
import { awardObstacle, ownerDecision } from './owner-approval.ts'

const consent = { mandate: { joint: 'all', limit: 50_000 }, gross: 60_000, isExempt: false } as const

describe('the decision of owners', () => {
  it('is not needed up to the limit of the mandate', () => {
    expect(ownerDecision({ ...consent, gross: 50_000, answers: [null] })).toBe('not_needed')
    expect(ownerDecision({ ...consent, mandate: { joint: 'any', limit: null }, answers: [null] })).toBe('not_needed')
  })
  it('waits for every owner where all must agree', () => {
    expect(ownerDecision({ ...consent, answers: ['approved', null] })).toBe('waiting')
    expect(ownerDecision({ ...consent, answers: ['approved', 'approved'] })).toBe('approved')
    expect(ownerDecision({ ...consent, answers: ['approved', 'does-it-themselves'] })).toBe('declined')
  })
  it('gives way in an emergency', () => {
    expect(ownerDecision({ ...consent, answers: [null, null], isExempt: true })).toBe('exempt')
    expect(ownerDecision({ ...consent, answers: ['declined', null], isExempt: true })).toBe('exempt')
  })
})

describe('an award', () => {
  it('is kept up by a missing or refused approval above the limit only', () => {
    expect(awardObstacle('waiting', true)).toBe('owner_approval_required')
    expect(awardObstacle('declined', true)).toBe('owner_declined')
    for (const decision of ['approved', 'exempt', 'not_needed'] as const)
      expect(awardObstacle(decision, true)).toBeNull()
    expect(awardObstacle('declined', false)).toBeNull()
  })
})
