import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import type { Market } from '@fettle/domain/editions/edition'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { type Pools, poolForSession } from '../database/pools.ts'
import type { TenantSession } from '../database/session-settings.ts'
import type { Admission } from './admission.ts'
import type { EventServices } from './apply-events.ts'
import type { AnyHandler, AttachmentReaders } from './area.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { Caller, Locale, SessionChange } from './handlers.ts'
import type { BatchItem } from './validation.ts'

/** What the runner needs of its process: pools, handlers, areas, and the optional limits. */
export type RunnerServices = EventServices & {
  pools: Pools
  handlerOf: (method: AnyMethod) => AnyHandler
  /** Decide who may read a file, by what it is attached to. */
  attachmentReaders: AttachmentReaders
  /** Signs the entries of the audit log. */
  auditKey: string
  /** Admission by tenant; without it every call starts at once. */
  admission?: Admission
  /** Limits concurrent reads where PostgreSQL shares the cores of this machine; without it reads are not limited. */
  readLimiter?: ConcurrencyLimiter
}

/** The request of one call: market, caller, raw body and headers. `now` is in epoch ms. */
export type MethodRequest = {
  namespace: Market
  locale: Locale
  caller: Caller
  body: unknown
  headers: Readonly<Record<string, string | undefined>>
  now: EpochMs
  session: SessionChange
  correlationId: string
  /** The caller has not written lately, so that a replica may answer. */
  allowsStaleRead?: boolean
}

export type MethodResponse = { status: number; headers: Record<string, string>; body: string | Uint8Array }

/** One call of one method: its request, actor and validated input, and the services that answer it. `at` is `now` as ISO instant. */
export type MethodCall = {
  services: RunnerServices
  method: AnyMethod
  request: MethodRequest
  actor: Actor | null
  input: unknown
  at: string
  found?: unknown
  /** Items of one transaction of a method with `batch`, and the index of that transaction within the call, from 0. */
  batch?: { readonly items: readonly BatchItem[]; readonly number: number }
  /** Audit logs of the entry, where they are not that of the caller's tenant. */
  auditTargets: { impersonationId?: string; tenantIds?: readonly string[] }
}
/** The context of a handler, whose type `handler` has checked where it was declared. */
export type AnyContext = never

/** Time, market and locale of a call, as every handler context carries them. */
export const callMoment = ({ request, at }: Pick<MethodCall, 'request' | 'at'>) => ({
  at,
  now: request.now,
  namespace: request.namespace,
  locale: request.locale,
})
/** Settings of the database session for a call. */
export const toTenantSession = ({ actor, request }: MethodCall): TenantSession => ({
  tenantId: actor?.tenantId ?? '',
  personId: request.caller.person?.id ?? '',
  jobId: request.caller.person?.link?.job_id,
  cached: request.caller.cachedSession,
})
/** The connection pool for a call. */
export const poolOf = (call: MethodCall) => poolForSession(call.services.pools, toTenantSession(call).jobId)
