import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const timeoutMs = 2_000

/** Whether the database answers within two seconds; the readiness probe must not wait for the time-out of the pool. */
export const isDatabaseReachable = (pool: pg.Pool): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(timeoutMs, false, { ref: false }),
  ])
