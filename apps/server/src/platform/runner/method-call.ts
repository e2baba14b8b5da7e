import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import type { Market } from '@fettle/domain/editions/edition'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { type Pools, poolForSession } from '../database/pools.ts'
import type { TenantSession } from '../database/session-settings.ts'
import type { Admission } from './admission.ts'
import type { EventServices } from './apply-events.ts'
import type { AnyHandler } from './area.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { Caller, Locale, SessionChange } from './handlers.ts'
import type { BatchItem } from './validation.ts'

export type RunnerServices = EventServices & {
  pools: Pools
  handlerOf: (method: AnyMethod) => AnyHandler
  /** Signs the entries of the audit log. */
  auditKey: string
  /** Who goes in when there is not room for all; without it everybody does. */
  admission?: Admission
  /** How many read at once where the database works on the processors of this machine; without it everybody does. */
  readLimiter?: ConcurrencyLimiter
}

export type MethodRequest = {
  namespace: Market
  locale: Locale
  caller: Caller
  body: unknown
  headers: Readonly<Record<string, string | undefined>>
  now: EpochMs
  session: SessionChange
  correlationId: string
  /** Whoever calls changed nothing of late, so an answer from a moment ago is right for them. */
  allowsStaleRead?: boolean
}

export type MethodResponse = { status: number; headers: Record<string, string>; body: string | Uint8Array }

/** One call of one method, by whom and about what, on the house that answers it. */
export type MethodCall = {
  services: RunnerServices
  method: AnyMethod
  request: MethodRequest
  actor: Actor | null
  input: unknown
  at: string
  found?: unknown
  /** The items of one transaction of a method with `batch`, and the place of that transaction in the call, from 0. */
  batch?: { readonly items: readonly BatchItem[]; readonly number: number }
  /** Whose logs the entry belongs to, where it is not the caller's tenant. */
  auditTargets: { impersonationId?: string; tenantIds?: readonly string[] }
}
/** What is handed to a handler, whose type the catalogue has checked where it was declared. */
export type AnyContext = never

export const callMoment = ({ request, at }: Pick<MethodCall, 'request' | 'at'>) => ({
  at,
  now: request.now,
  namespace: request.namespace,
  locale: request.locale,
})
export const toTenantSession = ({ actor, request }: MethodCall): TenantSession => ({
  tenantId: actor?.tenantId ?? '',
  personId: request.caller.person?.id ?? '',
  jobId: request.caller.person?.link?.job_id,
  cached: request.caller.cachedSession,
})
export const poolOf = (call: MethodCall) => poolForSession(call.services.pools, toTenantSession(call).jobId)
