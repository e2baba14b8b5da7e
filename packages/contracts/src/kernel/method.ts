import type { Permission } from '@fettle/domain/access/permissions'
import * as z from 'zod/mini'

/**
 * `query` reads, `command` writes in one transaction, `document` returns bytes (a PDF, or `media`). Determines the kind of
 * transaction.
 */
export type MethodKind = 'query' | 'command' | 'document'
/** Required access: a permission, any session, or none. */
export type Access = Permission | 'signed-in' | 'public'
export type Service = 'accounts' | 'assets' | 'compliance' | 'find-a-pro' | 'forms' | 'identity' | 'projects' | 'tasks'
export type Shape = Record<string, z.ZodMiniType>

type Declared = {
  kind: MethodKind
  summary: string
  access: Access
  input: Shape
  output: z.ZodMiniType
  /** Media type of a document that is no PDF; of JSON `output` is the schema. */
  media?: 'text/csv' | 'application/json' | 'application/xml' | 'application/octet-stream'
  /** Refusal codes besides the general ones (400, 401, 403, 404, 409 stale). */
  refusals?: readonly string[]
  /** Returns a page of rows with pagination headers; `output` is one row. */
  pages?: boolean
  /** Body limit in bytes; defaults to 1 MiB. */
  bodyLimit?: number
  /** Output fields returned once: a replayed response contains null. */
  secrets?: readonly string[]
  /**
   * May be answered by a read replica, always or for CSV only. Only for data that no push message invalidates and no
   * decision is based on.
   */
  allowsReplica?: 'always' | 'csv'
  /** Idempotency keys are stored for 24 hours; with `money`, for 30 days. */
  money?: boolean
  /**
   * Batch command: items of the input field `items` are handled one by one, `size` per transaction, and `output` is
   * `batchOutput` with a result for each. A refused item does not affect the others.
   */
  batch?: { readonly items: string; readonly size: number }
}

export type Method<D extends Declared = Declared> = Omit<D, 'input'> & {
  input: z.ZodMiniObject<D['input'], z.core.$strict>
  service: Service
  manager: string
  name: string
}
export type MethodTable<T extends Record<string, Declared>> = { readonly [K in keyof T & string]: Method<T[K]> }
export type AnyMethod = Method

/** Validated input in camelCase. */
export type InputOf<M extends { input: z.ZodMiniType }> = z.output<M['input']>
/** Input of a caller, before defaults are applied. */
export type CallOf<M extends { input: z.ZodMiniType }> = z.input<M['input']>
/** Output, or one row of a paged method. */
export type OutputOf<M extends { output: z.ZodMiniType }> = z.output<M['output']>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Declares the methods of an area. Path: `/{namespace}/{service}/api/v2/{manager}/{method}/`, with the method name in
 * kebab-case.
 */
export const methods = <const T extends Record<string, Declared>>(
  service: Service,
  manager: string,
  table: T,
): MethodTable<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, declared]) => [
      key,
      { ...declared, input: z.strictObject(declared.input), service, manager, name: kebab(key) },
    ]),
  ) as unknown as MethodTable<T>

/** One error of the API error payload: a refusal or an invalid field. */
const errorEntry = z.strictObject({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  meta: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/**
 * Output of a method with `batch`: by item, in input order, the handler's output or `null` with the errors of its
 * refusal.
 */
export const batchOutput = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    results: z.array(z.strictObject({ item: z.nullable(item), errors: z.array(errorEntry) })),
  })

/** Path of a method below the namespace, with trailing slash (specification, section 7). */
export const methodPath = (method: { service: string; manager: string; name: string }): string =>
  `/${method.service}/api/v2/${method.manager}/${method.name}/`
