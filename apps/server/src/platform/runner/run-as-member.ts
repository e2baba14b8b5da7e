import { randomUUID } from 'node:crypto'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import { editionOf } from '@fettle/domain/editions/editions'
import { inRead, type Read } from '../database/transaction.ts'
import type { Caller } from './handlers.ts'
import type { RunnerServices } from './method-call.ts'
import { Refused } from './refusal.ts'
import { runMethod } from './run-method.ts'

export type MemberCommand = {
  readonly tenantId: string
  readonly membershipUuid: string
  /** When the member was let in to ask for it, second factor and all. */
  readonly admittedAt: string
  readonly method: AnyMethod
  readonly input: unknown
  /** The key that keeps the same from being done twice. */
  readonly key: string
}
/** Does one command as a member who asked for it before, with the rights that they have now; answers what it answers. */
export type RunAsMember = (command: MemberCommand) => Promise<unknown>

const transientCodes = ['unavailable', 'in_progress', 'storage_unavailable']
/** Trouble of ours, which says nothing about the command: it may be brought again. */
export const isTransientFailure = (problem: unknown): boolean =>
  problem instanceof Refused && transientCodes.includes(problem.code)

type FindMember = (read: Read, membershipUuid: string) => Promise<Pick<Caller, 'person' | 'memberships'> | undefined>

const noSession = { start: () => undefined, end: () => undefined, tokenHash: null }

/** The runner does it as it does any call: rights, input, transaction, audit, news. `findMember` says who the member is now. */
export const createRunAsMember =
  (services: () => RunnerServices, findMember: FindMember, now: () => number): RunAsMember =>
  async ({ tenantId, membershipUuid, admittedAt, method, input, key }) => {
    const { worker } = services().pools
    const known = await inRead(worker, { tenantId, personId: '' }, (read) => findMember(read, membershipUuid))
    const [membership] = known?.memberships ?? []
    if (!known?.person || !membership) throw new Refused('user_deactivated')
    const { body } = await runMethod(services(), method, {
      namespace: membership.namespace,
      locale: editionOf(membership.namespace).defaultLocale,
      caller: {
        ...known,
        person: { ...known.person, factor_at: admittedAt },
        address: '',
        device: 'queue',
        tokenHash: null,
      },
      body: toWire(method.input, input),
      headers: { 'x-user-uuid': membershipUuid, 'idempotency-key': key },
      now: now(),
      session: noSession,
      correlationId: randomUUID(),
    })
    const { response } = JSON.parse(String(body)) as { response: unknown }
    return fromWire(method.output, response)
  }
