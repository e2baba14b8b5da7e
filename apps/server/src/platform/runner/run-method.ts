import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type pg from 'pg'
import { inRead } from '../database/transaction.ts'
import { toRefusal } from './constraints.ts'
import { withLastChange } from './last-change.ts'
import {
  type AnyContext,
  callMoment,
  type MethodCall,
  type MethodRequest,
  type MethodResponse,
  poolOf,
  type RunnerServices,
  toTenantSession,
} from './method-call.ts'
import { pageRequest } from './page-headers.ts'
import { Refused } from './refusal.ts'
import { ForbiddenActor, resolveActor } from './resolve-actor.ts'
import { auditRefusal, runBatches, runCommand } from './run-command.ts'
import { toResponse } from './to-response.ts'
import { readBatch, readInput } from './validation.ts'

const readFrom = (pool: pg.Pool, call: MethodCall): Promise<unknown> =>
  inRead(pool, toTenantSession(call), (view) =>
    call.services.handlerOf(call.method)(
      call.input as never,
      {
        ...callMoment(call),
        read: view,
        actor: call.actor,
        page: pageRequest(call.request.headers),
        caller: call.request.caller,
        session: call.request.session,
        setAuditTargets: () => undefined,
        found: call.found,
      } as AnyContext,
    ),
  )

/** Whether the replica may answer: method and request allow it, the replica is caught up, and the session is not that of a link. */
const isReplicaEligible = ({ services, method, request }: MethodCall): boolean =>
  request.allowsStaleRead === true &&
  (method.allowsReplica === 'always' ||
    (method.allowsReplica === 'csv' && request.headers.accept?.includes('text/csv') === true)) &&
  services.pools.replica?.isCaughtUp() === true &&
  !request.caller.person?.link

/** Reads from the replica and falls back to the primary on any error, such as a row that has not arrived yet. */
const read = (call: MethodCall): Promise<unknown> => {
  const { readLimiter, pools } = call.services
  const { replica } = pools
  const readPrimary = () => readFrom(poolOf(call), call)
  const fromPrimary = () => (readLimiter ? readLimiter.run(readPrimary) : readPrimary())
  return replica && isReplicaEligible(call) ? readFrom(replica.pool, call).catch(fromPrimary) : fromPrimary()
}

/** Runs the external calls of a handler (`handlerAfter`) before the transaction opens. */
const runBefore = async (call: MethodCall): Promise<unknown> => {
  const { before } = call.services.handlerOf(call.method)
  const { caller } = call.request
  return before?.(call.input as never, {
    ...callMoment(call),
    caller,
    actor: call.actor,
    read: (look) => inRead(poolOf(call), toTenantSession(call), look),
  })
}

/** Resolves the actor. A command refused for a missing permission is written to the audit log. */
const authorise = async (
  services: RunnerServices,
  method: AnyMethod,
  request: MethodRequest,
): Promise<Actor | null> => {
  try {
    return resolveActor(method, request.caller, {
      namespace: request.namespace,
      userUuid: request.headers['x-user-uuid'],
      now: request.now,
    })
  } catch (problem) {
    if (problem instanceof ForbiddenActor && method.kind === 'command') {
      const { actor } = problem
      await auditRefusal(
        { services, method, request, actor, input: {}, at: toInstant(request.now), auditTargets: {} },
        problem,
      )
    }
    throw problem
  }
}

/** Runs the work once its tenant holds a permit; anonymous calls count by their address. */
const withPermit = async (
  { services: { admission }, actor, request }: MethodCall,
  work: () => Promise<MethodResponse>,
): Promise<MethodResponse> => {
  if (!admission) return work()
  const tenant = actor?.tenantId ?? request.caller.address
  const permit = admission.acquire(tenant)
  if (permit) await permit
  try {
    return await work()
  } finally {
    admission.release(tenant)
  }
}

/** Runs one call: resolve the actor, validate the input, run the handler, build the response. Throws Refused and Invalid. */
export const runMethod = async (
  services: RunnerServices,
  method: AnyMethod,
  request: MethodRequest,
): Promise<MethodResponse> => {
  const actor = await authorise(services, method, request)
  const { batch } = method
  const items = batch && readBatch({ ...method, batch }, request.body)
  const input = batch ? {} : readInput(method.input, request.body)
  const call: MethodCall = { services, method, request, actor, input, at: toInstant(request.now), auditTargets: {} }
  try {
    // External calls hold no permit: a slow provider must not exhaust them.
    const prepared = { ...call, found: await runBefore(call) }
    if (method.kind !== 'command')
      return await withPermit(prepared, async () => toResponse(method, request, await read(prepared)))
    if (items && batch)
      return await runBatches(prepared, { items, size: batch.size }, (work) => withPermit(prepared, work))
    return await withPermit(prepared, () => runCommand(prepared))
  } catch (problem) {
    const refusal = toRefusal(problem)
    if (method.kind !== 'command' || !(refusal instanceof Refused)) throw refusal
    await auditRefusal(call, refusal)
    throw await withLastChange(call, refusal)
  }
}
