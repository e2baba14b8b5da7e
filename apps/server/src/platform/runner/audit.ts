import { randomUUID } from 'node:crypto'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import type { Write } from '../database/combine-writes.ts'
import { type Change, sealedChanges } from './audit-changes.ts'
import { type AuditEntry, entryMac } from './audit-seal.ts'

/** Who called which method, on what and when; `key` signs the entry. */
export type Audited = {
  readonly key: string
  readonly method: Pick<AnyMethod, 'manager' | 'name'>
  readonly actor: Actor | null
  readonly apiKeyId: string | null
  readonly impersonationId: string | null
  readonly input: unknown
  readonly correlationId: string
  readonly at: string
}

export type Outcome = {
  readonly outcome: string
  readonly changes?: readonly Change[]
}

/**
 * Insert of a signed audit entry, with the captured row changes. It is written in the transaction of the command, so neither exists alone.
 */
export const auditWrite = (tenantId: string, audited: Audited, { outcome, changes = [] }: Outcome): Write => {
  const { method, actor, input, correlationId, at, apiKeyId, impersonationId } = audited
  const sealed = sealedChanges(changes, audited.key, tenantId)
  const entry: AuditEntry = {
    id: randomUUID(),
    tenantId,
    membershipId: actor?.membershipUuid ?? null,
    apiKeyId,
    method: `${method.manager}.${method.name}`,
    outcome,
    subject: subjectOf(input),
    correlationId,
    at,
    impersonationId,
    changes: sealed,
  }
  return [
    'audit-write',
    `insert into audit_log (id, tenant_id, membership_id, api_key_id, method, outcome, subject, correlation_id, at, mac, impersonation_id, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.id,
      entry.tenantId,
      entry.membershipId,
      apiKeyId,
      entry.method,
      outcome,
      JSON.stringify(entry.subject),
      correlationId,
      at,
      entryMac(audited.key, entry),
      impersonationId,
      entry.changes,
    ],
  ]
}

/** Keeps only the identifiers of an input: never texts, never secrets. */
const subjectOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>).filter(
      (pair): pair is [string, string] => pair[0].endsWith('Uuid') && typeof pair[1] === 'string',
    ),
  )
