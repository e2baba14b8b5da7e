import type { AnyMethod, CallOf } from '@fettle/contracts/kernel/method'

/** Live identifiers of one edition, by the names that routes and methods use. */
export type Identifiers = Readonly<Record<string, string>>
/** A version that nobody has: a caller who may change a thing hears that it is stale, and nothing changes. */
export const staleVersion = 999_999
export const unknownUuid = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'

/** For every method of a table, an input that names real objects and changes nothing. */
export type Samples<T extends Record<string, AnyMethod>> = {
  readonly [K in keyof T]: (ids: Identifiers) => CallOf<T[K]>
}

/** An identifier that the world has; a missing one is a mistake of the samples. */
export const id = (ids: Identifiers, name: string): string => {
  const found = ids[name]
  if (!found) throw new Error(`The world names no ${name}`)
  return found
}

export const line = {
  kind: 'labour',
  description: 'Sample',
  quantity: 100,
  unit: 'hour',
  unitPrice: 5000,
  taxCategory: 'standard',
} as const
