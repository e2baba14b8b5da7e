import { isUuid } from '@fettle/domain/rules/uuid'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../runner/refusal.ts'
import type { CheckLimit } from './request-limits.ts'

type Parts = {
  checkLimit: CheckLimit
  /** The logo, where the session of the request may see it. */
  findLogo: (request: FastifyRequest, tenantId: string) => Promise<Buffer | undefined>
}

/** Serves the logo of a tenant to its members and partners. Its address changes with the picture, so browsers may cache it. */
export const logoRoute = (server: FastifyInstance, { checkLimit, findLogo }: Parts): void => {
  const limited = { onRequest: (request: FastifyRequest) => checkLimit(request, 'read') }
  server.get('/:namespace/files/logos/:tenantId', limited, async (request, reply) => {
    const { tenantId } = request.params as { tenantId: string }
    const png = isUuid(tenantId) ? await findLogo(request, tenantId) : undefined
    if (!png) throw new Refused('not_found')
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=604800, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(png)
  })
}
