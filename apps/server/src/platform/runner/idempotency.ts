import { hash } from 'node:crypto'
import type { Write } from '../database/one-statement.ts'
import type { TakenKey } from '../database/take-tenant.ts'
import type { Tx } from '../database/transaction.ts'
import { isLockTimeout } from './constraints.ts'
import { Refused } from './refusal.ts'

export type KeyedCall = TakenKey & { bodyHash: string; endsAt: string }
export type KeptAnswer = { status: number; answer: string }

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

/** SHA-256 of the body with its keys in order, so that the same call in another spelling is the same call. */
export const hashBody = (body: unknown): string => hash('sha256', JSON.stringify(canonical(body)))

/** 24 hours; 30 days where money moves. */
export const keyLife = (isMoney: boolean): number => (isMoney ? 30 : 1) * 86_400_000

/** A twin that takes longer than a lock may be waited for: whoever comes again later gets its answer. */
const stillRunning = (problem: unknown): never => {
  throw isLockTimeout(problem) ? new Refused('in_progress', { seconds: 1 }, 409) : problem
}
const wholeKey = (tx: Tx, { membershipId, method, key }: KeyedCall) => [tx.tenantId, membershipId, method, key]

/**
 * What is kept under the key, which the transaction has taken first of all: a twin waited there until the other one ended.
 * Another body under the same key is refused. Nothing is written of it before there is an answer to keep.
 */
export const keptUnder = async (tx: Tx, call: KeyedCall): Promise<KeptAnswer | undefined> => {
  const kept = await tx.kept.catch(stillRunning)
  if (!kept) return undefined
  if (kept.is_over) {
    tx.underWay(dropKey(tx, call))
    return undefined
  }
  if (kept.body_hash !== call.bodyHash) throw new Refused('idempotency_key_reused', {}, 409)
  return { status: kept.status, answer: kept.answer }
}

/** The answer, kept in the same commit as the effect. */
export const answerKept = (tx: Tx, call: KeyedCall, { status, answer }: KeptAnswer): Write => [
  'idempotency-keep',
  'insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, created_at, ends_at, status, answer) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  [...wholeKey(tx, call), call.bodyHash, call.at, call.endsAt, status, answer],
]

const dropKey = (tx: Tx, call: KeyedCall) =>
  tx.rows(
    'idempotency-drop',
    'delete from idempotency_keys where tenant_id = $1 and membership_id = $2 and method = $3 and key = $4',
    wholeKey(tx, call),
  )
