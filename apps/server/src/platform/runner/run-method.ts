import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type pg from 'pg'
import { inRead } from '../database/transaction.ts'
import { actorOf, ForbiddenActor } from './acting.ts'
import { answerOf } from './answer-of.ts'
import { asRefusal } from './constraints.ts'
import { pageRequest } from './paging.ts'
import { Refused } from './refusal.ts'
import { noteRefusal, runBatches, runCommand } from './run-command.ts'
import {
  type Answer,
  type AnyContext,
  type Call,
  callsOf,
  type Engine,
  momentOf,
  readerOf,
  type Scene,
} from './scene.ts'
import { readBatch, readInput } from './validation.ts'

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
  (method.allowsReplica === 'always' ||
    (method.allowsReplica === 'csv' && call.headers.accept?.includes('text/csv') === true)) &&
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
  const { batch } = method
  const items = batch && readBatch({ ...method, batch }, call.body)
  const input = batch ? {} : readInput(method.input, call.body)
  const scene: Scene = { engine, method, call, actor, input, at: toInstant(call.now), noted: {} }
  try {
    // What is asked of others takes no place: a slow provider must not keep everybody out.
    const asked = { ...scene, found: await findBefore(scene) }
    if (method.kind !== 'command') return await inTurn(asked, async () => answerOf(method, call, await read(asked)))
    if (items && batch) return await runBatches(asked, { items, size: batch.size }, (work) => inTurn(asked, work))
    return await inTurn(asked, () => runCommand(asked))
  } catch (problem) {
    const refusal = asRefusal(problem)
    if (method.kind === 'command' && refusal instanceof Refused) await noteRefusal(scene, refusal)
    throw refusal
  }
}
