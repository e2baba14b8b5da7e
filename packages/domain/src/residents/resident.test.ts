import { describe, expect, it } from 'vitest'
import { endOccupancy, enterResident, isOccupiedOn } from './resident.ts'

const entries = { name: 'Ada', email: 'ada@example.org', telephone: '', language: 'en-GB', channel: 'mail' } as const

describe('a resident', () => {
  it('has an address of the channel', () => {
    expect(enterResident(entries)).toMatchObject({ ok: true })
    expect(enterResident({ ...entries, channel: 'letter' })).toMatchObject({ ok: true })
    for (const change of [{ email: '' }, { channel: 'telephone' as const }])
      expect(enterResident({ ...entries, ...change })).toMatchObject({ ok: false, code: 'resident_contact_required' })
  })
})

describe('an occupancy', () => {
  it('covers its first and its last day', () => {
    const occupancy = { fromOn: '2026-03-02', untilOn: '2026-03-31' }
    const days = ['2026-03-01', '2026-03-02', '2026-03-31', '2026-04-01']
    expect(days.map((day) => isOccupiedOn(occupancy, day))).toEqual([false, true, true, false])
    expect(isOccupiedOn({ ...occupancy, untilOn: null }, '2030-01-01')).toBe(true)
  })
  it('ends once, and not before it begins', () => {
    const open = { fromOn: '2026-03-02', untilOn: null }
    expect(endOccupancy(open, '2026-03-31')).toMatchObject({ ok: true, value: { untilOn: '2026-03-31' } })
    expect(endOccupancy(open, '2026-03-01')).toMatchObject({ ok: false, code: 'occupancy_ends_before_it_begins' })
    const ended = { ...open, untilOn: '2026-03-10' }
    expect(endOccupancy(ended, '2026-03-31')).toMatchObject({ ok: false, code: 'occupancy_ended' })
  })
})
