import type { Visitor } from '../runner/handlers.ts'

type Known = Pick<Visitor, 'person' | 'memberships'>
type Find = (tokenHash: string, now: number) => Promise<Known | undefined>
export type SessionMemory = {
  find(tokenHash: string, now: number): Promise<(Known & Pick<Visitor, 'remembered'>) | undefined>
  forget(tokenHash: string): void
}

const most = 10_000
const lastsMillis = 60_000

/**
 * Remembers sessions for a minute, so that a call need not read one before it begins. Nothing is believed for it: the call
 * carries the number of rights that it remembers, and the database compares it in the same round trip.
 */
export const sessionMemory = (find: Find): SessionMemory => {
  const kept = new Map<string, { known: Known & { person: NonNullable<Visitor['person']> }; until: number }>()
  return {
    forget: (tokenHash) => void kept.delete(tokenHash),
    find: async (tokenHash, now) => {
      const entry = kept.get(tokenHash)
      if (entry && entry.until > now)
        return { ...entry.known, remembered: { tokenHash, rights: entry.known.person.rights, now } }
      const known = await find(tokenHash, now)
      if (kept.size >= most) kept.clear()
      if (known?.person) kept.set(tokenHash, { known: { ...known, person: known.person }, until: now + lastsMillis })
      return known
    },
  }
}
