import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('the same text within half a second is shown once; others, and later ones, again', () => {
  let now = 0
  const queue = createToastQueue(() => now)
  queue.error({ title: 'Broken' })
  queue.error({ title: 'Broken' })
  queue.warning({ title: 'Broken' })
  now = 499
  queue.error({ title: 'Broken' })
  expect(queue.items().map(({ type }) => type)).toEqual(['error', 'warning'])
  now = 1000
  queue.error({ title: 'Broken' })
  expect(queue.items()).toHaveLength(3)
})
