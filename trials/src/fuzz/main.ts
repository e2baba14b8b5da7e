import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { Identifiers } from '../../../world/samples/sample.ts'
import { Speaker } from '../../../world/src/speaker.ts'
import { seedOfRun } from '../stand/chance.ts'
import { Figures } from '../stand/figures.ts'
import { brokenLaws, lawCount } from '../stand/invariants.ts'
import { identifiersOf } from '../stand/lived-order.ts'
import { Product } from '../stand/product.ts'
import { foundTown } from '../stand/town.ts'
import { type Actor, type FuzzRequest, requests } from './requests.ts'

const isSmoke = process.argv.includes('--smoke')
const count = Number(process.env.REQUESTS ?? (isSmoke ? 2_000 : process.argv.includes('--long') ? 1_000_000 : 20_000))
const seed = seedOfRun()
const figures = new Figures('fuzz', seed)
/** Memory is looked at after each so many requests: what warms up levels off, what leaks does not. */
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

const told = ({ verb, path, actor, body, headers }: FuzzRequest) =>
  `${verb} ${path.slice(0, 120)} as ${actor} ${JSON.stringify(headers).slice(0, 160)} ${(body ?? '').slice(0, 200)}`

type Found = {
  broken: string[]
  slow: string[]
  shapeless: string[]
  cut: string[]
  codes: Map<number, number>
  memory: number[]
}

const fuzz = async (speakers: Record<Actor, Speaker>, ids: Identifiers): Promise<Found> => {
  const found: Found = { broken: [], slow: [], shapeless: [], cut: [], codes: new Map(), memory: [] }
  const one = async (asked: FuzzRequest) => {
    try {
      const heard = await send(asked, speakers[asked.actor].headers())
      found.codes.set(heard.status, (found.codes.get(heard.status) ?? 0) + 1)
      if (heard.status >= 500)
        found.broken.push(`${told(asked)} -> ${heard.status} ${product.causeOf(heard.text).slice(0, 300)}`)
      if (heard.millis > 5_000) found.slow.push(`${Math.round(heard.millis)} ms ${told(asked)}`)
      const shapeless = shapeOf(asked.verb, heard)
      if (shapeless) found.shapeless.push(`${shapeless} <- ${told(asked)}`)
    } catch (problem) {
      found.cut.push(`${problem instanceof Error ? problem.message : String(problem)} <- ${told(asked)}`)
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
 * A small heap grows to its working size first, and one large answer stands out for a moment: only a run of many looks can speak of
 * leaks, by the middle of its second quarter and of its last.
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
    told: `${first}, ${last}`,
  }
}

try {
  await product.start()
  const [settlement] = await foundTown(product.address, 1)
  const client = settlement?.staff.ADM
  const contractor = settlement?.firms[0]?.owner
  if (!settlement || !client || !contractor) throw new Error('The town is empty')
  const ids = await identifiersOf(settlement)
  contractor.at = undefined
  const speakers = { client, contractor, nobody: await new Speaker(product.address, 'uk').open() }
  const before = product.memory()
  const started = performance.now()
  const found = await fuzz(speakers, ids)
  figures.tell('requests, a second', `${count}, ${Math.round(count / ((performance.now() - started) / 1000))}`)
  figures.tell(
    'answers',
    [...found.codes]
      .toSorted(([one], [other]) => one - other)
      .map(([code, n]) => `${n} x ${code}`)
      .join(', '),
  )
  figures.none('answers of 500 and above', found.broken)
  figures.none('answers after more than 5 s', found.slow)
  figures.none('errors that have not the documented shape', found.shapeless)
  figures.none('requests without an answer', found.cut)
  const after = product.memory()
  const memory = memoryOf([before, ...found.memory, after])
  figures.check(`memory ${memory.what} in MB, ${memory.most} more at most`, memory.grew <= memory.most, memory.told)
  if (found.memory.length > 1) figures.tell(`memory after each ${stretch} requests in MB`, found.memory.join(', '))
  const { status } = await fetch(`${product.address}/uk/find-a-pro/api/v1/categories/`)
  figures.check('the server still answers', status === 200)
  const owner = await product.owner()
  figures.none(`broken laws of ${lawCount} at the end`, await brokenLaws(owner))
  await owner.end()
  figures.none('ends of the server that nobody asked for', product.accidents)
} finally {
  agent.destroy()
  await product.close()
}
figures.end()
