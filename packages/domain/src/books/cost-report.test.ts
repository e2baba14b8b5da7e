import { describe, expect, it } from 'vitest'
import { acceptReportPeriod, ageOfPayable } from './cost-report.ts'

describe('the age of a payable', () => {
  it.each([
    [null, 'not_due'],
    ['2026-06-30', 'not_due'],
    ['2026-06-29', 'days_30'],
    ['2026-05-31', 'days_30'],
    ['2026-05-30', 'days_60'],
    ['2026-05-01', 'days_60'],
    ['2026-04-30', 'days_90'],
    ['2026-04-01', 'days_90'],
    ['2026-03-31', 'older'],
  ] as const)('due on %s is on 30 June %s', (dueOn, age) => {
    expect(ageOfPayable(dueOn, '2026-06-30')).toBe(age)
  })
})

it('accepts a period of a day up to ten years', () => {
  expect(acceptReportPeriod('2026-01-01', '2026-01-01').ok).toBe(true)
  expect(acceptReportPeriod('2026-01-02', '2026-01-01')).toMatchObject({ code: 'report_ends_before_it_begins' })
  expect(acceptReportPeriod('2016-01-01', '2025-12-31').ok).toBe(true)
  expect(acceptReportPeriod('2016-01-01', '2027-01-01')).toMatchObject({ code: 'report_period_too_long' })
})
