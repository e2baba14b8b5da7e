import { catalogue } from '@fettle/contracts/catalogue'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { snake, toWire } from '@fettle/contracts/kernel/wire'
import fc from 'fast-check'
import { everySample } from '../../../world/samples/every-sample.ts'
import type { Identifiers } from '../../../world/samples/sample.ts'
import { hostileBody, hostileHeader, hostilePath, hostileValue } from './hostile.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
export type Actor = 'client' | 'contractor' | 'nobody'
/** One fuzz request; `headers` override those of the actor, undefined removes one. */
export type FuzzRequest = {
  kind: 'valid' | 'one field' | 'anything'
  actor: Actor
  verb: Verb
  path: string
  headers: Record<string, string | undefined>
  body: string | undefined
}

type Known = { method: AnyMethod; sample: (ids: Identifiers) => unknown }

// Signing in or out would invalidate the sessions of other requests.
const isComing = ({ manager, kind }: AnyMethod) => manager === 'identity' && kind === 'command'

const known: readonly Known[] = Object.entries(catalogue).flatMap(([manager, table]) =>
  Object.entries(table).flatMap(([key, method]) => {
    const sample = everySample[manager]?.[key]
    return sample ? [{ method: method as unknown as AnyMethod, sample }] : []
  }),
)

const valid = (ids: Identifiers, { method, sample }: Known, actor: Actor): Record<string, unknown> =>
  toWire(method.input, sample({ ...ids, side: actor === 'contractor' ? 'contractor' : 'client' })) as Record<
    string,
    unknown
  >

const spoil = (body: Record<string, unknown>, path: readonly string[], value: unknown): Record<string, unknown> => {
  const copy = structuredClone(body)
  let at: Record<string, unknown> = copy
  for (const part of path.slice(0, -1)) at = at[part] as Record<string, unknown>
  Object.defineProperty(at, path.at(-1) ?? 'q', { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** All paths within a value. */
const placesOf = (value: unknown, before: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [[...before, key], ...placesOf(item, [...before, key])])
    : []

const json = { 'content-type': 'application/json' }
const sent = (value: unknown) => JSON.stringify(value) ?? ''

const asked = (
  actor: Actor,
  { method }: Known,
  { kind, body, headers = {} }: { kind: FuzzRequest['kind']; body: string; headers?: FuzzRequest['headers'] },
): FuzzRequest => ({
  kind,
  actor: isComing(method) ? 'nobody' : actor,
  verb: 'POST',
  path: methodPath(method),
  headers: { ...json, ...headers },
  body,
})

const headerNames = [
  'content-type',
  'accept',
  'accept-language',
  'idempotency-key',
  'x-user-uuid',
  'x-csrftoken',
  'cookie',
  'x-pagination-offset',
  'x-pagination-limit',
  'x-http-method-override',
  'x-forwarded-for',
  'x-fettle-at',
  'content-encoding',
  'range',
  'origin',
]

const anything = (ids: Identifiers): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      actor: fc.constantFrom<Actor>('client', 'contractor', 'nobody'),
      one: fc.constantFrom(...known),
      way: fc.integer({ min: 0, max: 5 }),
      body: hostileBody,
      path: hostilePath,
      header: fc.dictionary(fc.constantFrom(...headerNames), hostileHeader, { maxKeys: 4, noNullPrototype: true }),
      type: fc.constantFrom(
        'text/plain',
        'text/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'image/png',
        '',
      ),
      verb: fc.constantFrom<Verb>('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
      fixed: fc.constantFrom(
        'find-a-pro/api/v1/categories/',
        'find-a-pro/api/v1/segment-user-detail/',
        'find-a-pro/api/v2/fm/websocket/authenticate/',
        'find-a-pro/docs/',
        'find-a-pro/api/v1/problems/',
        `files/${ids.jobUuid}`,
        `files/${ids.jobUuid}/raw`,
        'files/x/y',
      ),
    })
    .map(({ actor, one, way, body, path, header, type, verb, fixed }) => {
      const kind = 'anything' as const
      if (way === 0) return asked(actor, one, { kind, body })
      if (way === 1) return asked(actor, one, { kind, body: sent(valid(ids, one, actor)), headers: header })
      if (way === 2) return asked(actor, one, { kind, body, headers: { 'content-type': type } })
      const hasBody = verb !== 'GET' && verb !== 'HEAD'
      const bare = {
        kind,
        actor,
        verb,
        headers: hasBody ? { ...json, ...header } : header,
        body: hasBody ? body : undefined,
      }
      if (way === 3) return { ...bare, path: `${methodPath(one.method)}${path}` }
      if (way === 4) return { ...bare, path: `/${fixed}` }
      return { ...bare, path: `/${path}` }
    })

const oneField = (ids: Identifiers): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      actor: fc.constantFrom<Actor>('client', 'contractor'),
      one: fc.constantFrom(...known),
      place: fc.nat(),
      isExtra: fc.integer({ min: 0, max: 9 }),
      value: hostileValue,
    })
    .map(({ actor, one, place, isExtra, value }) => {
      const body = valid(ids, one, actor)
      const declared = Object.keys(one.method.input.def.shape).map((key) => [snake(key)])
      const places = [...placesOf(body), ...declared]
      const extra = ['__proto__', 'constructor', 'tenant_id', 'state', 'pro_id', 'toString', 'a\u0000']
      const path =
        isExtra === 0 || places.length === 0
          ? [extra[place % extra.length] ?? 'x']
          : (places[place % places.length] ?? ['x'])
      return asked(actor, one, { kind: 'one field', body: sent(spoil(body, path, value)) })
    })

const whole = (ids: Identifiers): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ actor: fc.constantFrom<Actor>('client', 'contractor'), one: fc.constantFrom(...known) })
    .map(({ actor, one }) => asked(actor, one, { kind: 'valid', body: sent(valid(ids, one, actor)) }))

/** One sixth is valid, half has one invalid field, one third is arbitrary. */
export const requests = (ids: Identifiers): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 1, arbitrary: whole(ids) },
    { weight: 3, arbitrary: oneField(ids) },
    { weight: 2, arbitrary: anything(ids) },
  )
