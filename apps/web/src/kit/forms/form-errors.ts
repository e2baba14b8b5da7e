import { codeOf, factsOf } from '@fettle/contracts/kernel/issues'
import { snake } from '@fettle/contracts/kernel/wire'
import type * as z from 'zod/mini'
import type { ApiErrorDetail } from '../../platform/calls/api-error.ts'

/** An error of one field: path in camelCase, code, and values for the placeholders of its message. */
export type InputError = {
  readonly field: string
  readonly code: string
  readonly facts: Readonly<Record<string, string | number>>
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )

/**
 * All errors found by the contract's schema before a request is sent. Empty values are reported as missing, not
 * malformed.
 */
export const formErrors = (schema: z.ZodMiniType, input: unknown): readonly InputError[] => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    code: valueAt(input, issue.path) === '' ? 'required' : codeOf(issue),
    facts: factsOf(issue),
  }))
}

const camel = (key: string) => key.replaceAll(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** Converts a field path of the API to camelCase: `contacts.0.is_primary` -> `contacts.0.isPrimary`. */
export const fieldFromWire = ({ field }: ApiErrorDetail): string => (field ?? '').split('.').map(camel).join('.')

/** Converts a camelCase field path to that of the API. */
export const fieldToWire = (field: string): string => field.split('.').map(snake).join('.')
