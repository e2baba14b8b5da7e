import { createHash } from 'node:crypto'
import type { Tx } from '#platform/database/transaction'
import { Refused } from './refusal.ts'

/** The version of a set that is replaced as a whole: a digest of its members in any order, as a positive 31-bit integer. */
export const setVersion = (members: readonly unknown[]): number => {
  const sorted = members.map((member) => JSON.stringify(member)).sort()
  return 1 + (createHash('sha256').update(sorted.join('\n')).digest().readUInt32BE(0) & 0x3fffffff)
}

/** Serialises the commands that replace a set of the tenant. */
export const lockSet = (tx: Tx, name: string) =>
  tx.rows('set-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} ${name}`])

/** Refuses with `stale_version` when a set is no longer the one that its editor saw. */
export const assertSetIs = (members: readonly unknown[], seen: number): void => {
  const version = setVersion(members)
  if (version !== seen) throw new Refused('stale_version', { version })
}
