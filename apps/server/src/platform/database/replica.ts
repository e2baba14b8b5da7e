import type pg from 'pg'

/** A streaming copy of the database, for reads that may be a moment late. */
export type Replica = {
  readonly pool: pg.Pool
  /** Whether it is known to be less than `latestMillis` behind. */
  isCaughtUp(): boolean
  close(): Promise<void>
}

/** A copy further behind than this is not asked. Whoever changed something asks the original for longer (`wroteSeconds`). */
const maxLagMs = 5_000
const pollIntervalMs = 1_000

type WalPosition = { at: number; position: string }

/**
 * Watches how far a copy is: every second the place where the original writes is noted, and the copy asked which of the places
 * noted before it has passed. No clock of either machine is believed, and a line that hangs counts as a copy that is late.
 */
export const monitorReplicaLag = (
  replica: pg.Pool,
  primary: pg.Pool,
  now: () => number = () => performance.now(),
): Replica => {
  let positions: WalPosition[] = []
  let replayedAt = Number.NEGATIVE_INFINITY
  let isPolling = false
  const poll = async () => {
    const at = now()
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    positions = [...positions, { at, position: rows[0]?.position ?? '0/0' }].slice(-10)
    const { rows: replayed } = await replica.query<{ position: string }>(
      'select position from unnest($1::pg_lsn[]) position where position <= pg_last_wal_replay_lsn()',
      [positions.map(({ position }) => position)],
    )
    const reached = new Set(replayed.map(({ position }) => position))
    const last = positions.findLast(({ position }) => reached.has(position))
    if (last) replayedAt = Math.max(replayedAt, last.at)
  }
  const timer = setInterval(() => {
    if (isPolling) return
    isPolling = true
    void poll()
      .catch(() => undefined)
      .finally(() => {
        isPolling = false
      })
  }, pollIntervalMs)
  return {
    pool: replica,
    isCaughtUp: () => now() - replayedAt < maxLagMs,
    close: async () => {
      clearInterval(timer)
      await replica.end()
    },
  }
}
