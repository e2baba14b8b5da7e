import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type pg from 'pg'
import type { RunnerServices } from '#platform/runner/method-call'
import { Invalid, Refused } from '#platform/runner/refusal'
import { runMethod } from '#platform/runner/run-method'
import { type TestMember, type TestServer, toCaller } from '#platform/testing/test-server'

/** Services that answer a command and undo it: each commit is a rollback. */
const withoutCommit = (services: RunnerServices): RunnerServices => {
  type Queries = { query(...asked: unknown[]): unknown }
  const connect = async () => {
    const client = await services.pools.app.connect()
    const query = (config: pg.QueryConfig, ...rest: unknown[]) =>
      (client as unknown as Queries).query(
        config.name === 'commit' ? { name: 'undo', text: 'rollback' } : config,
        ...rest,
      )
    return new Proxy(client, {
      get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
    })
  }
  return { ...services, pools: { ...services.pools, app: { connect } as unknown as pg.Pool } }
}

/** Runs a command without effect. Returns `answered`, the code of the refusal, or the broken fields. */
export const attempt = async (
  { services, now }: TestServer,
  { membership }: TestMember,
  { method, body }: { method: AnyMethod; body: object },
): Promise<string> => {
  try {
    await runMethod(withoutCommit(services), method, {
      namespace: membership.namespace,
      locale: 'en-GB',
      caller: toCaller(membership),
      body,
      headers: { 'x-user-uuid': membership.id },
      now,
      session: { start: () => undefined, end: () => undefined, tokenHash: membership.id },
      correlationId: membership.id,
    })
    return 'answered'
  } catch (problem) {
    if (problem instanceof Refused) return problem.code
    if (problem instanceof Invalid) return problem.problems.map(({ field, code }) => `${field}:${code}`).join()
    throw problem
  }
}
