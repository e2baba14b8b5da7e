import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pools } from '../database/pools.ts'
import type { MailRoom } from '../mail/mail-office.ts'
import { latestMails } from '../mail/mail-store.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { Refused } from '../runner/refusal.ts'
import type { CheckLimit } from './request-limits.ts'

const shown = 100
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whoever sits at this machine, and no proxy in front: links in these mails open other people's accounts. */
const isAtThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  ownNames.test(headers.host ?? '') &&
  !passedOn.some((name) => headers[name] !== undefined)

/** The mails that were kept instead of sent, for whoever tries the product on their own machine. */
export const mailRoutes = (
  server: FastifyInstance,
  { pools, room, checkLimit }: { pools: Pools; room: MailRoom; checkLimit: CheckLimit },
): void => {
  const limited = { onRequest: (request: FastifyRequest) => checkLimit(request, 'read') }
  const kept = async (request: FastifyRequest) => {
    if (!isAtThisMachine(request)) throw new Refused('not_found')
    return latestMails(pools.worker, shown)
  }
  server.get('/:namespace/identity/api/v1/emails/:uuid/', limited, async (request, reply) => {
    const { uuid } = request.params as { uuid: string }
    const mail = (await kept(request)).find(({ id }) => id === uuid)
    if (!mail) throw new Refused('not_found')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(writeLetter(mail, room).html)
  })
  server.get('/:namespace/identity/api/v1/emails/', limited, async (request, reply) => {
    const mails = await kept(request)
    const { to } = request.query as { to?: unknown }
    const wanted = typeof to === 'string' ? mails.filter(({ recipient }) => recipient === to.toLowerCase()) : mails
    reply.header('cache-control', 'no-store')
    return {
      response: wanted.map((mail) => {
        const { id, to: recipient, locale, subject, text } = writeLetter(mail, room)
        return { uuid: id, to: recipient, locale, subject, text, state: mail.state, at: mail.created_at.toISOString() }
      }),
    }
  })
}
