import { createHash } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'
import { Refused } from './refusal.ts'

export type KeyedCall = {
  membershipId: string
  method: string
  key: string
  bodyHash: string
  at: string
  endsAt: string
}
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
export const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('hex')

/** 24 hours; 30 days where money moves. */
export const keyLife = (isMoney: boolean): number => (isMoney ? 30 : 1) * 86_400_000

/**
 * Takes the key first of all: a twin waits here until this transaction ends, then gets the kept answer.
 * Another body under the same key is refused.
 */
export const takeKey = async (tx: Tx, call: KeyedCall): Promise<KeptAnswer | undefined> => {
  const taken = await tx.rows(
    'idempotency-take',
    `insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, created_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, membership_id, method, key) do update set body_hash = excluded.body_hash, status = null, answer = null, created_at = excluded.created_at, ends_at = excluded.ends_at
       where idempotency_keys.ends_at <= excluded.created_at
     returning 1 as taken`,
    [tx.tenantId, call.membershipId, call.method, call.key, call.bodyHash, call.at, call.endsAt],
  )
  if (taken.length > 0) return undefined
  const [kept] = await tx.rows<{ body_hash: string; status: number; answer: string }>(
    'idempotency-kept',
    'select body_hash, status, answer from idempotency_keys where tenant_id = $1 and membership_id = $2 and method = $3 and key = $4',
    [tx.tenantId, call.membershipId, call.method, call.key],
  )
  if (!kept || kept.status === null) throw new Refused('in_progress', {}, 409)
  if (kept.body_hash !== call.bodyHash) throw new Refused('idempotency_key_reused', {}, 409)
  return { status: kept.status, answer: kept.answer }
}

/** Keeps the answer in the same commit as the effect. */
export const keepAnswer = (tx: Tx, call: KeyedCall, kept: KeptAnswer) =>
  tx.rows(
    'idempotency-keep',
    'update idempotency_keys set status = $5, answer = $6 where tenant_id = $1 and membership_id = $2 and method = $3 and key = $4',
    [tx.tenantId, call.membershipId, call.method, call.key, kept.status, kept.answer],
  )

/** A refusal answers no twin: whoever comes again with this key is heard anew. */
export const dropKey = (tx: Tx, call: KeyedCall) =>
  tx.rows(
    'idempotency-drop',
    'delete from idempotency_keys where tenant_id = $1 and membership_id = $2 and method = $3 and key = $4',
    [tx.tenantId, call.membershipId, call.method, call.key],
  )
