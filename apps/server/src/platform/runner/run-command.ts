import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { TenantSession } from '../database/session-settings.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { createEventApplier } from './apply-events.ts'
import { auditWrite, type Outcome } from './audit.ts'
import { drainCapturedChanges, readCapturedChanges } from './audit-changes.ts'
import { isRetryable, toRefusal } from './constraints.ts'
import type { Caller } from './handlers.ts'
import { findStoredResponse, hashBody, type IdempotentRequest, keyLife, storeResponse } from './idempotency.ts'
import {
  type AnyContext,
  callMoment,
  type MethodCall,
  type MethodResponse,
  poolOf,
  toTenantSession,
} from './method-call.ts'
import { commitsWrites, Invalid, Refused } from './refusal.ts'
import { type ErrorEntry, errorEntries } from './refusal-message.ts'
import { jsonType, toResponse, wrap } from './to-response.ts'
import type { BatchItem } from './validation.ts'

/** Defers the audit entry to the commit; entries for the logs of other tenants are written as each of them. */
const audit = async (tx: Tx, call: MethodCall, entry: Outcome): Promise<void> => {
  const { services, method, actor, input, request, at, auditTargets } = call
  const audited = {
    key: services.auditKey,
    method,
    // Entries for other tenants name the impersonation instead of the actor, whose membership means nothing in their logs.
    actor: auditTargets.tenantIds ? null : actor,
    input,
    correlationId: request.correlationId,
    at,
    apiKeyId: request.caller.apiKeyId ?? null,
    impersonationId: auditTargets.impersonationId ?? request.caller.person?.impersonation?.id ?? null,
  }
  const entryWrite = () => auditWrite(tx.tenantId, audited, entry)
  if (!auditTargets.tenantIds) tx.deferWrite(...entryWrite())
  for (const tenantId of auditTargets.tenantIds ?? []) await tx.asTenant(tenantId, () => tx.rows(...entryWrite()))
}

/** Tenant id under which keys of anonymous callers are stored, derived from the session or the address. */
const anonymousTenant = (caller: Caller): string => {
  const hex = createHash('sha256')
    .update(caller.tokenHash ?? caller.address)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const idempotencyKey = (call: MethodCall) => {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refused('idempotency_key_invalid', {}, 400)
  return {
    membershipId: call.actor?.membershipUuid ?? '00000000-0000-4000-8000-000000000000',
    method: `${call.method.manager}.${call.method.name}`,
    // Keys of callers hold no space, so that the key of a batch equals no other key.
    key: call.batch ? `${key} ${call.batch.number}` : key,
    bodyHash: hashBody(call.request.body),
    at: call.at,
    endsAt: toInstant(call.request.now + keyLife(call.method.money === true)),
  }
}

/** Body to store for replay: secrets are shown once and replaced by null. */
const withoutSecrets = ({ secrets }: AnyMethod, { body }: MethodResponse): string => {
  if (!secrets) return String(body)
  const { response } = JSON.parse(String(body)) as { response: Record<string, unknown> }
  return wrap(JSON.stringify({ ...response, ...Object.fromEntries(secrets.map((name) => [name, null])) }))
}

const handle = (tx: Tx, call: MethodCall, input: unknown): Promise<unknown> =>
  call.services.handlerOf(call.method)(
    input as never,
    {
      ...callMoment(call),
      tx,
      read: tx,
      actor: call.actor,
      caller: call.request.caller,
      session: call.request.session,
      found: call.found,
      setAuditTargets: (impersonationId: string, ...tenantIds: string[]) =>
        Object.assign(call.auditTargets, { impersonationId, tenantIds }),
    } as AnyContext,
  )

const handleOne = async (tx: Tx, call: MethodCall): Promise<unknown> => {
  const value = await handle(tx, call, call.input)
  await tx.applyEvents()
  await audit(tx, call, { outcome: 'done', changes: await readCapturedChanges(tx) })
  return value
}

type ItemResult = { readonly item: unknown; readonly errors: readonly ErrorEntry[] }

/** Runs one item of a batch within a savepoint, with its own audit entry. Only an unexpected error ends the transaction. */
const handleItem = async (tx: Tx, call: MethodCall, item: BatchItem): Promise<ItemResult> => {
  const { locale } = call.request
  if ('problem' in item) return { item: null, errors: errorEntries(item.problem, locale) }
  const entry = { ...call, input: item.input }
  try {
    const value = await tx.attempt(async () => {
      const created = await handle(tx, call, item.input)
      await tx.applyEvents()
      return created
    })
    await audit(tx, entry, { outcome: 'done', changes: await drainCapturedChanges(tx) })
    return { item: value, errors: [] }
  } catch (problem) {
    const refusal = toRefusal(problem)
    if (refusal instanceof Invalid) return { item: null, errors: errorEntries(refusal, locale) }
    if (!(refusal instanceof Refused) || refusal.code === 'unavailable') throw problem
    await audit(tx, entry, { outcome: refusal.code })
    return { item: null, errors: errorEntries(refusal, locale) }
  }
}

const handleItems = async (tx: Tx, call: MethodCall, items: readonly BatchItem[]) => {
  const results: ItemResult[] = []
  for (const item of items) results.push(await handleItem(tx, call, item))
  return { results }
}

const replayOrHandle = async (
  tx: Tx,
  call: MethodCall,
  idempotency: IdempotentRequest | undefined,
): Promise<MethodResponse> => {
  const stored = idempotency && (await findStoredResponse(tx, idempotency))
  if (stored)
    return {
      status: stored.status,
      headers: { 'content-type': jsonType, 'idempotent-replayed': 'true' },
      body: stored.answer,
    }
  const value = call.batch ? await handleItems(tx, call, call.batch.items) : await handleOne(tx, call)
  const response = toResponse(call.method, call.request, value)
  // The stored response and the audit entry are sent with the commit.
  if (idempotency)
    tx.deferWrite(
      ...storeResponse(tx, idempotency, { status: response.status, answer: withoutSecrets(call.method, response) }),
    )
  return response
}

type PreparedCommand = {
  readonly call: MethodCall
  readonly idempotency: IdempotentRequest | undefined
  readonly session: TenantSession
}
const toCommand = (call: MethodCall): PreparedCommand => {
  const { tenantId } = call.actor ?? { tenantId: anonymousTenant(call.request.caller) }
  const idempotency = idempotencyKey(call)
  return { call, idempotency, session: { ...toTenantSession(call), tenantId, auditedTenantId: tenantId, idempotency } }
}

const eventApplier = ({ services, actor, at, request }: MethodCall) =>
  createEventApplier({
    ...services,
    moment: () => ({ at, now: request.now }),
    author: actor && { membershipUuid: actor.membershipUuid, tenantId: actor.tenantId },
  })

const runOnce = async ({ call, idempotency, session }: PreparedCommand): Promise<MethodResponse> => {
  const outcome: MethodResponse | CommittedRefusal = await inTransaction(
    poolOf(call),
    { ...session, applyEvents: eventApplier(call) },
    (tx) => replayOrHandle(tx, call, idempotency).catch(catchCommitted),
  )
  if ('problem' in outcome) throw outcome.problem
  return outcome
}

type CommittedRefusal = { problem: unknown }

/** Commits the writes of a refusal marked by `committingWrites`; its key stays free. Any other error rolls the transaction back. */
const catchCommitted = (problem: unknown): CommittedRefusal => {
  if (!commitsWrites(problem)) throw problem
  return { problem }
}

/** Retries serialization failures and deadlocks up to three times with jitter. */
const runWithRetry = async (command: PreparedCommand, left = 3): Promise<MethodResponse> => {
  try {
    return await runOnce(command)
  } catch (problem) {
    if (left > 1 && isRetryable(problem)) {
      await sleep(10 + Math.random() * 50)
      return runWithRetry(command, left - 1)
    }
    throw problem
  }
}

/**
 * Runs a command in one transaction, with replay, events, audit entry and stored response. Retries serialization failures and deadlocks up
 * to three times. Throws Refused and Invalid.
 */
export const runCommand = (call: MethodCall): Promise<MethodResponse> => runWithRetry(toCommand(call))

type BatchResponse = { response: { results: readonly unknown[] } }

/**
 * Runs a method with `batch`: one transaction and one stored response for each `size` items, so that a repeated call resumes after the last
 * stored one. `withPermit` admits each transaction by itself.
 */
export const runBatches = async (
  call: MethodCall,
  { items, size }: { readonly items: readonly BatchItem[]; readonly size: number },
  withPermit: (work: () => Promise<MethodResponse>) => Promise<MethodResponse>,
): Promise<MethodResponse> => {
  const results: unknown[] = []
  let isReplayed = true
  for (let number = 0; number * size < items.length; number++) {
    const batch = { items: items.slice(number * size, (number + 1) * size), number }
    const { body, headers } = await withPermit(() => runCommand({ ...call, batch }))
    results.push(...(JSON.parse(String(body)) as BatchResponse).response.results)
    isReplayed &&= headers['idempotent-replayed'] === 'true'
  }
  const headers = { 'content-type': jsonType, ...(isReplayed && { 'idempotent-replayed': 'true' }) }
  return { status: 200, headers, body: wrap(JSON.stringify({ results })) }
}

/** Writes the audit entry of a refused command in a transaction of its own, since that of the command was rolled back. */
export const auditRefusal = async (call: MethodCall, refused: Refused) => {
  if (!call.actor) return
  await inTransaction(poolOf(call), toTenantSession(call), (tx) => audit(tx, call, { outcome: refused.code })).catch(
    () => undefined,
  )
}
