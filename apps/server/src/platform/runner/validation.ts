import { codeOf, factsOf } from '@fettle/contracts/kernel/issues'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { fromWire, snake } from '@fettle/contracts/kernel/wire'
import type * as z from 'zod/mini'
import { Invalid, type Problem, Refused } from './refusal.ts'

type Issue = z.core.$ZodIssue

const path = (issue: Issue) =>
  issue.path.map((part) => (typeof part === 'string' ? snake(part) : String(part))).join('.')

const problemsOf = (issue: Issue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ field: [path(issue), key].filter(Boolean).join('.'), code: 'unknown_field' }))
    : [{ field: path(issue), code: codeOf(issue), facts: factsOf(issue) }]

/** `pro_id` and `user_id` are accepted as strings of digits. */
const withNumbers = (body: Record<string, unknown>) => {
  for (const key of ['pro_id', 'user_id'])
    if (typeof body[key] === 'string' && /^\d{1,15}$/.test(body[key])) body[key] = Number(body[key])
  return body
}

/** PostgreSQL stores no NUL and no lone surrogates, so they are refused by field. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000') || /\p{Surrogate}/u.test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, item]) => key.includes('\u0000') || hasNul(item))

const maxDepth = 40

/** Whether a value nests deeper than `maxDepth`; level by level instead of recursive, so that no depth exhausts the stack. */
const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    )
  }
  return false
}

const readBody = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused('body_must_be_an_object', {}, 400)
  if (isTooDeep(body)) throw new Refused('body_too_deep', { most: maxDepth }, 400)
  return withNumbers({ ...body })
}

/**
 * Reads a wire body by the schema of a method.
 * @throws Refused 400 where it is no object or nests too deep; Invalid naming every broken field.
 */
export const readInput = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const fields = readBody(body)
  const unstorable = Object.entries(fields).filter(([, value]) => hasNul(value))
  if (unstorable.length > 0) throw new Invalid(unstorable.map(([field]) => ({ field, code: 'unstorable_text' })))
  return checkInput(schema, fromWire(schema, fields))
}

/**
 * Checks camelCase input by a schema, for input that comes from the row of a file.
 * @throws Invalid naming every broken field.
 */
export const checkInput = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Invalid(parsed.error.issues.flatMap(problemsOf))
}

/** An item of a batch: its input, or the broken fields that refuse it. */
export type BatchItem = { readonly input: unknown } | { readonly problem: Invalid }

const readItem = (schema: z.ZodMiniType, item: unknown): BatchItem => {
  try {
    return { input: readInput(schema, item) }
  } catch (problem) {
    if (problem instanceof Invalid) return { problem }
    if (problem instanceof Refused) return { problem: new Invalid([{ field: '', code: problem.code }]) }
    throw problem
  }
}

/**
 * Reads the body of a method with `batch`: every item by itself, so that a broken one refuses no other.
 * @throws Refused and Invalid as `readInput` does, for everything but the fields of an item.
 */
export const readBatch = (method: AnyMethod & { batch: { items: string } }, body: unknown): BatchItem[] => {
  const { items: name } = method.batch
  const fields = readBody(body)
  const list = fields[snake(name)]
  const schema = (method.input.def.shape[name] as z.ZodMiniArray<z.ZodMiniType> | undefined)?.def.element
  const items = Array.isArray(list) && schema ? list.map((item) => readItem(schema, item)) : []
  const parsed = method.input.safeParse(fromWire(method.input, fields), { reportInput: true })
  const issues = parsed.success
    ? []
    : parsed.error.issues.filter(({ path: [field, at] }) => field !== name || at === undefined)
  if (issues.length > 0) throw new Invalid(issues.flatMap(problemsOf))
  return items
}
