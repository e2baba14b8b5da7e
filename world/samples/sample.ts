import type { AnyMethod, CallOf } from '@fettle/contracts/kernel/method'

/** Identifiers of one edition, by the parameter names of routes and methods. */
export type Identifiers = Readonly<Record<string, string>>
/** An unknown version: permitted callers get a stale refusal, and nothing changes. */
export const staleVersion = 999_999
export const unknownUuid = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'

/** For every method of a table, an input with existing identifiers that changes nothing. */
export type Samples<T extends Record<string, AnyMethod>> = {
  readonly [K in keyof T]: (ids: Identifiers) => CallOf<T[K]>
}

/** A known identifier; throws for missing ones. */
export const id = (ids: Identifiers, name: string): string => {
  const found = ids[name]
  if (!found) throw new Error(`The world names no ${name}`)
  return found
}

export const line = {
  kind: 'labour',
  description: 'Sample',
  quantity: '1',
  unit: 'hour',
  unitPrice: '50.00',
  taxCategory: 'standard',
} as const
