import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monitorReplicaLag } from './replica.ts'

/** A pool that answers with one row at a time, out of a function. */
const poolOf = (answer: (values: unknown[]) => unknown[]): pg.Pool =>
  ({
    query: async (_text: string, values: unknown[] = []) => ({ rows: answer(values) }),
    end: async () => undefined,
  }) as unknown as pg.Pool

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a copy keeps up while it passes what was noted a moment before, and no longer', async () => {
  let [written, replayed] = [0, 0]
  const original = poolOf(() => [{ position: `0/${written}` }])
  const copy = monitorReplicaLag(
    poolOf(([marks]) =>
      (marks as string[]).filter((mark) => Number(mark.slice(2)) <= replayed).map((position) => ({ position })),
    ),
    original,
    () => Date.now(),
  )
  expect(copy.isCaughtUp()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(copy.isCaughtUp()).toBe(true)
  // The original goes on writing and the copy hangs.
  for (let second = 0; second < 7; second++) {
    written++
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(copy.isCaughtUp()).toBe(false)
  replayed = written
  await vi.advanceTimersByTimeAsync(1_000)
  expect(copy.isCaughtUp()).toBe(true)
  await copy.close()
})

test('a copy that does not answer is not asked', async () => {
  const copy = monitorReplicaLag(
    poolOf(() => {
      throw new Error('gone')
    }),
    poolOf(() => [{ position: '0/1' }]),
    () => Date.now(),
  )
  await vi.advanceTimersByTimeAsync(3_000)
  expect(copy.isCaughtUp()).toBe(false)
  await copy.close()
})
