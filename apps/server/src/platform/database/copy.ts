import type pg from 'pg'

/** A streaming copy of the database, for reads that may be a moment late. */
export type Copy = {
  readonly pool: pg.Pool
  /** Whether it is known to be less than `latestMillis` behind. */
  keepsUp(): boolean
  close(): Promise<void>
}

/** A copy further behind than this is not asked. Whoever changed something asks the original for longer (`wroteSeconds`). */
const latestMillis = 5_000
const lookEvery = 1_000

type Mark = { at: number; position: string }

/**
 * Watches how far a copy is: every second the place where the original writes is noted, and the copy asked which of the places
 * noted before it has passed. No clock of either machine is believed, and a line that hangs counts as a copy that is late.
 */
export const watchCopy = (copy: pg.Pool, original: pg.Pool, now: () => number = () => performance.now()): Copy => {
  let marks: Mark[] = []
  let passedAt = Number.NEGATIVE_INFINITY
  let isLooking = false
  const look = async () => {
    const at = now()
    const { rows } = await original.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    marks = [...marks, { at, position: rows[0]?.position ?? '0/0' }].slice(-10)
    const { rows: passed } = await copy.query<{ position: string }>(
      'select position from unnest($1::pg_lsn[]) position where position <= pg_last_wal_replay_lsn()',
      [marks.map(({ position }) => position)],
    )
    const reached = new Set(passed.map(({ position }) => position))
    const last = marks.findLast(({ position }) => reached.has(position))
    if (last) passedAt = Math.max(passedAt, last.at)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }, lookEvery)
  return {
    pool: copy,
    keepsUp: () => now() - passedAt < latestMillis,
    close: async () => {
      clearInterval(timer)
      await copy.end()
    },
  }
}
