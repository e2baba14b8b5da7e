import { describe, expect, it } from 'vitest'
import { toSlot } from './slot-model.ts'

const on = (day: string, from: string, until: string) => ({ day, from, until, note: '' })

describe("a slot in the property's time zone", () => {
  it('is converted to UTC, in summer and in winter', () => {
    expect(toSlot(on('2026-07-01', '09:00', '11:00'), 'Europe/London')).toEqual({
      startsAt: '2026-07-01T08:00:00.000Z',
      endsAt: '2026-07-01T10:00:00.000Z',
    })
    expect(toSlot(on('2026-01-05', '09:00', '11:00'), 'America/Los_Angeles').startsAt).toBe('2026-01-05T17:00:00.000Z')
  })
  it('is correct on days of a clock change', () => {
    expect(toSlot(on('2026-03-29', '09:00', '10:00'), 'Europe/Berlin').startsAt).toBe('2026-03-29T07:00:00.000Z')
    expect(toSlot(on('2026-10-25', '09:00', '10:00'), 'Europe/Berlin').startsAt).toBe('2026-10-25T08:00:00.000Z')
  })
  it('moves on by the gap where the time does not exist, and takes the first of two', () => {
    expect(toSlot(on('2027-03-28', '02:30', '04:00'), 'Europe/Berlin').startsAt).toBe('2027-03-28T01:30:00.000Z')
    expect(toSlot(on('2027-03-14', '02:30', '04:00'), 'America/New_York').startsAt).toBe('2027-03-14T07:30:00.000Z')
    expect(toSlot(on('2026-10-25', '01:30', '04:00'), 'Europe/London').startsAt).toBe('2026-10-25T00:30:00.000Z')
  })
  it('ends on the next day where it passes midnight', () => {
    expect(toSlot(on('2026-10-24', '22:00', '02:30'), 'Europe/Berlin')).toEqual({
      startsAt: '2026-10-24T20:00:00.000Z',
      endsAt: '2026-10-25T00:30:00.000Z',
    })
    expect(toSlot(on('2026-07-01', '09:00', '08:00'), 'Europe/London').endsAt).toBe('2026-07-01T07:00:00.000Z')
  })
  it('is empty while incomplete', () => {
    expect(toSlot(on('', '09:00', '10:00'), 'Europe/Berlin').startsAt).toBe('')
  })
})
