import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const patience = 2_000

/** Whether the database answers within two seconds: who asks for readiness must not wait for a time-out of the pool. */
export const answersSoon = (pool: pg.Pool): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(patience, false, { ref: false }),
  ])
