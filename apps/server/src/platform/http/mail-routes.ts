import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pools } from '../database/pools.ts'
import type { MailConfiguration } from '../mail/mail-configuration.ts'
import { latestMails } from '../mail/mail-store.ts'
import { renderEmail } from '../mail/render-email.ts'
import { Refused } from '../runner/refusal.ts'
import { renderTextMessage } from '../text-messages/render-text-message.ts'
import type { CheckLimit } from './request-limits.ts'

const maxMails = 100
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Requests from this machine without a proxy: links in stored e-mails open accounts of other people. */
const isLocalRequest = ({ ip, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  localHosts.test(headers.host ?? '') &&
  !proxyHeaders.some((name) => headers[name] !== undefined)

/** Shows e-mails and text messages that were stored instead of sent, for trying the product on one machine. */
export const mailRoutes = (
  server: FastifyInstance,
  { pools, configuration, checkLimit }: { pools: Pools; configuration: MailConfiguration; checkLimit: CheckLimit },
): void => {
  const limited = { onRequest: (request: FastifyRequest) => checkLimit(request, 'read') }
  const readMails = async (request: FastifyRequest) => {
    if (!isLocalRequest(request)) throw new Refused('not_found')
    return latestMails(pools.worker, maxMails)
  }
  server.get('/:namespace/identity/api/v1/emails/:uuid/', limited, async (request, reply) => {
    const { uuid } = request.params as { uuid: string }
    const mail = (await readMails(request)).find(({ id }) => id === uuid)
    if (!mail) throw new Refused('not_found')
    reply.header('cache-control', 'no-store')
    if (mail.medium === 'text')
      return reply.type('text/plain; charset=utf-8').send(renderTextMessage(mail, configuration).text)
    return reply.type('text/html; charset=utf-8').send(renderEmail(mail, configuration).html)
  })
  server.get('/:namespace/identity/api/v1/emails/', limited, async (request, reply) => {
    const mails = await readMails(request)
    const { to } = request.query as { to?: unknown }
    const wanted = typeof to === 'string' ? mails.filter(({ recipient }) => recipient === to.toLowerCase()) : mails
    reply.header('cache-control', 'no-store')
    return {
      response: wanted.map((mail) => {
        const { id, recipient, locale, medium, state } = mail
        const { subject, text } =
          medium === 'text'
            ? { subject: '', text: renderTextMessage(mail, configuration).text }
            : renderEmail(mail, configuration)
        return { uuid: id, to: recipient, medium, locale, subject, text, state, at: mail.created_at.toISOString() }
      }),
    }
  })
}
