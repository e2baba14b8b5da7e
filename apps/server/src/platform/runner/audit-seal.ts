import { sign } from '../secrets/signature.ts'

/** An entry of the audit log, as it is signed. */
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
  /** Set where staff of the platform acted as the member. */
  readonly impersonationId: string | null
  /** What changed, as `sealedChanges` writes it. */
  readonly changes: string
}

/** The entry as text in one spelling, whatever order the database keeps the keys in. */
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
  // Entries from before there were these are signed without them.
  ...(entry.changes || entry.impersonationId ? [entry.impersonationId ?? '', entry.changes] : []),
]

/** The server's signature under one entry: a row that anybody else put in has none that fits. */
export const entryMac = (key: string, entry: AuditEntry): string => sign(key, 'audit-entry', ...partsOf(entry))

export type Link = { readonly number: number; readonly former: string; readonly isAdopted: boolean }

/** The hash of a link: it hangs on the one before it, on its number and on all that the entry says. */
export const linkHash = (key: string, { number, former, isAdopted }: Link, entry: AuditEntry): string =>
  sign(key, 'audit-link', former, number, String(isAdopted), ...partsOf(entry))
