import { hash } from 'node:crypto'
import type { Write } from '../database/combine-writes.ts'
import type { IdempotencyClaim } from '../database/session-settings.ts'
import type { Tx } from '../database/transaction.ts'
import { isLockTimeout } from './constraints.ts'
import { Refused } from './refusal.ts'

/** A request with an idempotency key: its claim, the hash of its body and the expiry of the stored response (ISO instant). */
export type IdempotentRequest = IdempotencyClaim & { bodyHash: string; endsAt: string }
export type ReplayedResponse = { status: number; answer: string }

const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, canonical(item)]),
        )
      : value

/** SHA-256 of the canonical JSON of a body: object keys sorted, so that their order makes no difference. */
export const hashBody = (body: unknown): string => hash('sha256', JSON.stringify(canonical(body)))

/** Lifetime of a stored response in ms: 24 hours, or 30 days where money moves. */
export const keyLife = (isMoney: boolean): number => (isMoney ? 30 : 1) * 86_400_000

/** A request with the same key is still running after `lock_timeout`: 409 `in_progress`, to be repeated after a second. */
const toInProgress = (problem: unknown): never => {
  throw isLockTimeout(problem) ? new Refused('in_progress', { seconds: 1 }, 409) : problem
}
const keyColumns = (tx: Tx, { membershipId, method, key }: IdempotentRequest) => [
  tx.tenantId,
  membershipId,
  method,
  key,
]

/**
 * Response stored under the key, which the transaction has locked: a concurrent request with the same key waits until this one ends.
 * Returns undefined for a new or expired key. Throws Refused 409 where the stored body differs.
 */
export const findStoredResponse = async (tx: Tx, call: IdempotentRequest): Promise<ReplayedResponse | undefined> => {
  const stored = await tx.storedResponse.catch(toInProgress)
  if (!stored) return undefined
  if (stored.is_over) {
    tx.pipelineWrite(deleteExpiredKey(tx, call))
    return undefined
  }
  if (stored.body_hash !== call.bodyHash) throw new Refused('idempotency_key_reused', {}, 409)
  return { status: stored.status, answer: stored.answer }
}

/** Insert of the response under its key, committed together with the effect of the command. */
export const storeResponse = (tx: Tx, call: IdempotentRequest, { status, answer }: ReplayedResponse): Write => [
  'idempotency-keep',
  'insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, created_at, ends_at, status, answer) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  [...keyColumns(tx, call), call.bodyHash, call.at, call.endsAt, status, answer],
]

const deleteExpiredKey = (tx: Tx, call: IdempotentRequest) =>
  tx.rows(
    'idempotency-drop',
    'delete from idempotency_keys where tenant_id = $1 and membership_id = $2 and method = $3 and key = $4',
    keyColumns(tx, call),
  )
