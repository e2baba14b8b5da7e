import { Agent, request } from 'node:http'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const once = (
  agent: Agent,
  url: URL,
  options: { headers: Record<string, string>; body: string | undefined },
): Promise<boolean> =>
  new Promise((resolve) => {
    const call = request(
      url,
      {
        agent,
        method: options.body === undefined ? 'GET' : 'POST',
        headers: {
          ...options.headers,
          ...(options.body === undefined ? {} : { 'content-length': Buffer.byteLength(options.body) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode === 200))
        answer.on('error', () => resolve(false))
      },
    )
    call.on('error', () => resolve(false))
    call.end(options.body)
  })

/** Lanes that ask again as soon as they are answered, for so many seconds, over kept connections to this machine. */
export const load = async (
  address: string,
  options: { headers: Record<string, string>; body?: string; lanes: number; seconds: number },
): Promise<Load> => {
  const url = new URL(address)
  if (url.hostname !== '127.0.0.1') throw new Error('A bench asks this machine only')
  const agent = new Agent({ keepAlive: true, maxSockets: options.lanes })
  const times: number[] = []
  let failed = 0
  const until = performance.now() + options.seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      if (!(await once(agent, url, { headers: options.headers, body: options.body }))) failed++
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: options.lanes }, lane))
  agent.destroy()
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / options.seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}
