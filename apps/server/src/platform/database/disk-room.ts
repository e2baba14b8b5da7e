import type pg from 'pg'

let isSuspected = false

/** Records that the database refused a write for want of room (SQLSTATE 53100). */
export const noteDiskFull = (): void => {
  isSuspected = true
}

/** More than a command writes; temporary, so that nothing of it stays. */
const probe =
  'create temp table disk_room_probe on commit drop as select repeat(md5(random()::text), 100) as filling from generate_series(1, 300)'

/**
 * Whether the database has room for writes. It is asked only after a write was refused, until a probe of a megabyte succeeds again.
 */
export const hasDiskRoom = async (pool: pg.Pool): Promise<boolean> => {
  if (!isSuspected) return true
  const client = await pool.connect().catch(() => undefined)
  if (!client) return false
  try {
    await client.query('begin')
    await client.query(probe)
    isSuspected = false
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
