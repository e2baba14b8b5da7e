import { expect, test } from 'vitest'
import { rowWindow } from './use-row-window.ts'

test('only visible rows are rendered, and the rest keeps its height', () => {
  const row = 48
  for (const top of [0, 10, 4800, 10_000 * row - 560]) {
    const { first, end, before, after } = rowWindow(10_000, { top, height: 560, row })
    expect(end - first).toBeLessThan(40)
    expect(before + (end - first) * row + after).toBe(10_000 * row)
    expect(first * row).toBeLessThanOrEqual(top)
    expect(end * row).toBeGreaterThanOrEqual(top + 560)
  }
})

test('few rows are all rendered, and no rows are an empty range', () => {
  expect(rowWindow(3, { top: 0, height: 560, row: 48 })).toEqual({ first: 0, end: 3, before: 0, after: 0 })
  expect(rowWindow(0, { top: 0, height: 560, row: 48 })).toEqual({ first: 0, end: 0, before: 0, after: 0 })
})
