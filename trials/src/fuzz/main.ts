import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { Identifiers } from '../../../world/samples/sample.ts'
import { ApiUser } from '../../../world/src/api-user.ts'
import { identifiersOf } from '../harness/completed-order.ts'
import { invariantCount, violatedInvariants } from '../harness/invariants.ts'
import { Product } from '../harness/product.ts'
import { runSeed } from '../harness/random.ts'
import { seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { type Actor, type FuzzRequest, requests } from './requests.ts'

const isSmoke = process.argv.includes('--smoke')
const count = Number(process.env.REQUESTS ?? (isSmoke ? 2_000 : process.argv.includes('--long') ? 1_000_000 : 20_000))
const seed = runSeed()
const report = new TrialReport('fuzz', seed)
/** Requests between two memory samples: warm-up levels off, a leak does not. */
const stretch = 20_000
const product = new Product(4747, { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' })

type Heard = { status: number; type: string; text: string; millis: number }
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const send = ({ verb, path, headers, body }: FuzzRequest, own: Record<string, string>): Promise<Heard> => {
  const started = performance.now()
  const given = Object.entries({ ...own, ...headers }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new Promise((done, fail) => {
    const call = request(`${product.address}`, {
      agent,
      method: verb,
      path: `/uk${path}`,
      headers: {
        ...Object.fromEntries(given),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      timeout: 10_000,
    })
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString('utf8'),
          millis: performance.now() - started,
        }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('no answer in ten seconds')))
    call.on('error', fail)
    call.end(body)
  })
}

const shapeOf = (verb: string, { status, type, text }: Heard): string | undefined => {
  if (status < 400 || verb === 'HEAD') return undefined
  if (!type.startsWith('application/json')) return `${status} of type ${type}: ${text.slice(0, 80)}`
  const { errors } = JSON.parse(text) as { errors?: { code?: unknown; message?: unknown }[] }
  const isWhole = errors?.every(({ code, message }) => typeof code === 'string' && typeof message === 'string')
  return isWhole && errors && errors.length > 0 ? undefined : `${status} ${text.slice(0, 120)}`
}

const requestLine = ({ verb, path, actor, body, headers }: FuzzRequest) =>
  `${verb} ${path.slice(0, 120)} as ${actor} ${JSON.stringify(headers).slice(0, 160)} ${(body ?? '').slice(0, 200)}`

type Found = {
  broken: string[]
  slow: string[]
  shapeless: string[]
  cut: string[]
  codes: Map<number, number>
  memory: number[]
}

const fuzz = async (users: Record<Actor, ApiUser>, ids: Identifiers): Promise<Found> => {
  const found: Found = { broken: [], slow: [], shapeless: [], cut: [], codes: new Map(), memory: [] }
  const one = async (asked: FuzzRequest) => {
    try {
      const response = await send(asked, users[asked.actor].headers())
      found.codes.set(response.status, (found.codes.get(response.status) ?? 0) + 1)
      if (response.status >= 500)
        found.broken.push(`${requestLine(asked)} -> ${response.status} ${product.causeOf(response.text).slice(0, 300)}`)
      if (response.millis > 5_000) found.slow.push(`${Math.round(response.millis)} ms ${requestLine(asked)}`)
      const shapeless = shapeOf(asked.verb, response)
      if (shapeless) found.shapeless.push(`${shapeless} <- ${requestLine(asked)}`)
    } catch (problem) {
      found.cut.push(`${problem instanceof Error ? problem.message : String(problem)} <- ${requestLine(asked)}`)
    }
  }
  const started = performance.now()
  for (let done = 0, batch = 0; done < count; batch++) {
    const many = fc.sample(requests(ids), { seed: seed + batch, numRuns: Math.min(500, count - done) })
    let next = 0
    const lane = async () => {
      for (let asked = many[next++]; asked; asked = many[next++]) await one(asked)
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    done += many.length
    if (done % stretch !== 0) continue
    found.memory.push(product.memory())
    const perSecond = Math.round(done / ((performance.now() - started) / 1000))
    console.log(`  ${done} of ${count}, ${perSecond} a second, ${found.broken.length} answers of 500 and above`)
  }
  return found
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * The heap first grows to its working size, and single large responses cause peaks: a leak is judged by the median of
 * the second and the last quarter of many samples.
 */
const memoryOf = (looks: readonly number[]) => {
  const quarter = Math.floor(looks.length / 4)
  const isLong = quarter >= 4
  const [first, last] = isLong
    ? [middle(looks.slice(quarter, 2 * quarter)), middle(looks.slice(-quarter))]
    : [looks[0] ?? 0, looks.at(-1) ?? 0]
  return {
    what: isLong ? 'in the second quarter, in the last' : 'before, after',
    most: isSmoke ? 120 : isLong ? 50 : 150,
    grew: last - first,
    range: `${first}, ${last}`,
  }
}

try {
  await product.start()
  const [market] = await seedMarkets(product.address, 1)
  const client = market?.staff.ADM
  const contractor = market?.firms[0]?.owner
  if (!market || !client || !contractor) throw new Error('The town is empty')
  const ids = await identifiersOf(market)
  contractor.at = undefined
  const users = { client, contractor, nobody: await new ApiUser(product.address, 'uk').open() }
  const before = product.memory()
  const started = performance.now()
  const found = await fuzz(users, ids)
  report.note('requests, a second', `${count}, ${Math.round(count / ((performance.now() - started) / 1000))}`)
  report.note(
    'answers',
    [...found.codes]
      .toSorted(([one], [other]) => one - other)
      .map(([code, n]) => `${n} x ${code}`)
      .join(', '),
  )
  report.expectNone('answers of 500 and above', found.broken)
  report.expectNone('answers after more than 5 s', found.slow)
  report.expectNone('errors that have not the documented shape', found.shapeless)
  report.expectNone('requests without an answer', found.cut)
  const after = product.memory()
  const memory = memoryOf([before, ...found.memory, after])
  report.check(`memory ${memory.what} in MB, ${memory.most} more at most`, memory.grew <= memory.most, memory.range)
  if (found.memory.length > 1) report.note(`memory after each ${stretch} requests in MB`, found.memory.join(', '))
  const { status } = await fetch(`${product.address}/uk/find-a-pro/api/v1/categories/`)
  report.check('the server still answers', status === 200)
  const owner = await product.owner()
  report.expectNone(`broken laws of ${invariantCount} at the end`, await violatedInvariants(owner))
  await owner.end()
  report.expectNone('ends of the server that nobody asked for', product.accidents)
} finally {
  agent.destroy()
  await product.close()
}
report.end()
