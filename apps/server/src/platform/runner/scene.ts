import type { AnyMethod } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import type { Market } from '@fettle/domain/editions/edition'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { connectionsFor, type Pools } from '../database/pools.ts'
import type { Admission } from './admission.ts'
import type { EventServices } from './apply-events.ts'
import type { AnyHandler } from './area.ts'
import type { FewAtOnce } from './few-at-once.ts'
import type { Locale, SessionChange, Visitor } from './handlers.ts'
import type { BatchItem } from './validation.ts'

export type Engine = EventServices & {
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
  namespace: Market
  locale: Locale
  visitor: Visitor
  body: unknown
  headers: Readonly<Record<string, string | undefined>>
  now: EpochMs
  session: SessionChange
  correlationId: string
  /** Whoever calls changed nothing of late, so an answer from a moment ago is right for them. */
  takesLate?: boolean
}

export type Answer = { status: number; headers: Record<string, string>; body: string | Uint8Array }

/** One call of one method, by whom and about what, on the house that answers it. */
export type Scene = {
  engine: Engine
  method: AnyMethod
  call: Call
  actor: Actor | null
  input: unknown
  at: string
  found?: unknown
  /** The items of one transaction of a method with `batch`, and the place of that transaction in the call, from 0. */
  batch?: { readonly items: readonly BatchItem[]; readonly number: number }
  /** Whose logs the entry belongs to, where it is not the caller's tenant. */
  noted: { impersonationId?: string; tenantIds?: readonly string[] }
}
/** What is handed to a handler, whose type the catalogue has checked where it was declared. */
export type AnyContext = never

export const momentOf = ({ call, at }: Pick<Scene, 'call' | 'at'>) => ({
  at,
  now: call.now,
  namespace: call.namespace,
  locale: call.locale,
})
export const readerOf = ({ actor, call }: Scene) => ({
  tenantId: actor?.tenantId ?? '',
  personId: call.visitor.person?.id ?? '',
  jobId: call.visitor.person?.link?.job_id,
  remembered: call.visitor.remembered,
})
export const callsOf = (scene: Scene) => connectionsFor(scene.engine.pools, readerOf(scene).jobId)
