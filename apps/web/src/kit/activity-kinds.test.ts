import { expect, test } from 'vitest'
import { activityKind, groupByDay } from './activity-kinds.ts'

test('an event belongs to the kind of its subject, or to the order', () => {
  expect(activityKind('quote.approval-waiting')).toBe('money')
  expect(activityKind('booking.no-access')).toBe('visits')
  expect(activityKind('issue.raised')).toBe('messages')
  expect(activityKind('work-order.created')).toBe('order')
})

test('entries of one day stay together, in their order', () => {
  const days = groupByDay(['2 a', '2 b', '1 a'], (entry) => entry.slice(0, 1))
  expect(days).toEqual([
    { day: '2', entries: ['2 a', '2 b'] },
    { day: '1', entries: ['1 a'] },
  ])
})
