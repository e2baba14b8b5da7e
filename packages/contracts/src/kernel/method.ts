import type { Permission } from '@fettle/domain/access/permissions'
import * as z from 'zod/mini'

/** `query` reads, `command` changes in one transaction, `document` answers bytes (a PDF). The kind alone decides the transaction. */
export type MethodKind = 'query' | 'command' | 'document'
/** Who may call: a permission of the catalogue, anybody signed in, or anybody at all. */
export type Access = Permission | 'signed-in' | 'public'
export type Service = 'accounts' | 'assets' | 'compliance' | 'find-a-pro' | 'forms' | 'identity' | 'projects' | 'tasks'
export type Shape = Record<string, z.ZodMiniType>

type Declared = {
  kind: MethodKind
  summary: string
  access: Access
  input: Shape
  output: z.ZodMiniType
  /** Business codes that it may answer beside the general ones (400, 401, 403, 404, 409 stale). */
  refusals?: readonly string[]
  /** Answers a page of rows with the pagination headers; `output` is one row. */
  pages?: boolean
  /** Body limit in bytes where one MiB is not enough. */
  bodyLimit?: number
  /** Fields of the answer that are given once: a repeated call with the same key finds null there. */
  secrets?: readonly string[]
  /**
   * May be answered from a copy of the database that is moments behind, as a whole or when asked as CSV: only where nobody is told
   * by push to look again, and nobody decides on what they saw.
   */
  allowsReplica?: 'always' | 'csv'
  /** Keys live 24 hours; 30 days where money moves. */
  money?: boolean
  /**
   * A command for many items: the elements of the input field `items` are handled one by one, `size` of them in one transaction, and `output` is
   * `batchOutput` with a result for each. An item that is refused stops no other.
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

/** What a caller hands in, in camelCase. */
export type InputOf<M extends { input: z.ZodMiniType }> = z.output<M['input']>
/** What a caller may leave out or hand in before defaults. */
export type CallOf<M extends { input: z.ZodMiniType }> = z.input<M['input']>
/** One answer, or one row where the method pages. */
export type OutputOf<M extends { output: z.ZodMiniType }> = z.output<M['output']>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Declares an area's methods. The address of each is `/{namespace}/{service}/api/v2/{manager}/{method}/`, the method name in kebab-case. */
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

/** A broken rule or field, as every refusal names it on the wire. */
const errorEntry = z.strictObject({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  meta: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** Output of a method with `batch`: for each item, in the order given, what the handler returned or `null` with the errors of its refusal. */
export const batchOutput = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    results: z.array(z.strictObject({ item: z.nullable(item), errors: z.array(errorEntry) })),
  })

/** The path below the namespace, with the closing slash that the specification asks for. */
export const methodPath = (method: { service: string; manager: string; name: string }): string =>
  `/${method.service}/api/v2/${method.manager}/${method.name}/`
