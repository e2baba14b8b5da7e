import type pg from 'pg'

/** A streaming replica, for reads that may lag behind the primary. */
export type Replica = {
  readonly pool: pg.Pool
  /** Whether the replication lag is known to be below `maxLagMs`. */
  isCaughtUp(): boolean
  close(): Promise<void>
}

/** Maximum lag in ms of a replica that is queried. Below `readYourWritesSeconds`, for which writers read from the primary. */
const maxLagMs = 5_000
const pollIntervalMs = 1_000

type WalPosition = { at: number; position: string }

/**
 * Monitors the lag of a replica. Each second the WAL position of the primary is recorded and the replica asked which recorded positions it
 * has replayed.
 * Neither clock is compared with the other, and a connection that hangs counts as lag.
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
