import { expect, test } from 'vitest'
import { axisTicks, donutSegments, linePath } from './chart.ts'

test('axis ticks are round, start at zero and cover the highest value', () => {
  expect(axisTicks(87)).toEqual([0, 25, 50, 75, 100])
  expect(axisTicks(4)).toEqual([0, 1, 2, 3, 4])
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(axisTicks(0)).toEqual([0, 1])
  expect(axisTicks(Number.NaN)).toEqual([0, 1])
  for (const highest of [1, 7, 13, 99, 1234, 98_765]) {
    const ticks = axisTicks(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

test('a line spans the full width', () => {
  expect(linePath([0, 50, 100], 100)).toBe('M0 100 L50 50 L100 0')
  expect(linePath([5], 10)).toBe('M0 50')
})

test('segments of a ring are consecutive and fill it', () => {
  expect(donutSegments([1, 1, 2])).toEqual([
    { start: 0, length: 25 },
    { start: 25, length: 25 },
    { start: 50, length: 50 },
  ])
  expect(donutSegments([0, 0])).toEqual([
    { start: 0, length: 0 },
    { start: 0, length: 0 },
  ])
})
