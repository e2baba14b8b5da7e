import { describe, expect, it } from 'vitest'
import { datesToStore, dueAfter, nextDates, plannedOn, type Timing } from './due-dates.ts'

const yearly = { frequency: 'yearly', interval: 1, missingDay: 'clamp' } as const
const monthly = { frequency: 'monthly', interval: 1, missingDay: 'clamp' } as const
const timing = (over: Partial<Timing>): Timing => ({
  rule: yearly,
  startsOn: '2023-08-10',
  basis: 'scheduled',
  shift: 'none',
  earlyDays: 61,
  leadDays: 0,
  ...over,
})

describe('the planned date', () => {
  it('moves from a public holiday to the working day after or before it', () => {
    expect(plannedOn('2026-12-25', 'after', 'GB-EAW')).toBe('2026-12-29')
    expect(plannedOn('2026-12-25', 'before', 'GB-EAW')).toBe('2026-12-24')
    expect(plannedOn('2026-12-25', 'none', 'GB-EAW')).toBe('2026-12-25')
  })

  it('follows the holidays of the region', () => {
    expect(plannedOn('2026-10-31', 'after', 'DE-HH')).toBe('2026-11-02')
    expect(plannedOn('2026-11-26', 'after', 'US')).toBe('2026-11-27')
    expect(plannedOn('2026-11-26', 'after', 'GB-EAW')).toBe('2026-11-26')
  })
})

describe('the date after a completion', () => {
  const gas = (doneOn: string, basis: Timing['basis'] = 'certificate') =>
    dueAfter(timing({ basis }), { dueOn: '2023-08-10', doneOn })

  it('keeps the day of the certificate within two months before it', () => {
    expect(gas('2023-07-05')).toBe('2024-08-10')
    expect(gas('2023-08-10')).toBe('2024-08-10')
  })

  it('counts from the day of the work before the window, at its edge, and after the due date', () => {
    expect(gas('2023-06-10')).toBe('2024-06-10')
    expect(gas('2023-05-02')).toBe('2024-05-02')
    expect(gas('2023-09-01')).toBe('2024-09-01')
  })

  it('counts from the day of the work where the schedule says so', () => {
    expect(gas('2023-07-05', 'completed')).toBe('2024-07-05')
  })
})

describe('the dates to store', () => {
  const stored = (over: Partial<Timing>, today: string, after?: string) => datesToStore(timing(over), { today, after })

  it('reach two years ahead', () => {
    const dates = stored({ rule: monthly, startsOn: '2027-01-31' }, '2027-01-01')
    expect(dates.length).toBe(24)
    expect(dates.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(dates.at(-1)).toBe('2028-12-31')
  })

  it('of an old series hold only the last missed date, and keep its step', () => {
    const dates = stored({ rule: monthly, startsOn: '2025-01-15' }, '2026-11-25')
    expect(dates.slice(0, 2)).toEqual(['2026-11-15', '2026-12-15'])
  })

  it('continue after the last stored date', () => {
    expect(stored({ rule: monthly, startsOn: '2026-11-30' }, '2026-11-25', '2028-11-25')).toEqual([])
    expect(stored({ rule: monthly, startsOn: '2026-11-30' }, '2027-01-25', '2028-10-31')).toEqual([
      '2028-11-30',
      '2028-12-30',
    ])
  })
})

it('previews the next dates', () => {
  expect(nextDates({ rule: yearly, startsOn: '2024-02-29' }, '2025-01-01', 4)).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})
