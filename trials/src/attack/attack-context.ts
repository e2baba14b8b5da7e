import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { catalogue } from '@fettle/contracts/catalogue'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import type pg from 'pg'
import { everySample } from '../../../world/samples/every-sample.ts'
import type { Identifiers } from '../../../world/samples/sample.ts'
import type { ApiUser } from '../../../world/src/api-user.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import type { Product } from '../harness/product.ts'
import type { Random } from '../harness/random.ts'
import type { TrialReport } from '../harness/trial-report.ts'

/** Context of every attack: the running product, seeded markets, and two users with all permissions of their side. */
export type AttackContext = {
  product: Product
  owner: pg.Client
  report: TrialReport
  chance: Random
  isSmoke: boolean
  market: SeededMarket
  ids: Identifiers
  client: ApiUser
  contractor: ApiUser
}

export type AttackRequest = {
  verb?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
export type AttackResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; code: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
export const closeConnections = (): void => agent.destroy()

const codeIn = (text: string): string => /^\{"errors":\[\{[^}]*?"code":"(\w+)"/.exec(text)?.[1] ?? ''

/** Sends exactly these bytes, without the additions of a browser or HTTP library. */
export const send = (
  { product }: Pick<AttackContext, 'product'>,
  { verb = 'POST', path, headers = {}, body }: AttackRequest,
): Promise<AttackResponse> =>
  new Promise((done, fail) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(product.address, { agent, method: verb, path, headers: { ...length, ...headers } })
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = bytes.toString('utf8')
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text, code: codeIn(text) })
      })
    })
    call.on('error', fail)
    call.end(body)
  })

export type CataloguedMethod = { name: string; method: AnyMethod; sample: (ids: Identifiers) => unknown }

/** Every API method with a sample input. */
export const cataloguedMethods: readonly CataloguedMethod[] = Object.entries(catalogue).flatMap(([manager, table]) =>
  Object.entries(table).flatMap(([key, method]) => {
    const sample = everySample[manager]?.[key]
    return sample ? [{ name: `${manager}.${key}`, method: method as unknown as AnyMethod, sample }] : []
  }),
)
export const commands: readonly CataloguedMethod[] = cataloguedMethods.filter(({ method }) => method.kind === 'command')

export const pathOf = (method: AnyMethod): string => `/uk${methodPath(method)}`

/** The sample as wire JSON, for one side of an order. */
export const sampleBody = (
  { ids }: AttackContext,
  { method, sample }: CataloguedMethod,
  side: string,
): Record<string, unknown> => toWire(method.input, sample({ ...ids, side })) as Record<string, unknown>

export const json = { 'content-type': 'application/json' }

/** Calls a method as a user, with a JSON body. */
export const callAs = (context: AttackContext, user: ApiUser, { method, body }: { method: AnyMethod; body: unknown }) =>
  send(context, { path: pathOf(method), headers: { ...json, ...user.headers() }, body: JSON.stringify(body) })
