import { toInstant } from '@fettle/domain/kernel/instant'
import { isInternationalNumber, readTextReply } from '@fettle/domain/kernel/text-message'
import { xmlText } from '@fettle/domain/kernel/xml'
import { mailMessages } from '@fettle/words/mail-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pools } from '../database/pools.ts'
import { inTransaction } from '../database/transaction.ts'
import type { MailConfiguration } from '../mail/mail-configuration.ts'
import { recordTextDelivery, stopTextMessages } from '../mail/mail-store.ts'
import { Refused } from '../runner/refusal.ts'
import { textMessagePaths } from '../text-messages/text-message.ts'
import { parseForms } from './parse-forms.ts'
import type { CheckLimit } from './request-limits.ts'

type Parts = {
  readonly pools: Pools
  readonly configuration: MailConfiguration
  readonly checkLimit: CheckLimit
  readonly now: () => number
}
type Fields = Readonly<Record<string, string>>

/** States of a text message that the provider reports as final. */
const finalStates: Readonly<Record<string, 'delivered' | 'bounced'>> = {
  delivered: 'delivered',
  undelivered: 'bounced',
  failed: 'bounced',
}

/** What the provider sends back: a text, or nothing. */
const answered = (text = ''): string =>
  xmlText({
    name: 'Response',
    attributes: {},
    content: text === '' ? [] : [{ name: 'Message', attributes: {}, content: text }],
  })

const stopOf = { stop: true, start: false, other: null } as const

/**
 * What the provider of text messages reports of deliveries, and what people answer. Authorised by the signature of the provider; not
 * found without a provider.
 */
export const textMessageRoutes = (server: FastifyInstance, { pools, configuration, checkLimit, now }: Parts): void => {
  const limited = { onRequest: (request: FastifyRequest) => checkLimit(request, 'read') }
  const signedFields = (request: FastifyRequest): Fields => {
    const { textMessages, origin } = configuration
    const fields = request.body as Fields
    const signature = request.headers['x-twilio-signature']
    const isSigned =
      textMessages !== undefined &&
      typeof signature === 'string' &&
      textMessages.isFromProvider(signature, `${origin}${request.url}`, fields)
    if (!isSigned) throw new Refused('not_found')
    return fields
  }
  const asSystem = { tenantId: '', personId: '' }
  void server.register(async (scope) => {
    parseForms(scope, 16_384)
    scope.post(textMessagePaths.delivery, limited, async (request, reply) => {
      const { MessageSid: reference = '', MessageStatus: status = '', ErrorCode: code = '' } = signedFields(request)
      const state = finalStates[status]
      const at = toInstant(now())
      if (state !== undefined)
        await inTransaction(pools.worker, asSystem, (tx) =>
          recordTextDelivery(tx, { reference, state, why: code.slice(0, 40) || null, at }),
        )
      return reply.code(204).send()
    })
    scope.post(textMessagePaths.answer, limited, async (request, reply) => {
      const { From: telephone = '', Body: text = '' } = signedFields(request)
      const said = readTextReply(text)
      const at = toInstant(now())
      const locale = isInternationalNumber(telephone)
        ? await inTransaction(pools.worker, asSystem, (tx) =>
            stopTextMessages(tx, { telephone, isStopped: stopOf[said], at }),
          )
        : null
      // The provider confirms STOP and START itself; the sender of any other answer gets a reply that no one reads it.
      const hint = said === 'other' && locale !== null ? mailMessages(locale).textNotRead : undefined
      return reply.type('text/xml; charset=utf-8').send(answered(hint))
    })
  })
}
