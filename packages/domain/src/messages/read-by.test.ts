import { describe, expect, it } from 'vitest'
import type { JobState } from '../work-orders/job-states.ts'
import { type Reading, readMarks } from './read-by.ts'

const reading = (who: string, more: Partial<Reading> = {}): Reading => ({
  tenantId: 'firm',
  membershipUuid: who,
  messageUuid: 'm1',
  at: '2026-03-02T09:00:00.000Z',
  hasWritten: false,
  ...more,
})
const names = new Map([
  ['firm', 'Leeds Plumbing'],
  ['carl', 'Carl Shaw'],
  ['kim', 'Kim Reed'],
])
const shown = (readings: Reading[], jobState: JobState, tenantId = 'client') =>
  readMarks(readings, { tenantId, membershipUuid: 'me', jobState, names }).get('m1')

describe('who has read a message', () => {
  it('is named by the company before a hire, once, and by name from the hire on or to colleagues', () => {
    const both = [reading('kim', { at: '2026-03-02T10:00:00.000Z' }), reading('carl')]
    expect(shown(both, 'quoted')).toEqual([{ name: 'Leeds Plumbing', at: '2026-03-02T09:00:00.000Z' }])
    expect(shown(both, 'hired')?.map(({ name }) => name)).toEqual(['Carl Shaw', 'Kim Reed'])
    expect(shown(both, 'quoted', 'firm')?.map(({ name }) => name)).toEqual(['Carl Shaw', 'Kim Reed'])
  })

  it('is named before a hire after writing, and never the reader themselves', () => {
    expect(shown([reading('carl', { hasWritten: true })], 'shortlisted')?.[0]?.name).toBe('Carl Shaw')
    expect(shown([reading('me')], 'hired')).toBeUndefined()
  })
})
