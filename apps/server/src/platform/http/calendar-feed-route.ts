import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../runner/refusal.ts'
import { hashToken } from '../secrets/token.ts'
import type { CheckLimit } from './request-limits.ts'

/** A feed, written only for a program that has another version of it. */
type Feed = { readonly etag: string; readonly write: () => string }
type Parts = {
  readonly checkLimit: CheckLimit
  /** Whether calls are limited at all. */
  readonly isLimited: boolean
  /** The feed of a token; undefined where there is none. */
  readonly readFeed: (token: string) => Promise<Feed | undefined>
}

const path = '/:namespace/find-a-pro/calendar/feeds/:file'
const callsOfAnHour = 60
const hourMs = 3_600_000

const tokenOf = ({ params }: FastifyRequest): string => {
  const { file } = params as { file: string }
  return /^[\w-]{43}\.ics$/.test(file) ? file.slice(0, -'.ics'.length) : ''
}

/** Serves calendars to other programs: without cookie, by the secret in the address, sixty times an hour each. */
export const calendarFeedRoute = (server: FastifyInstance, { checkLimit, isLimited, readFeed }: Parts): void => {
  const hourly = isLimited
    ? server.createRateLimit({
        max: callsOfAnHour,
        timeWindow: hourMs,
        keyGenerator: (request) => `feed ${hashToken(tokenOf(request))}`,
      })
    : undefined
  const limited = {
    onRequest: async (request: FastifyRequest) => {
      await checkLimit(request, 'read')
      const found = await hourly?.(request)
      if (found && !found.isAllowed && found.isExceeded)
        throw new Refused('too_many_requests', { seconds: Math.max(1, found.ttlInSeconds) })
    },
  }
  server.get(path, limited, async (request, reply) => {
    const token = tokenOf(request)
    const feed = token === '' ? undefined : await readFeed(token)
    if (!feed) throw new Refused('not_found')
    reply.headers({
      etag: feed.etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const known = String(request.headers['if-none-match'] ?? '')
      .split(',')
      .map((each) => each.trim().replace(/^W\//, ''))
    if (known.includes(feed.etag) || known.includes('*')) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(feed.write())
  })
}
