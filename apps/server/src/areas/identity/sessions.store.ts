import type { Read } from '#platform/database/transaction'

type OwnSession = {
  id: string
  token_hash: string
  created_at: Date
  used_at: Date
  address: string | null
  device: string
}

/** Sessions of the caller, most recently used first. */
export const listSessions = (read: Read, at: string): Promise<OwnSession[]> =>
  read.rows<OwnSession>('sessions-list', 'select * from sessions_list($1)', [at])

/** Ends one or all other sessions of the caller; returns their number. */
export const endSessions = async (
  read: Read,
  { one, current }: { one: string | null; current: string | null },
): Promise<number> => {
  const [row] = await read.rows<{ ended: number }>('sessions-end', 'select sessions_end($1, $2) as ended', [
    one,
    current,
  ])
  return row?.ended ?? 0
}
