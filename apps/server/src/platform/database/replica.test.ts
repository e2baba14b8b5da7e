import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monitorReplicaLag } from './replica.ts'

/** A pool whose rows come from a function. */
const poolOf = (answer: (values: unknown[]) => unknown[]): pg.Pool =>
  ({
    query: async (_text: string, values: unknown[] = []) => ({ rows: answer(values) }),
    end: async () => undefined,
  }) as unknown as pg.Pool

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a replica is caught up while it replays recent WAL positions', async () => {
  let [written, replayed] = [0, 0]
  const primary = poolOf(() => [{ position: `0/${written}` }])
  const replica = monitorReplicaLag(
    poolOf(([marks]) =>
      (marks as string[]).filter((mark) => Number(mark.slice(2)) <= replayed).map((position) => ({ position })),
    ),
    primary,
    () => Date.now(),
  )
  expect(replica.isCaughtUp()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(replica.isCaughtUp()).toBe(true)
  // The primary goes on writing and the replica hangs.
  for (let second = 0; second < 7; second++) {
    written++
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(replica.isCaughtUp()).toBe(false)
  replayed = written
  await vi.advanceTimersByTimeAsync(1_000)
  expect(replica.isCaughtUp()).toBe(true)
  await replica.close()
})

test('a replica that does not answer counts as lagging', async () => {
  const replica = monitorReplicaLag(
    poolOf(() => {
      throw new Error('gone')
    }),
    poolOf(() => [{ position: '0/1' }]),
    () => Date.now(),
  )
  await vi.advanceTimersByTimeAsync(3_000)
  expect(replica.isCaughtUp()).toBe(false)
  await replica.close()
})
