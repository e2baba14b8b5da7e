import { describe, expect, it } from 'vitest'
import { instantAt } from '../kernel/calendar.ts'
import type { RecurrenceRule } from '../recurrence/recurrence.ts'
import {
  datesToMake,
  dueAtOf,
  firstOccurrence,
  maxMissed,
  nextAfterCompletion,
  nextOccurrence,
  previewSeries,
} from './task-series.ts'

const zone = 'Europe/Berlin'
const monthly: RecurrenceRule = { frequency: 'monthly', interval: 1, missingDay: 'clamp' }
const daily: RecurrenceRule = { frequency: 'daily', interval: 1, missingDay: 'clamp' }
const at = (date: string, minutes = 600) => instantAt(zone, date, minutes)

describe('a monthly series', () => {
  it('on the 31st ends in February on its last day', () => {
    const series = { rule: { ...monthly, monthDays: [31] }, startsOn: '2027-01-31' }
    expect(nextOccurrence(series, '2027-01-31')).toBe('2027-02-28')
    expect(nextOccurrence(series, '2027-02-28')).toBe('2027-03-31')
  })

  it('counts from the completion where it is asked to', () => {
    expect(nextAfterCompletion({ rule: monthly }, '2026-09-10')).toBe('2026-10-10')
    expect(nextAfterCompletion({ rule: { ...monthly, until: '2026-10-09' } }, '2026-09-10')).toBeUndefined()
  })

  it('created on the 15th for the 30th begins in the same month', () => {
    const rule = { ...monthly, monthDays: [30] }
    expect(firstOccurrence({ rule, startsOn: '2026-09-15', basis: 'fixed' }, '2026-09-15')).toMatchObject({
      value: '2026-09-30',
    })
  })

  it('that never comes is refused', () => {
    const rule = { ...monthly, until: '2026-08-01' }
    expect(firstOccurrence({ rule, startsOn: '2026-09-15', basis: 'fixed' }, '2026-09-15')).toMatchObject({
      code: 'series_never',
    })
  })
})

describe('dates that were missed', () => {
  const series = { rule: daily, zone, startsOn: '2026-11-01', aheadDays: 0 }
  const made = (missed: 'skip' | 'one' | 'all', from = '2026-11-05') =>
    datesToMake({ ...series, missed }, { from, now: at('2026-11-25') })

  it('are one task, due today, after three weeks away', () => {
    expect(made('one')).toEqual({ dates: ['2026-11-25'], next: '2026-11-26' })
  })

  it('are none, or all up to twelve, as the series says', () => {
    expect(made('skip').dates).toEqual(['2026-11-25'])
    expect(made('all').dates).toHaveLength(maxMissed + 1)
    expect(made('all').dates.at(0)).toBe('2026-11-13')
  })

  it('are the last one where none is due today', () => {
    const weekly = { ...series, rule: { ...daily, frequency: 'weekly' as const } }
    const after = datesToMake({ ...weekly, missed: 'one' }, { from: '2026-11-08', now: at('2026-11-25') })
    expect(after).toEqual({ dates: ['2026-11-22'], next: '2026-11-29' })
  })

  it('come early where the series is made ahead', () => {
    const ahead = datesToMake(
      { ...series, aheadDays: 2, missed: 'skip' },
      { from: '2026-11-26', now: at('2026-11-25') },
    )
    expect(ahead).toEqual({ dates: ['2026-11-26', '2026-11-27'], next: '2026-11-28' })
  })

  it('end with the rule', () => {
    const ended = datesToMake(
      { ...series, rule: { ...daily, until: '2026-11-25' }, missed: 'skip' },
      { from: '2026-11-25', now: at('2026-11-25') },
    )
    expect(ended).toEqual({ dates: ['2026-11-25'], next: null })
  })
})

describe('a series with a time', () => {
  it('moves on by the gap when the clocks go forward, and takes the first of a repeated hour', () => {
    expect(dueAtOf(zone, '2027-03-28', '02:30')).toBe(Date.parse('2027-03-28T01:30:00Z'))
    expect(dueAtOf(zone, '2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
    expect(dueAtOf(zone, '2026-10-25', null)).toBeNull()
  })

  it('says its next twelve dates', () => {
    const timing = {
      rule: monthly,
      zone,
      startsOn: '2026-01-31',
      basis: 'fixed' as const,
      aheadDays: 3,
      dueTime: '09:00',
    }
    const dates = previewSeries(timing, '2026-02-01')
    expect(dates).toHaveLength(12)
    expect(dates[0]).toEqual({
      dueOn: '2026-02-28',
      dueAt: at('2026-02-28', 540),
      makeAt: at('2026-02-25', 0),
    })
    const after = previewSeries(
      { ...timing, basis: 'after_completion', rule: { ...monthly, until: '2026-04-01' } },
      '2026-01-01',
    )
    expect(after.map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-28'])
  })
})
