import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import type { ApiUser } from '../../../world/src/api-user.ts'

export type TimedResponse = {
  status: number
  text: string
  millis: number
  headers: Record<string, string | undefined>
}
/** `refused`: the connection was refused; `cut`: it was accepted and no response came. */
type Trouble = 'refused' | 'cut' | 'late'

export class NoResponseError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

type Sending = { method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string | Buffer }

const troubleOf = ({ code }: NodeJS.ErrnoException): Trouble =>
  code === 'ECONNREFUSED' ? 'refused' : code === 'LATE' ? 'late' : 'cut'

/** A client with its own loopback address and keep-alive connections. */
export class LoadClient {
  readonly user: ApiUser
  readonly #agent: Agent
  readonly #url: URL

  constructor(address: string, user: ApiUser, place: number) {
    this.user = user
    this.#url = new URL(address)
    const localAddress = `127.0.${1 + Math.floor(place / 200)}.${1 + (place % 200)}`
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress })
  }

  send({ method, path, headers, body }: Sending): Promise<TimedResponse> {
    const started = performance.now()
    return new Promise((done, fail) => {
      const call = request(new URL(path, this.#url), { agent: this.#agent, method, headers, timeout: 30_000 })
      call.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => fail(new NoResponseError('cut')))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            millis: performance.now() - started,
            headers: answer.headers as TimedResponse['headers'],
          }),
        )
      })
      call.on('timeout', () => call.destroy(Object.assign(new Error('late'), { code: 'LATE' })))
      call.on('error', (problem) => fail(new NoResponseError(troubleOf(problem))))
      call.end(body)
    })
  }

  /** Request of a call, without the idempotency key of a command. */
  prepare(method: AnyMethod, input: unknown) {
    const body = JSON.stringify(toWire(method.input, input))
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...this.user.headers(),
    }
    return {
      path: `/${this.user.namespace}${methodPath(method)}`,
      headers,
      body,
      isKeyed: method.kind === 'command',
    }
  }

  call(method: AnyMethod, input: unknown, key: string = randomUUID()): Promise<TimedResponse> {
    const { path, headers, body, isKeyed } = this.prepare(method, input)
    return this.send({
      method: 'POST',
      path,
      headers: isKeyed ? { ...headers, 'idempotency-key': key } : headers,
      body,
    })
  }
}

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
