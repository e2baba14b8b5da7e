import { Agent, request } from 'node:http'

export type Load = { perSecond: number; p50: number; p95: number; p99: number; failed: number; count: number }
export type Call = { readonly headers: Readonly<Record<string, string>>; readonly body?: string }

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other)
export const share = (values: readonly number[], of: number) => percentile(ascending(values), of)
export const median = (values: readonly number[]) => share(values, 0.5)

/** Keep-alive agent; only addresses of this machine are allowed. */
export const agentFor = (address: string, sockets: number): { url: URL; agent: Agent } => {
  const url = new URL(address)
  if (url.hostname !== '127.0.0.1') throw new Error('A bench asks this machine only')
  return { url, agent: new Agent({ keepAlive: true, maxSockets: sockets }) }
}

/** One call; returns the status, or 0 when the connection broke. */
export const once = (agent: Agent, url: URL, { headers, body }: Call): Promise<number> =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const method = body === undefined ? 'GET' : 'POST'
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.end(body)
  })

type Asking = { readonly next: () => Call | undefined; readonly lanes: number; readonly seconds: number }

/** Closed-loop load on keep-alive connections, for a number of seconds or until `next` is exhausted. */
export const load = async (address: string, { next, lanes, seconds }: Asking): Promise<Load> => {
  const { url, agent } = agentFor(address, lanes)
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const lane = async () => {
    for (let call = next(); call && performance.now() - startedAt < seconds * 1000; call = next()) {
      const started = performance.now()
      if ((await once(agent, url, call)) !== 200) failed++
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (1000 * times.length) / (performance.now() - startedAt)
  agent.destroy()
  return {
    perSecond,
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    p99: share(times, 0.99),
    failed,
    count: times.length,
  }
}
