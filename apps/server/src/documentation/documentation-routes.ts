import type { Service } from '@fettle/contracts/kernel/method'
import { editionOf } from '@fettle/domain/editions/editions'
import type { FastifyInstance } from 'fastify'
import { documentationPage, documentationStyle, documentedServices } from './documentation-page.ts'
import { type Installation, openApi } from './open-api.ts'

/** Where the specification puts each page. */
const paths: Readonly<Partial<Record<Service, string>>> = {
  assets: '/assets/docs/external',
  compliance: '/compliance/docs/redoc',
  'find-a-pro': '/find-a-pro/docs/',
  forms: '/forms/docs/',
  identity: '/identity/docs/',
  projects: '/projects/docs/',
  tasks: '/tasks/docs/',
}

/** Every document is also at `/<service>/docs/`; accounts are documented with identity. */
const addressed = [
  ...documentedServices.flatMap((service): (readonly [Service, string])[] =>
    [...new Set([paths[service] ?? '', `/${service}/docs/`])].map((path) => [service, path] as const),
  ),
  ['identity', '/accounts/docs/'] as const,
]

/** The seven documentation paths of every market, for people and, with `?format=openapi`, for tools. */
export const documentationRoutes = (server: FastifyInstance, installation: Installation): void => {
  server.get('/documentation.css', (_request, reply) => reply.type('text/css').send(documentationStyle))
  for (const [service, path] of addressed)
    server.get(`/:namespace${path}`, (request, reply) => {
      const { namespace } = editionOf((request.params as { namespace: string }).namespace)
      if ((request.query as { format?: string }).format === 'openapi') return reply.send(openApi(service, installation))
      const addresses = Object.fromEntries(Object.entries(paths).map(([each, path]) => [each, `/${namespace}${path}`]))
      return reply.type('text/html; charset=utf-8').send(documentationPage(service, addresses))
    })
}
