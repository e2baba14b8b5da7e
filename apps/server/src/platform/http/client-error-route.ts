import type { FastifyInstance } from 'fastify'
import { Refused } from '../runner/refusal.ts'

type Write = (event: string, facts: Readonly<Record<string, unknown>>) => void
type ClientErrorRoute = { write: Write; now: () => number }

const limits = { perAddress: 20, total: 300, addresses: 10_000 }
const windowMs = 60_000
const lengths = { name: 100, message: 500, stack: 4000, path: 300, environment: 40, release: 80 } as const

/** Limits reports per minute, by address and in total: a page in a loop must not fill the log. */
const createLimit = (now: () => number) => {
  let minute = 0
  let total = 0
  const counts = new Map<string, number>()
  return (address: string): boolean => {
    const current = Math.floor(now() / windowMs)
    if (current !== minute || counts.size > limits.addresses) {
      minute = current
      total = 0
      counts.clear()
    }
    total++
    counts.set(address, (counts.get(address) ?? 0) + 1)
    return total <= limits.total && (counts.get(address) ?? 0) <= limits.perAddress
  }
}

/** Keeps known fields, truncated, and numbers and texts among the facts. */
const readClientError = (body: unknown): Record<string, unknown> => {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const texts = Object.entries(lengths).flatMap(([field, length]): [string, string][] => {
    const value = given[field]
    return typeof value === 'string' ? [[field, value.slice(0, length)]] : []
  })
  const facts = typeof given.facts === 'object' && given.facts !== null ? Object.entries(given.facts) : []
  const keptFacts = facts.slice(0, 10).flatMap(([key, value]: [string, unknown]): [string, string | number][] => {
    if (typeof value === 'number') return [[key.slice(0, 40), value]]
    return typeof value === 'string' ? [[key.slice(0, 40), value.slice(0, 300)]] : []
  })
  return { ...(Object.fromEntries(texts) as Record<string, unknown>), facts: Object.fromEntries(keptFacts) }
}

/** Route by which pages report client errors, one log line each. Answers 204. */
export const clientErrorRoute = (server: FastifyInstance, { write, now }: ClientErrorRoute): void => {
  const isWithin = createLimit(now)
  server.post('/:namespace/find-a-pro/api/v1/problems/', { bodyLimit: 16_384 }, (request, reply) => {
    if (!isWithin(request.ip)) throw new Refused('too_many_requests', { seconds: 60 })
    write('page-problem', readClientError(request.body))
    return reply.code(204).send()
  })
}
