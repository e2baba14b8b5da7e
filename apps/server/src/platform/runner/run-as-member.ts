import { randomUUID } from 'node:crypto'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import { editionOf } from '@fettle/domain/editions/editions'
import { inRead, type Read } from '../database/transaction.ts'
import type { Caller } from './handlers.ts'
import type { RunnerServices } from './method-call.ts'
import { Refused } from './refusal.ts'
import { runMethod } from './run-method.ts'

/** A command that runs later on behalf of a member who requested it. */
export type MemberCommand = {
  readonly tenantId: string
  readonly membershipUuid: string
  /** When the member passed the second factor for it (ISO instant). */
  readonly admittedAt: string
  readonly method: AnyMethod
  readonly input: unknown
  /** Idempotency key of the command. */
  readonly key: string
}
/** Runs one command as a member, with the permissions that the member has now. Returns its output; throws its refusal. */
export type RunAsMember = (command: MemberCommand) => Promise<unknown>

const transientCodes = ['unavailable', 'in_progress', 'storage_unavailable']
/** Whether a refusal is transient (database or storage unavailable, still running) and the command may be retried unchanged. */
export const isTransientFailure = (problem: unknown): boolean =>
  problem instanceof Refused && transientCodes.includes(problem.code)

type FindMember = (read: Read, membershipUuid: string) => Promise<Pick<Caller, 'person' | 'memberships'> | undefined>

const noSession = { start: () => undefined, end: () => undefined, tokenHash: null }

/**
 * Creates the function that runs commands as members, through the same runner as HTTP calls (permissions, validation, audit, events).
 * `findMember` loads the present person and membership; `now` is in epoch ms. Throws Refused `user_deactivated` where there is none.
 */
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
