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
  server.get(
    '/:namespace/identity/api/v1/emails/',
    { onRequest: (request) => checkLimit(request, 'read') },
    async (request, reply) => {
      if (!isAtThisMachine(request)) throw new Refused('not_found')
      const { to } = request.query as { to?: unknown }
      const mails = await latestMails(pools.worker, shown)
      const wanted = typeof to === 'string' ? mails.filter(({ recipient }) => recipient === to.toLowerCase()) : mails
      reply.header('cache-control', 'no-store')
      return {
        response: wanted.map((mail) => {
          const { id, ...letter } = writeLetter(mail, room)
          return { uuid: id, ...letter, state: mail.state, at: mail.created_at.toISOString() }
        }),
      }
    },
  )
}
