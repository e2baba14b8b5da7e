import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Pools } from '../database/pools.ts'
import { Apart, inOneTransaction } from '../database/shared-transaction.ts'
import type { Reader } from '../database/take-tenant.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { answerOf, jsonType, wrap } from './answer-of.ts'
import { auditWritten, type Outcome } from './audit.ts'
import { changesNoted } from './audit-changes.ts'
import { isRetryable } from './constraints.ts'
import type { Visitor } from './handlers.ts'
import { answerKept, hashBody, type KeyedCall, keptUnder, keyLife } from './idempotency.ts'
import { isKept, Refused } from './refusal.ts'
import { type Answer, type AnyContext, callsOf, momentOf, readerOf, type Scene } from './scene.ts'
import { settle } from './settle.ts'
import { Together } from './together.ts'

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
    key,
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

const work = async (tx: Tx, scene: Scene, keyed: KeyedCall | undefined): Promise<Answer> => {
  const kept = keyed && (await keptUnder(tx, keyed))
  if (kept)
    return {
      status: kept.status,
      headers: { 'content-type': jsonType, 'idempotent-replayed': 'true' },
      body: kept.answer,
    }
  const handle = scene.engine.handlerOf(scene.method)
  const value = await handle(
    scene.input as never,
    {
      ...momentOf(scene),
      // Whoever asks nothing first does not wait for the tenant either.
      first: handle.askFirst && (await tx.first),
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
  const author = scene.actor && { membershipUuid: scene.actor.membershipUuid, tenantId: scene.actor.tenantId }
  await settle(tx, { ...scene.engine, moment: { at: scene.at, now: scene.call.now }, author })
  return answering(tx, scene, { keyed, value })
}

/** The answer to what was done, kept for whoever comes again, and the entry of the audit log: both leave with the commit. */
const answering = async (
  tx: Tx,
  scene: Scene,
  { keyed, value }: { keyed: KeyedCall | undefined; value: unknown },
): Promise<Answer> => {
  // A value that is told last only reads: what was changed is known beside it.
  const telling = typeof value === 'function' ? (value as () => Promise<unknown>)() : Promise.resolve(value)
  const isUnasked = !scene.asksNoted && !tx.mayHaveNoted && tx.told.length > 0
  const [noted, told] = await Promise.all([isUnasked ? tx.told : changesNoted(tx), telling])
  const answer = answerOf(scene.method, scene.call, told)
  if (keyed)
    tx.atLast(...answerKept(tx, keyed, { status: answer.status, answer: withoutSecrets(scene.method, answer) }))
  await audit(tx, scene, { outcome: 'done', noted, isUnasked })
  return answer
}

type Command = {
  readonly scene: Scene
  readonly keyed: KeyedCall | undefined
  readonly reader: Reader
  /** Who calls and what for: those of one transaction have it in common. */
  readonly caller: string
}
const commandOf = (scene: Scene): Command => {
  const { tenantId } = scene.actor ?? { tenantId: strangerTenant(scene.call.visitor) }
  const keyed = keyOf(scene)
  const first = scene.actor && scene.engine.handlerOf(scene.method).askFirst?.(scene.input as never, scene.actor)
  const reader = { ...readerOf(scene), tenantId, noting: tenantId, key: keyed, first: first ?? undefined }
  return { scene, keyed, reader, caller: `${tenantId}/${reader.personId}/${scene.method.manager}.${scene.method.name}` }
}

const change = async ({ scene, keyed, reader }: Command): Promise<Answer> => {
  const outcome: Answer | Kept = await inTransaction(callsOf(scene), reader, (tx) =>
    work(tx, scene, keyed).catch(keepTraces),
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

/** Two commands that met head on: the loser starts again after a short and uneven pause, three times at most. */
const changeAlone = async (command: Command, left = 3): Promise<Answer> => {
  try {
    return await change(command)
  } catch (problem) {
    if (left > 1 && isRetryable(problem)) {
      await sleep(10 + Math.random() * 50)
      return changeAlone({ ...command, scene: { ...command.scene, asksNoted: true } }, left - 1)
    }
    throw problem
  }
}

/** Whoever does not come through with the others is asked alone, and hears there why. Where nobody knows what became of it, nothing is tried again. */
const changeTogether = (all: readonly [Command, ...Command[]]): Promise<Answer>[] => {
  const [one] = all
  if (all.length === 1) return [changeAlone(one)]
  const readers = all.map(({ reader }) => reader)
  const shared = inOneTransaction(callsOf(one.scene), readers, (tx, at) => {
    const { scene, keyed } = all[at] ?? one
    return work(tx, scene, keyed)
  })
  return all.map(async (command, at) => {
    const ended = await shared.then(
      (each) => each[at],
      (problem: unknown) => {
        if (problem instanceof Apart) return undefined
        throw problem
      },
    )
    if (ended?.status === 'fulfilled') return ended.value
    // What it asked for beyond its rows it will ask for again.
    if (ended?.reason instanceof Apart) lineOf(command.scene.engine.pools).rest(command.caller)
    return changeAlone(command)
  })
}

/** A transaction of one caller for each processor, and one more that waits for the disk: before there are so many, company saves nobody anything. */
const bounds = {
  atOnce: availableParallelism() + 1,
  most: 4,
  restMillis: 60_000,
  now: () => performance.now(),
}
const lines = new WeakMap<Pools, Together<Command, Answer>>()
const lineOf = (pools: Pools): Together<Command, Answer> => {
  const line = lines.get(pools) ?? new Together(bounds, changeTogether)
  lines.set(pools, line)
  return line
}

/** Does what a command does, all of it or nothing. Those that may share do so with others of the same caller. */
export const runCommand = async (scene: Scene): Promise<Answer> => {
  const command = commandOf(scene)
  const { engine, method, input } = scene
  const shares = command.reader.jobId === undefined && engine.handlerOf(method).mayShare?.(input as never) === true
  return shares ? lineOf(engine.pools).join(command.caller, command) : changeAlone(command)
}

/** A refused command leaves its trace too, in a transaction of its own: the first one is rolled back. */
export const noteRefusal = async (scene: Scene, refused: Refused) => {
  if (!scene.actor) return
  await inTransaction(callsOf(scene), readerOf(scene), (tx) => audit(tx, scene, { outcome: refused.code })).catch(
    () => undefined,
  )
}
