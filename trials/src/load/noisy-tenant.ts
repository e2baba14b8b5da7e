import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** A call as repeated by an API client; a new idempotency key is generated where needed. */
export type NoisyCall = { path: string; headers: Record<string, string>; body: string; isKeyed: boolean }
export type NoisyLoad = { address: string; lanes: number; seconds: number; calls: NoisyCall[] }
export type NoisyResult = { answered: number; rejected: number; troubles: number }

const once = (agent: Agent, { address }: NoisyLoad, { path, headers, body, isKeyed }: NoisyCall): Promise<number> =>
  new Promise((done) => {
    const call = request(new URL(path, address), {
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
      },
    })
    call.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
    call.on('error', () => done(0))
    call.end(body)
  })

/** Calls at full speed on `lanes` until the time is over. */
const makeNoise = async (load: NoisyLoad): Promise<NoisyResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.lanes, localAddress: '127.0.7.7' })
  const shouted: NoisyResult = { answered: 0, rejected: 0, troubles: 0 }
  const until = performance.now() + load.seconds * 1000
  const lane = async (place: number) => {
    for (let turn = place; performance.now() < until; turn++) {
      const call = load.calls[turn % load.calls.length]
      if (!call) return
      const status = await once(agent, load, call)
      if (status === 200) shouted.answered++
      else if (status === 429 || status === 503) shouted.rejected++
      else shouted.troubles++
    }
  }
  await Promise.all(Array.from({ length: load.lanes }, (_none, place) => lane(place)))
  agent.destroy()
  return shouted
}

// Runs in its own process, so that it does not slow the measuring one.
process.once('message', (shouting: NoisyLoad) => {
  void makeNoise(shouting).then((shouted) => process.send?.(shouted, () => process.disconnect()))
})
