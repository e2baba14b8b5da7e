import { editionOf } from '@fettle/domain/editions/editions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal } from '../runner/constraints.ts'
import { Refused } from '../runner/refusal.ts'
import { localeOf } from './locale-of.ts'
import { wireFailure } from './wire-errors.ts'

export type ErrorReporter = { onUnexpected: (problem: unknown, correlationId: string) => void }
export type ErrorHandler = (problem: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Errors of Fastify before a route runs, mapped to refusal codes and statuses. */
const fastifyCodes: Readonly<Record<string, [string, number]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['content_type_must_be_json', 415],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 413],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body_cut_short', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body_must_be_an_object', 400],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body_is_not_json', 400],
  FST_ERR_BAD_URL: ['not_found', 404],
  FST_ERR_ASYNC_CONSTRAINT: ['not_found', 404],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 404],
  ENAMETOOLONG: ['not_found', 404],
}

const fromFastify = (problem: unknown): unknown => {
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : ''
  const known = fastifyCodes[code]
  if (known) return new Refused(known[0], {}, known[1])
  const status = typeof problem === 'object' && problem !== null && 'statusCode' in problem ? problem.statusCode : 500
  // A file outside of the served folder, or a request that is not valid HTTP.
  if (status === 403 || status === 404) return new Refused('not_found')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refused('call_malformed', {}, status)
  return problem instanceof SyntaxError ? new Refused('body_is_not_json', {}, 400) : toRefusal(problem)
}

const namespaceOf = (request: FastifyRequest): string => {
  const [, namespace = ''] = request.url.split('/')
  return editionOf(namespace).namespace
}

const isStillRunning = (problem: unknown) => problem instanceof Refused && problem.code === 'in_progress'

const retryAfterSeconds = (problem: unknown, status: number): number =>
  problem instanceof Refused && typeof problem.facts.seconds === 'number'
    ? problem.facts.seconds
    : status === 429
      ? 60
      : 2

/**
 * Creates the error handler of all routes: a refusal code, a message in the language of the reader, and `retry-after` for 429, 503 and
 * running requests.
 */
export const createErrorHandler =
  ({ onUnexpected }: ErrorReporter): ErrorHandler =>
  (raised, request, reply) => {
    const problem = fromFastify(raised)
    const failure = wireFailure(problem, {
      locale: localeOf(request, undefined, namespaceOf(request)),
      correlationId: request.id,
    })
    if (failure.status === 500) onUnexpected(problem, request.id)
    if ([429, 503].includes(failure.status) || isStillRunning(problem))
      reply.header('retry-after', String(retryAfterSeconds(problem, failure.status)))
    return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
  }
