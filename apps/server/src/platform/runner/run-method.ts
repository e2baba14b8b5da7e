import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import type { Actor } from '@fettle/domain/access/actor'
import type { Namespace } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Millis } from '@fettle/domain/kernel/time'
import type pg from 'pg'
import * as z from 'zod/mini'
import { connectionsFor, type Pools } from '../database/pools.ts'
import { inRead, inTransaction, type Tx } from '../database/transaction.ts'
import { actorOf, ForbiddenActor } from './acting.ts'
import type { Admission } from './admission.ts'
import type { AnyHandler } from './area.ts'
import { auditWritten, type Outcome } from './audit.ts'
import { changesNoted } from './audit-changes.ts'
import { asRefusal, isRetryable } from './constraints.ts'
import { toCsv } from './csv.ts'
import type { FewAtOnce } from './few-at-once.ts'
import type { DocumentAnswer, Locale, SessionChange, Visitor } from './handlers.ts'
import { answerKept, hashBody, type KeyedCall, keptUnder, keyLife } from './idempotency.ts'
import { type JsonPage, type Page, pageHeaders, pageRequest } from './paging.ts'
import { inReadersWords } from './readers-words.ts'
import { isKept, Refused } from './refusal.ts'
import { type Settling, settle } from './settle.ts'
import { readInput } from './validation.ts'

export type Engine = Settling & {
  pools: Pools
  handlerOf: (method: AnyMethod) => AnyHandler
  /** Signs the entries of the audit log. */
  auditKey: string
  /** Who goes in when there is not room for all; without it everybody does. */
  admission?: Admission
  /** How many read at once where the database works on the processors of this machine; without it everybody does. */
  readers?: FewAtOnce
}

export type Call = {
  namespace: Namespace
  locale: Locale
  visitor: Visitor
  body: unknown
  headers: Readonly<Record<string, string | undefined>>
  now: Millis
  session: SessionChange
  correlationId: string
  /** Whoever calls changed nothing of late, so an answer from a moment ago is right for them. */
  takesLate?: boolean
}

export type Answer = { status: number; headers: Record<string, string>; body: string | Uint8Array }

type Scene = {
  engine: Engine
  method: AnyMethod
  call: Call
  actor: Actor | null
  input: unknown
  at: string
  found?: unknown
  /** The database noted more than new rows had told of themselves, so that it is asked this time. */
  asksNoted?: boolean
  /** Whose logs the entry belongs to, where it is not the caller's tenant. */
  noted: { impersonationId?: string; tenantIds?: readonly string[] }
}
type AnyContext = never

const isJsonPage = (value: unknown): value is JsonPage =>
  typeof value === 'object' && value !== null && 'json' in value && 'length' in value

const wrap = (json: string) => `{"response":${json}}`
const told = (json: string, { locale }: Call) => inReadersWords(wrap(json), locale)
const jsonType = 'application/json; charset=utf-8'

const pageAnswer = (method: AnyMethod, call: Call, page: Page<unknown> | JsonPage): Answer => {
  const wire = () =>
    (isJsonPage(page) ? (JSON.parse(page.json) as unknown[]) : toWire(z.array(method.output), page.rows)) as Record<
      string,
      unknown
    >[]
  const length = isJsonPage(page) ? page.length : page.rows.length
  const headers = pageHeaders(
    { count: page.count, length, ...(page.isCapped ? { isCapped: true } : {}) },
    pageRequest(call.headers),
  )
  if (call.headers.accept?.includes('text/csv'))
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
      body: inReadersWords(toCsv(wire()), call.locale),
    }
  return {
    status: 200,
    headers: { ...headers, 'content-type': jsonType },
    body: told(isJsonPage(page) ? page.json : JSON.stringify(wire()), call),
  }
}

const answerOf = (method: AnyMethod, call: Call, value: unknown): Answer => {
  if (method.kind === 'document') {
    const document = value as DocumentAnswer
    const name = encodeURIComponent(document.filename)
    return {
      status: 200,
      headers: { 'content-type': document.contentType, 'content-disposition': `inline; filename*=UTF-8''${name}` },
      body: document.bytes,
    }
  }
  if (method.pages) return pageAnswer(method, call, value as Page<unknown> | JsonPage)
  return {
    status: 200,
    headers: { 'content-type': jsonType },
    body: told(JSON.stringify(toWire(method.output, value)), call),
  }
}

const momentOf = ({ call, at }: Pick<Scene, 'call' | 'at'>) => ({
  at,
  now: call.now,
  namespace: call.namespace,
  locale: call.locale,
})
const readerOf = ({ actor, call }: Scene) => ({
  tenantId: actor?.tenantId ?? '',
  personId: call.visitor.person?.id ?? '',
  jobId: call.visitor.person?.link?.job_id,
  remembered: call.visitor.remembered,
})
const callsOf = (scene: Scene) => connectionsFor(scene.engine.pools, readerOf(scene).jobId)

const readFrom = (pool: pg.Pool, scene: Scene): Promise<unknown> =>
  inRead(pool, readerOf(scene), (view) =>
    scene.engine.handlerOf(scene.method)(
      scene.input as never,
      {
        ...momentOf(scene),
        read: view,
        actor: scene.actor,
        page: pageRequest(scene.call.headers),
        visitor: scene.call.visitor,
        session: scene.call.session,
        noteFor: () => undefined,
        found: scene.found,
      } as AnyContext,
    ),
  )

/** Whether a call is answered by the copy: the method allows it as it is asked, and the copy keeps up. */
const isForCopy = ({ engine, method, call }: Scene): boolean =>
  call.takesLate === true &&
  (method.late === 'always' || (method.late === 'csv' && call.headers.accept?.includes('text/csv') === true)) &&
  engine.pools.copy?.keepsUp() === true &&
  !call.visitor.person?.link

/** Whatever the copy cannot answer, the original is asked: a row that has not arrived yet, a line that broke. */
const read = (scene: Scene): Promise<unknown> => {
  const { readers, pools } = scene.engine
  const { copy } = pools
  const ask = () => readFrom(callsOf(scene), scene)
  const original = () => (readers ? readers.run(ask) : ask())
  return copy && isForCopy(scene) ? readFrom(copy.pool, scene).catch(original) : original()
}

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
  const value = await scene.engine.handlerOf(scene.method)(
    scene.input as never,
    {
      ...momentOf(scene),
      first: await tx.first,
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

const change = async (scene: Scene): Promise<Answer> => {
  const { tenantId } = scene.actor ?? { tenantId: strangerTenant(scene.call.visitor) }
  const keyed = keyOf(scene)
  const first = scene.actor && scene.engine.handlerOf(scene.method).askFirst?.(scene.input as never, scene.actor)
  const reader = { ...readerOf(scene), tenantId, noting: tenantId, key: keyed, first: first ?? undefined }
  const outcome: Answer | Kept = await inTransaction(connectionsFor(scene.engine.pools, reader.jobId), reader, (tx) =>
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
const changeWithRetry = async (scene: Scene, left = 3): Promise<Answer> => {
  try {
    return await change(scene)
  } catch (problem) {
    if (left > 1 && isRetryable(problem)) {
      await sleep(10 + Math.random() * 50)
      return changeWithRetry({ ...scene, asksNoted: true }, left - 1)
    }
    throw problem
  }
}

/** What a command asks of others before its transaction opens. */
const findBefore = async (scene: Scene): Promise<unknown> => {
  const { before } = scene.engine.handlerOf(scene.method)
  const { visitor } = scene.call
  return before?.(scene.input as never, {
    ...momentOf(scene),
    visitor,
    actor: scene.actor,
    look: (look) => inRead(callsOf(scene), readerOf(scene), look),
  })
}

/** A refused command leaves its trace too, in a transaction of its own: the first one is rolled back. */
const noteRefusal = async (scene: Scene, refused: Refused) => {
  if (!scene.actor) return
  await inTransaction(callsOf(scene), readerOf(scene), (tx) => audit(tx, scene, { outcome: refused.code })).catch(
    () => undefined,
  )
}

/** Who acts. Whoever tries a command without the right leaves a trace of it. */
const admitted = async (engine: Engine, method: AnyMethod, call: Call): Promise<Actor | null> => {
  try {
    return actorOf(method, call.visitor, {
      namespace: call.namespace,
      userUuid: call.headers['x-user-uuid'],
      now: call.now,
    })
  } catch (problem) {
    if (problem instanceof ForbiddenActor && method.kind === 'command') {
      const { actor } = problem
      await noteRefusal({ engine, method, call, actor, input: {}, at: toInstant(call.now), noted: {} }, problem)
    }
    throw problem
  }
}

/** Does the work of a call once its tenant's turn has come; strangers stand in line by their address. */
const inTurn = async ({ engine: { admission }, actor, call }: Scene, work: () => Promise<Answer>): Promise<Answer> => {
  if (!admission) return work()
  const tenant = actor?.tenantId ?? call.visitor.address
  const turn = admission.enter(tenant)
  if (turn) await turn
  try {
    return await work()
  } finally {
    admission.leave(tenant)
  }
}

/** Runs one call of one method: who, may they, is the input whole, do it, answer. Throws Refused and Invalid. */
export const runMethod = async (engine: Engine, method: AnyMethod, call: Call): Promise<Answer> => {
  const actor = await admitted(engine, method, call)
  const input = readInput(method.input, call.body)
  const scene: Scene = { engine, method, call, actor, input, at: toInstant(call.now), noted: {} }
  try {
    // What is asked of others takes no place: a slow provider must not keep everybody out.
    const asked = { ...scene, found: await findBefore(scene) }
    if (method.kind !== 'command') return await inTurn(asked, async () => answerOf(method, call, await read(asked)))
    return await inTurn(asked, () => changeWithRetry(asked))
  } catch (problem) {
    const refusal = asRefusal(problem)
    if (method.kind === 'command' && refusal instanceof Refused) await noteRefusal(scene, refusal)
    throw refusal
  }
}
