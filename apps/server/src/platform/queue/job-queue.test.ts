import { expect, test } from 'vitest'
import { crontabEntries } from './job-queue.ts'

const tasksOf = (followsTime: boolean) => crontabEntries(followsTime).map(([, task]) => task)

test('while callers set the clock nothing is reminded of, expires or is swept', () => {
  const timed = /^(expire|sweep|watch-(?!payments)|gather|remind|make)/
  expect(tasksOf(false).filter((task) => timed.test(task))).toEqual([])
  expect(tasksOf(true)).toEqual(
    expect.arrayContaining(['expire-invitations', 'expire-quotes', 'sweep', 'watch-clocks']),
  )
})
