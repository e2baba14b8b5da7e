import { sign } from '../secrets/signature.ts'

/** The signed fields of an audit entry. */
export type AuditEntry = {
  readonly id: string
  readonly tenantId: string
  readonly membershipId: string | null
  readonly apiKeyId: string | null
  readonly method: string
  readonly outcome: string
  readonly subject: Readonly<Record<string, string>>
  readonly correlationId: string
  readonly at: string
  /** Set where platform staff impersonated the member. */
  readonly impersonationId: string | null
  /** Row changes as `sealedChanges` writes them. */
  readonly changes: string
}

/** Canonical parts of an entry: PostgreSQL does not keep the key order of jsonb. */
const partsOf = (entry: AuditEntry): string[] => [
  entry.id,
  entry.tenantId,
  entry.membershipId ?? '',
  entry.apiKeyId ?? '',
  entry.method,
  entry.outcome,
  JSON.stringify(Object.entries(entry.subject).sort(([a], [b]) => (a < b ? -1 : 1))),
  entry.correlationId,
  new Date(entry.at).toISOString(),
  // Entries without changes and impersonation are signed without these parts, as before the two columns existed.
  ...(entry.changes || entry.impersonationId ? [entry.impersonationId ?? '', entry.changes] : []),
]

/** HMAC of one entry by the audit key of the server, which the database does not hold. */
export const entryMac = (key: string, entry: AuditEntry): string => sign(key, 'audit-entry', ...partsOf(entry))

/** A link of the audit chain: its number, the hash of the previous link, and whether the entry was adopted from before the chain. */
export type Link = { readonly number: number; readonly former: string; readonly isAdopted: boolean }

/** Hash of a chain link over the previous hash, the number and the signed fields of the entry. */
export const linkHash = (key: string, { number, former, isAdopted }: Link, entry: AuditEntry): string =>
  sign(key, 'audit-link', former, number, String(isAdopted), ...partsOf(entry))
