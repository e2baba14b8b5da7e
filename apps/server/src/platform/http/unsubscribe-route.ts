import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pools } from '../database/pools.ts'
import { inTransaction } from '../database/transaction.ts'
import { unsubscribeNotificationMail } from '../mail/mail-store.ts'
import { unsubscribePath, verifyUnsubscribeToken } from '../mail/unsubscribe-token.ts'
import { Refused } from '../runner/refusal.ts'
import type { CheckLimit } from './request-limits.ts'

type Parts = { pools: Pools; secret: string; checkLimit: CheckLimit }

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/**
 * One-click unsubscribe of e-mail programs (RFC 8058): a form without cookie, session or csrf token, authorised by the signed token. GET
 * changes nothing and redirects to the page with the button.
 */
export const unsubscribeRoute = (server: FastifyInstance, { pools, secret, checkLimit }: Parts): void => {
  const path = unsubscribePath(':namespace')
  const limited = { onRequest: (request: FastifyRequest) => checkLimit(request, 'entry') }
  server.get(path, limited, (request, reply) => {
    const { namespace } = request.params as { namespace: string }
    return reply.redirect(
      `/${encodeURIComponent(namespace)}/auth/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`,
      303,
    )
  })
  void server.register(async (scope) => {
    // The form is fixed by RFC 8058; only the token in the address is read.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
        done(null, {}),
      )
    scope.post(path, limited, async (request, reply) => {
      const member = verifyUnsubscribeToken(secret, tokenOf(request))
      const isDone =
        member !== undefined &&
        (await inTransaction(pools.app, { tenantId: '', personId: '' }, (tx) =>
          unsubscribeNotificationMail(tx, member),
        ))
      if (!isDone) throw new Refused('link_ended')
      return reply.header('cache-control', 'no-store').send({ response: {} })
    })
  })
}
