import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { catalogue } from '@fettle/contracts/catalogue'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import type pg from 'pg'
import { everySample } from '../../../world/samples/every-sample.ts'
import type { Identifiers } from '../../../world/samples/sample.ts'
import type { Settlement } from '../../../world/src/settlement.ts'
import type { Speaker } from '../../../world/src/speaker.ts'
import type { Chance } from '../stand/chance.ts'
import type { Figures } from '../stand/figures.ts'
import type { Product } from '../stand/product.ts'

/** What every attack stands on: the running product, a town in it, and two people with every right of their side. */
export type Ground = {
  product: Product
  owner: pg.Client
  figures: Figures
  chance: Chance
  isSmoke: boolean
  settlement: Settlement
  ids: Identifiers
  client: Speaker
  contractor: Speaker
}

export type Asked = { verb?: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array }
export type Heard = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; code: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
export const hangUp = (): void => agent.destroy()

const codeIn = (text: string): string => /^\{"errors":\[\{[^}]*?"code":"(\w+)"/.exec(text)?.[1] ?? ''

/** Sends exactly these bytes; nothing is added that a browser or a library would add. */
export const send = (
  { product }: Pick<Ground, 'product'>,
  { verb = 'POST', path, headers = {}, body }: Asked,
): Promise<Heard> =>
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

export type Known = { name: string; method: AnyMethod; sample: (ids: Identifiers) => unknown }

/** Every method of the product with a sample of its input. */
export const known: readonly Known[] = Object.entries(catalogue).flatMap(([manager, table]) =>
  Object.entries(table).flatMap(([key, method]) => {
    const sample = everySample[manager]?.[key]
    return sample ? [{ name: `${manager}.${key}`, method: method as unknown as AnyMethod, sample }] : []
  }),
)
export const commands: readonly Known[] = known.filter(({ method }) => method.kind === 'command')

export const pathOf = (method: AnyMethod): string => `/uk${methodPath(method)}`

/** The sample as JSON goes over the wire, for one side of an order. */
export const sampleBody = ({ ids }: Ground, { method, sample }: Known, side: string): Record<string, unknown> =>
  toWire(method.input, sample({ ...ids, side })) as Record<string, unknown>

export const json = { 'content-type': 'application/json' }

/** Sends a method as somebody, as JSON. */
export const tell = (ground: Ground, speaker: Speaker, { method, body }: { method: AnyMethod; body: unknown }) =>
  send(ground, { path: pathOf(method), headers: { ...json, ...speaker.headers() }, body: JSON.stringify(body) })
