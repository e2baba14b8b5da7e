import type { AnyMethod, InputOf, OutputOf } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import type { FactorPolicy } from '@fettle/domain/access/second-factor'
import type { Market } from '@fettle/domain/editions/edition'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { JsonPage, Page, PageRequest } from '../database/paging.ts'
import type { CachedSession } from '../database/session-settings.ts'
import type { Read, Tx } from '../database/transaction.ts'

/** The caller of a method: the person and memberships of the session, or of the API key; no person before sign-in. */
export type Caller = {
  readonly person: {
    id: string
    email: string
    first_name: string
    last_name: string
    telephone: string
    locale: string | null
    time_zone: string | null
    email_confirmed_at: string | null
    /** The version of the terms that the person accepted last. */
    terms_version: string | null
    rights: number
    /** Whether the person has a second factor, and when this session last proved it (ISO instant). */
    has_second_factor: boolean
    factor_at: string | null
    /** Platform staff, who may impersonate members. */
    is_staff?: boolean
    /** Set while platform staff impersonate this person. */
    impersonation?: Impersonation | null
    /** Set where a signed link opened the session: it sees one job only. */
    link?: JobLink | null
  } | null
  readonly memberships: readonly Membership[]
  readonly address: string
  readonly device: string
  /** Set where the session came from the cache: the first round trip of the call verifies it. */
  readonly cachedSession?: CachedSession | undefined
  /** The device of an earlier sign-in; read for public methods only. */
  readonly knownDevice?: KnownDevice | undefined
  /** Set where an API key calls. */
  readonly apiKeyId?: string | undefined
  /** SHA-256 of the session's token. */
  readonly tokenHash: string | null
}
/** A device that people have signed in on before. */
export type KnownDevice = { readonly id: string; isKnownTo(personId: string): boolean }
export type Impersonation = { readonly id: string; readonly staff_name: string; readonly ends_at: string }
export type JobLink = {
  readonly id: string
  readonly job_id: string
  readonly client_name: string
  readonly ends_at: string
}
export type Membership = {
  readonly id: string
  readonly number: number
  readonly tenant_id: string
  readonly tenant_name: string
  readonly namespace: Market
  readonly side: 'client' | 'contractor'
  readonly role_code: string
  readonly role_id: string | null
  readonly role_name: string | null
  /** Permissions of a custom role as stored; null for a built-in role. */
  readonly role_grants: Readonly<Record<string, string>> | null
  readonly display_name: string
  readonly organisation_scope: readonly string[] | null
  readonly limit_amount: number | null
  /** Approval limits by subject in minor units, which override `limit_amount`; null is unlimited. */
  readonly subject_limits?: Readonly<Record<string, number | null>>
  readonly is_dlo: boolean
  /** The signed link of a guest; null or missing for members with an account. */
  readonly link_id?: string | null
  /** Which members the tenant requires a second factor of. */
  readonly factor_policy: FactorPolicy
}

type Moment = { readonly at: string; readonly now: EpochMs; readonly namespace: Market; readonly locale: Locale }
export type Locale = 'en-GB' | 'en-US' | 'de-DE'

export type QueryContext = Moment & { readonly read: Read; readonly actor: Actor; readonly page: PageRequest }
export type CommandContext = Moment & { readonly tx: Tx; readonly actor: Actor; readonly caller: Caller }
/** Context of methods without a membership (sign-in, sign-up): they write through security-definer functions. */
export type CallerContext = Moment & {
  readonly caller: Caller
  readonly read: Read
  readonly session: SessionChange
  readonly setAuditTargets: AuditTargets
}
/** Sets the audit logs that the entry of this call goes to, where they are not that of the caller's tenant. */
export type AuditTargets = (impersonationId: string, ...tenantIds: readonly string[]) => void
/** Starts or ends the session of the caller by its cookie. */
export type SessionChange = {
  start(tokenHash: string, token: string): void
  end(): void
  /** Records a sign-in of the person on this device. */
  rememberDevice?(personId: string): void
  tokenHash: string | null
}
export type DocumentResponse = { readonly bytes: Uint8Array; readonly filename: string; readonly contentType: string }

type ResultOf<M extends AnyMethod> = M extends { pages: true } ? Page<OutputOf<M>> | JsonPage : OutputOf<M>
/** A handler of a method with `batch` takes one item and returns what its result holds. */
type BatchHandlerOf<M extends AnyMethod> = M extends {
  batch: { items: infer Name extends keyof InputOf<M> }
  output: { _zod: { output: { results: readonly { item: infer Item }[] } } }
}
  ? InputOf<M>[Name] extends readonly (infer Input)[]
    ? (input: Input, context: CommandContext) => Promise<NonNullable<Item>>
    : never
  : never
type IsActorless<M extends AnyMethod> = M['access'] extends 'public' | 'signed-in' ? true : false

export type HandlerOf<M extends AnyMethod> = M['kind'] extends 'document'
  ? (
      input: InputOf<M>,
      context: IsActorless<M> extends true ? CallerContext & { actor: Actor | null } : QueryContext,
    ) => Promise<DocumentResponse>
  : IsActorless<M> extends true
    ? (
        input: InputOf<M>,
        context: CallerContext & { actor: Actor | null } & (M['kind'] extends 'command' ? { tx: Tx } : object),
      ) => Promise<ResultOf<M>>
    : M extends { batch: object }
      ? BatchHandlerOf<M>
      : M['kind'] extends 'command'
        ? (input: InputOf<M>, context: CommandContext) => Promise<ResultOf<M>>
        : (input: InputOf<M>, context: QueryContext) => Promise<ResultOf<M>>

/** Context before the transaction of a command; `read` runs queries in a short transaction of its own. */
export type BeforeContext = Moment & {
  readonly caller: Caller
  readonly actor: Actor | null
  readonly read: <T>(work: (read: Read) => Promise<T>) => Promise<T>
}
export type Before = (input: never, context: BeforeContext) => Promise<unknown>

/** One handler per declared method: a missing or foreign one does not compile. */
export type Handlers<T extends Record<string, AnyMethod>> = { readonly [K in keyof T]: HandlerOf<T[K]> }

/**
 * Types a handler by its contract. It takes the validated input and the context of the call and returns the output of the contract. A command that
 * returns a view of what its events move calls `tx.applyEvents()` first.
 */
export const handler = <M extends AnyMethod>(_method: M, handle: HandlerOf<M>): HandlerOf<M> => handle

/**
 * A handler that calls an external service first, so that no transaction waits for another server. The result of `before` is `found` in the
 * context; `before` runs once, however often the transaction is retried.
 */
export const handlerAfter = <M extends AnyMethod, Found>(
  _method: M,
  before: (input: InputOf<M>, context: BeforeContext) => Promise<Found>,
  handle: (input: InputOf<M>, context: Parameters<HandlerOf<M>>[1] & { found: Found }) => ReturnType<HandlerOf<M>>,
): HandlerOf<M> => Object.assign(handle, { before }) as unknown as HandlerOf<M>
