import { expect, test } from 'vitest'
import { lastMonths, lastWeeks } from './measures.ts'

test('weeks begin on Monday at midnight of the zone, also over a change of the clocks', () => {
  // 29 March 2026 is a Sunday with 23 hours in London.
  const { days, bounds } = lastWeeks('Europe/London', '2026-04-01', 2)
  expect(days).toEqual(['2026-03-23', '2026-03-30'])
  expect(bounds.map((at) => new Date(at).toISOString())).toEqual([
    '2026-03-23T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
    '2026-04-05T23:00:00.000Z',
  ])
})

test('months are named by their first day, over the turn of a year', () => {
  expect(lastMonths('2026-01-31', 3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
})
