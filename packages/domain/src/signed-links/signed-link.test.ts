import { describe, expect, it } from 'vitest'
import { linkExpiry, linkStateAt, repairStep } from './signed-link.ts'

const noon = '2026-03-02T12:00:00.000Z'
const life = { endsAt: '2026-03-03T12:00:00.000Z', revokedAt: null, answeredAt: null, isJobOver: false }

describe('a link', () => {
  it('is open until it expires, is revoked or is answered', () => {
    expect(linkStateAt(life, noon)).toBe('open')
    expect(linkStateAt(life, life.endsAt)).toBe('expired')
    expect(linkStateAt({ ...life, isJobOver: true }, life.endsAt)).toBe('job-over')
    expect(linkStateAt({ ...life, isJobOver: true, revokedAt: noon }, noon)).toBe('revoked')
    expect(linkStateAt({ ...life, revokedAt: noon }, noon)).toBe('revoked')
    expect(linkStateAt({ ...life, answeredAt: noon, revokedAt: noon }, '2027-01-01T00:00:00.000Z')).toBe('answered')
  })

  it('expires after whole days', () => {
    expect(linkExpiry(0, 14)).toBe(14 * 86_400_000)
  })
})

describe('the progress of a repair', () => {
  it('shows no step before its time', () => {
    expect(repairStep('new', false)).toBe('received')
    expect(repairStep('quoted', false)).toBe('received')
    expect(repairStep('quote_accepted', false)).toBe('contractor-found')
    expect(repairStep('quote_accepted', true)).toBe('visit-arranged')
    expect(repairStep('booked', false)).toBe('contractor-found')
    expect(repairStep('invoice_outstanding', true)).toBe('done')
    expect(repairStep('customer_cancelled', true)).toBe('cancelled')
  })
})
