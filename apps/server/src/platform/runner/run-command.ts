import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Reader } from '../database/take-tenant.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { answerOf, jsonType, wrap } from './answer-of.ts'
import { createEventApplier } from './apply-events.ts'
import { auditWritten, type Outcome } from './audit.ts'
import { changesNoted, takeChanges } from './audit-changes.ts'
import { asRefusal, isRetryable } from './constraints.ts'
import type { Visitor } from './handlers.ts'
import { answerKept, hashBody, type KeyedCall, keptUnder, keyLife } from './idempotency.ts'
import { Invalid, isKept, Refused } from './refusal.ts'
import { type ErrorEntry, errorEntries } from './refusal-message.ts'
import { type Answer, type AnyContext, callsOf, momentOf, readerOf, type Scene } from './scene.ts'
import type { BatchItem } from './validation.ts'

/** The entry of the audit log leaves with the commit; one for the logs of other tenants is written as each of them. */
const audit = async (tx: Tx, scene: Scene, entry: Outcome): Promise<void> => {
  const { engine, method, actor, input, call, at, noted } = scene
  const audited = {
    key: engine.auditKey,
    method,
    // Whose logs are named tells who acts by the impersonation: a membership of elsewhere says nothing there.
    actor: noted.tenantIds ? null : actor,
    input,
    correlationId: call.correlationId,
    at,
    apiKeyId: call.visitor.apiKeyId ?? null,
    impersonationId: noted.impersonationId ?? call.visitor.person?.impersonation?.id ?? null,
  }
  const written = () => auditWritten(tx.tenantId, audited, entry)
  if (!noted.tenantIds) tx.atLast(...written())
  for (const tenantId of noted.tenantIds ?? []) await tx.as(tenantId, () => tx.rows(...written()))
}

/** Strangers have no tenant; their keys live under one made from their session or address. */
const strangerTenant = (visitor: Visitor): string => {
  const hex = createHash('sha256')
    .update(visitor.tokenHash ?? visitor.address)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const keyOf = (scene: Scene) => {
  const key = scene.call.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refused('idempotency_key_invalid', {}, 400)
  return {
    membershipId: scene.actor?.membershipUuid ?? '00000000-0000-4000-8000-000000000000',
    method: `${scene.method.manager}.${scene.method.name}`,
    // A space cannot stand in a key of a caller, so that no other key is the one of a batch.
    key: scene.batch ? `${key} ${scene.batch.number}` : key,
    bodyHash: hashBody(scene.call.body),
    at: scene.at,
    endsAt: toInstant(scene.call.now + keyLife(scene.method.money === true)),
  }
}

/** What may be kept of an answer: a secret is given once and stored nowhere. */
const withoutSecrets = ({ secrets }: AnyMethod, { body }: Answer): string => {
  if (!secrets) return String(body)
  const { response } = JSON.parse(String(body)) as { response: Record<string, unknown> }
  return wrap(JSON.stringify({ ...response, ...Object.fromEntries(secrets.map((name) => [name, null])) }))
}

const handle = (tx: Tx, scene: Scene, input: unknown): Promise<unknown> =>
  scene.engine.handlerOf(scene.method)(
    input as never,
    {
      ...momentOf(scene),
      tx,
      read: tx,
      actor: scene.actor,
      visitor: scene.call.visitor,
      session: scene.call.session,
      found: scene.found,
      noteFor: (impersonationId: string, ...tenantIds: string[]) =>
        Object.assign(scene.noted, { impersonationId, tenantIds }),
    } as AnyContext,
  )

const handleOne = async (tx: Tx, scene: Scene): Promise<unknown> => {
  const value = await handle(tx, scene, scene.input)
  await tx.applyEvents()
  await audit(tx, scene, { outcome: 'done', noted: await changesNoted(tx) })
  return value
}

type ItemResult = { readonly item: unknown; readonly errors: readonly ErrorEntry[] }

/** One item of a batch within a savepoint, with an audit entry of its own. Only what no rule refuses ends the transaction. */
const handleItem = async (tx: Tx, scene: Scene, item: BatchItem): Promise<ItemResult> => {
  const { locale } = scene.call
  if ('problem' in item) return { item: null, errors: errorEntries(item.problem, locale) }
  const entry = { ...scene, input: item.input }
  try {
    const value = await tx.attempt(async () => {
      const created = await handle(tx, scene, item.input)
      await tx.applyEvents()
      return created
    })
    await audit(tx, entry, { outcome: 'done', noted: await takeChanges(tx) })
    return { item: value, errors: [] }
  } catch (problem) {
    const refusal = asRefusal(problem)
    if (refusal instanceof Invalid) return { item: null, errors: errorEntries(refusal, locale) }
    if (!(refusal instanceof Refused) || refusal.code === 'unavailable') throw problem
    await audit(tx, entry, { outcome: refusal.code })
    return { item: null, errors: errorEntries(refusal, locale) }
  }
}

const handleItems = async (tx: Tx, scene: Scene, items: readonly BatchItem[]) => {
  const results: ItemResult[] = []
  for (const item of items) results.push(await handleItem(tx, scene, item))
  return { results }
}

const work = async (tx: Tx, scene: Scene, keyed: KeyedCall | undefined): Promise<Answer> => {
  const kept = keyed && (await keptUnder(tx, keyed))
  if (kept)
    return {
      status: kept.status,
      headers: { 'content-type': jsonType, 'idempotent-replayed': 'true' },
      body: kept.answer,
    }
  const value = scene.batch ? await handleItems(tx, scene, scene.batch.items) : await handleOne(tx, scene)
  const answer = answerOf(scene.method, scene.call, value)
  // The stored response and the audit entry are sent with the commit.
  if (keyed)
    tx.atLast(...answerKept(tx, keyed, { status: answer.status, answer: withoutSecrets(scene.method, answer) }))
  return answer
}

type Command = { readonly scene: Scene; readonly keyed: KeyedCall | undefined; readonly reader: Reader }
const commandOf = (scene: Scene): Command => {
  const { tenantId } = scene.actor ?? { tenantId: strangerTenant(scene.call.visitor) }
  const keyed = keyOf(scene)
  return { scene, keyed, reader: { ...readerOf(scene), tenantId, auditedTenantId: tenantId, key: keyed } }
}

const applierFor = ({ engine, actor, at, call }: Scene) =>
  createEventApplier({
    ...engine,
    moment: () => ({ at, now: call.now }),
    author: actor && { membershipUuid: actor.membershipUuid, tenantId: actor.tenantId },
  })

const change = async ({ scene, keyed, reader }: Command): Promise<Answer> => {
  const outcome: Answer | Kept = await inTransaction(
    callsOf(scene),
    { ...reader, applyEvents: applierFor(scene) },
    (tx) => work(tx, scene, keyed).catch(keepTraces),
  )
  if ('problem' in outcome) throw outcome.problem
  return outcome
}

type Kept = { problem: unknown }

/** What a refusal leaves on purpose is committed with the transaction, and its key is free; any other takes everything back. */
const keepTraces = (problem: unknown): Kept => {
  if (!isKept(problem)) throw problem
  return { problem }
}

/** Retries serialization failures and deadlocks up to three times with jitter. */
const runWithRetry = async (command: Command, left = 3): Promise<Answer> => {
  try {
    return await change(command)
  } catch (problem) {
    if (left > 1 && isRetryable(problem)) {
      await sleep(10 + Math.random() * 50)
      return runWithRetry(command, left - 1)
    }
    throw problem
  }
}

/** Runs a command in one transaction. Serialization failures, deadlocks and lost races are retried up to three times. */
export const runCommand = (scene: Scene): Promise<Answer> => runWithRetry(commandOf(scene))

type BatchAnswer = { response: { results: readonly unknown[] } }

/**
 * Runs a method with `batch`, one transaction for each `size` items, each with its stored response under the key of the call: a repeated call goes
 * on after the last stored one. `inTurn` admits each transaction by itself.
 */
export const runBatches = async (
  scene: Scene,
  { items, size }: { readonly items: readonly BatchItem[]; readonly size: number },
  inTurn: (work: () => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> => {
  const results: unknown[] = []
  let isReplayed = true
  for (let number = 0; number * size < items.length; number++) {
    const batch = { items: items.slice(number * size, (number + 1) * size), number }
    const { body, headers } = await inTurn(() => runCommand({ ...scene, batch }))
    results.push(...(JSON.parse(String(body)) as BatchAnswer).response.results)
    isReplayed &&= headers['idempotent-replayed'] === 'true'
  }
  const headers = { 'content-type': jsonType, ...(isReplayed && { 'idempotent-replayed': 'true' }) }
  return { status: 200, headers, body: wrap(JSON.stringify({ results })) }
}

/** A refused command leaves its trace too, in a transaction of its own: the first one is rolled back. */
export const noteRefusal = async (scene: Scene, refused: Refused) => {
  if (!scene.actor) return
  await inTransaction(callsOf(scene), readerOf(scene), (tx) => audit(tx, scene, { outcome: refused.code })).catch(
    () => undefined,
  )
}
