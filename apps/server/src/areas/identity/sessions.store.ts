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

/** When a session of the caller began (epoch ms). */
export const findSessionStart = async (read: Read, hash: string): Promise<number | undefined> => {
  const [row] = await read.rows<{ at: Date | null }>('session-started', 'select session_started_at($1) as at', [hash])
  return row?.at?.getTime()
}

/** The sign-on provider that opened a session or a pending sign-in. */
export const findSessionProvider = async (read: Read, hash: string | null): Promise<string | null> => {
  if (hash === null) return null
  const [row] = await read.rows<{ provider: string | null }>(
    'session-provider',
    'select session_provider($1) as provider',
    [hash],
  )
  return row?.provider ?? null
}

export const setSessionProvider = (read: Read, hash: string, provider: string) =>
  read.rows('session-provider-set', 'select session_provider_set($1, $2)', [hash, provider])

/** Ends the sessions of people of the connection's domains that it did not open, where it is required; one session is kept. */
export const endSessionsOutside = (read: Read, connectionId: string, current: string | null) =>
  read.rows('sso-end-other-sessions', 'select sso_end_other_sessions($1, $2)', [connectionId, current])
