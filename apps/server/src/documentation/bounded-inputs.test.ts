import { everyMethod } from '@fettle/contracts/catalogue'
import { expect, test } from 'vitest'
import { type JsonSchema, wireSchema } from './open-api.ts'

/** Paths of integer inputs without an explicit maximum. */
const endless = (schema: JsonSchema, path: string): string[] => {
  const { type, maximum, anyOf, items, properties, additionalProperties } = schema
  const isEndless = type === 'integer' && (typeof maximum !== 'number' || maximum >= Number.MAX_SAFE_INTEGER)
  const below: [string, unknown][] = [
    ...Object.entries(properties ?? {}),
    ...(anyOf ?? []).map((each): [string, unknown] => ['', each]),
    ['[]', items],
    ['{}', additionalProperties],
  ]
  return [
    ...(isEndless ? [path] : []),
    ...below.flatMap(([name, each]) =>
      typeof each === 'object' && each !== null ? endless(each as JsonSchema, name ? `${path}.${name}` : path) : [],
    ),
  ]
}

test('no input takes a number that the database has no room for', () => {
  const found = everyMethod.flatMap(({ manager, name, input }) =>
    endless(wireSchema(input, 'input'), `${manager}.${name}`),
  )
  expect(found).toEqual([])
})
