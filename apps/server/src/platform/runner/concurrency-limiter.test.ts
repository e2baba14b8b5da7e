import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works of so many milliseconds each, with who is at it at any time. */
const crew = (few: ConcurrencyLimiter) => {
  const [begun, done]: [string[], string[]] = [[], []]
  const start = (name: string, millis: number) =>
    few.run(async () => {
      begun.push(name)
      await new Promise((end) => setTimeout(end, millis))
      done.push(name)
      return name
    })
  return { begun, done, start }
}

test('so many are at work at once, the others in their turn', async () => {
  const { begun, start } = crew(new ConcurrencyLimiter(2))
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => start(name, 10)))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(20)
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('who takes long makes room once, and ends all the same', async () => {
  const { begun, done, start } = crew(new ConcurrencyLimiter(1, 50))
  const long = start('long', 200)
  const quick = [start('q1', 10), start('q2', 10)]
  await vi.advanceTimersByTimeAsync(49)
  expect(begun).toEqual(['long'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['long', 'q1'])
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toEqual(['q1', 'q2'])
  await vi.advanceTimersByTimeAsync(150)
  await Promise.all([long, ...quick])
  // The end of the long one gave no place a second time.
  const after = [start('x', 10), start('y', 10)]
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.slice(3)).toEqual(['x'])
  await vi.advanceTimersByTimeAsync(30)
  await Promise.all(after)
})

test('who fails makes room too', async () => {
  const few = new ConcurrencyLimiter(1)
  await expect(few.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await few.run(async () => 'next')).toBe('next')
})
