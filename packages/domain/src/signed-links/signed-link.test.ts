import { describe, expect, it } from 'vitest'
import { linkEnd, linkStateAt, repairStepOf } from './signed-link.ts'

const noon = '2026-03-02T12:00:00.000Z'
const life = { endsAt: '2026-03-03T12:00:00.000Z', revokedAt: null, answeredAt: null, isJobOver: false }

describe('a link', () => {
  it('is open until it ends, is revoked or is answered', () => {
    expect(linkStateAt(life, noon)).toBe('open')
    expect(linkStateAt(life, life.endsAt)).toBe('expired')
    expect(linkStateAt({ ...life, isJobOver: true }, life.endsAt)).toBe('job-over')
    expect(linkStateAt({ ...life, isJobOver: true, revokedAt: noon }, noon)).toBe('revoked')
    expect(linkStateAt({ ...life, revokedAt: noon }, noon)).toBe('revoked')
    expect(linkStateAt({ ...life, answeredAt: noon, revokedAt: noon }, '2027-01-01T00:00:00.000Z')).toBe('answered')
  })

  it('lasts whole days', () => {
    expect(linkEnd(0, 14)).toBe(14 * 86_400_000)
  })
})

describe('the way of a repair', () => {
  it('shows no step before its time', () => {
    expect(repairStepOf('new', false)).toBe('received')
    expect(repairStepOf('quoted', false)).toBe('received')
    expect(repairStepOf('quote_accepted', false)).toBe('contractor-found')
    expect(repairStepOf('quote_accepted', true)).toBe('visit-arranged')
    expect(repairStepOf('booked', false)).toBe('contractor-found')
    expect(repairStepOf('invoice_outstanding', true)).toBe('done')
    expect(repairStepOf('customer_cancelled', true)).toBe('cancelled')
  })
})
