import { everyMethod } from '@fettle/contracts/catalogue'
import type { FastifyRequest } from 'fastify'

const methods = new Set(everyMethod.map(({ service, manager, name }) => `${service}/${manager}/${name}`))

/**
 * What was asked for, out of a closed list: the method of the catalogue, else the pattern of the route. Never the address
 * itself: searches and tokens stand in addresses.
 */
export const routeLabel = (request: FastifyRequest): string => {
  const { service, manager, method } = (request.params ?? {}) as Partial<Record<string, string>>
  const named = `${service}/${manager}/${method}`
  if (methods.has(named)) return named
  return request.routeOptions.url ?? 'page'
}
