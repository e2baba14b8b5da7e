import type { Caller } from '../runner/handlers.ts'

type Known = Pick<Caller, 'person' | 'memberships'>
type Find = (tokenHash: string, now: number) => Promise<Known | undefined>
export type SessionCache = {
  find(tokenHash: string, now: number): Promise<(Known & Pick<Caller, 'cachedSession'>) | undefined>
  evict(tokenHash: string): void
}

const maxSessions = 10_000
const lifetimeMs = 60_000

/**
 * Caches sessions for a minute, so that a call need not read its session first. The call carries the cached version `rights`, which the
 * database compares in its first round trip.
 */
export const createSessionCache = (find: Find): SessionCache => {
  const entries = new Map<string, { session: Known & { person: NonNullable<Caller['person']> }; until: number }>()
  return {
    evict: (tokenHash) => void entries.delete(tokenHash),
    find: async (tokenHash, now) => {
      const entry = entries.get(tokenHash)
      if (entry && entry.until > now)
        return { ...entry.session, cachedSession: { tokenHash, rights: entry.session.person.rights, now } }
      const known = await find(tokenHash, now)
      if (entries.size >= maxSessions) entries.clear()
      if (known?.person)
        entries.set(tokenHash, { session: { ...known, person: known.person }, until: now + lifetimeMs })
      return known
    },
  }
}
