import { everyMethod } from '@fettle/contracts/catalogue'
import type { FastifyRequest } from 'fastify'

const methods = new Set(everyMethod.map(({ service, manager, name }) => `${service}/${manager}/${name}`))

/**
 * Label of a request for metrics and logs: the method of the catalogue, else the route pattern. Never the address, which may hold searches
 * and tokens.
 */
export const routeLabel = (request: FastifyRequest): string => {
  const { service, manager, method } = (request.params ?? {}) as Partial<Record<string, string>>
  const named = `${service}/${manager}/${method}`
  if (methods.has(named)) return named
  return request.routeOptions.url ?? 'page'
}
