import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts work of a duration and records what has started and completed. */
const trackWork = (limiter: ConcurrencyLimiter) => {
  const [started, done]: [string[], string[]] = [[], []]
  const start = (name: string, millis: number) =>
    limiter.run(async () => {
      started.push(name)
      await new Promise((end) => setTimeout(end, millis))
      done.push(name)
      return name
    })
  return { started, done, start }
}

test('runs up to the limit at once and the rest in order', async () => {
  const { started, start } = trackWork(new ConcurrencyLimiter(2))
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => start(name, 10)))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(10)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(20)
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('long work releases its slot once and completes', async () => {
  const { started, done, start } = trackWork(new ConcurrencyLimiter(1, 50))
  const long = start('long', 200)
  const quick = [start('q1', 10), start('q2', 10)]
  await vi.advanceTimersByTimeAsync(49)
  expect(started).toEqual(['long'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['long', 'q1'])
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toEqual(['q1', 'q2'])
  await vi.advanceTimersByTimeAsync(150)
  await Promise.all([long, ...quick])
  // The long work did not release a second slot at its end.
  const after = [start('x', 10), start('y', 10)]
  await vi.advanceTimersByTimeAsync(0)
  expect(started.slice(3)).toEqual(['x'])
  await vi.advanceTimersByTimeAsync(30)
  await Promise.all(after)
})

test('failed work releases its slot', async () => {
  const limiter = new ConcurrencyLimiter(1)
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run(async () => 'next')).toBe('next')
})
