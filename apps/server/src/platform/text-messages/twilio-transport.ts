import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { TextMessageSettings } from '../configuration/text-message-settings.ts'
import type { HttpClient } from '../http-client/http-client.ts'
import { isEqualInConstantTime } from '../secrets/constant-time.ts'
import {
  type TextMessage,
  type TextMessageResult,
  type TextMessageTransport,
  TextMessageTransportError,
  textMessagePaths,
} from './text-message.ts'

const accepted = z.object({ sid: z.string() })
const refused = z.object({ code: z.optional(z.nullable(z.number())) })

/** The reader answered STOP (https://www.twilio.com/docs/api/errors/21610). */
const stoppedCode = 21_610

/** Signature of Twilio: HMAC-SHA1 of the address followed by the names and values of the fields, sorted by name. */
export const twilioSignature = (token: string, address: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha1', token)
    .update(
      Object.keys(fields)
        .sort()
        .reduce((text, name) => `${text}${name}${fields[name]}`, address),
    )
    .digest('base64')

type Provider = {
  readonly settings: TextMessageSettings
  readonly httpClient: HttpClient
  /** Public address of this installation. */
  readonly origin: string
}

const resultOf = async (response: Response): Promise<TextMessageResult> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const read = accepted.safeParse(body)
    if (read.success) return { outcome: 'sent', reference: read.data.sid }
    throw new TextMessageTransportError('The provider of text messages gave an answer of another shape')
  }
  // A wrong account or a limit says nothing about this message, and the operator can mend it.
  if (response.status !== 400) throw new TextMessageTransportError(`The provider answered ${response.status}`)
  const read = refused.safeParse(body)
  const code = read.success ? read.data.code : undefined
  return code === stoppedCode ? { outcome: 'stopped' } : { outcome: 'bounced', why: `${code ?? 'no code'}` }
}

/** Sends by the Messages resource of Twilio's API (2010-04-01), which other providers offer, too. */
export const twilioTransport = ({ settings, httpClient, origin }: Provider): TextMessageTransport => {
  const { address, account, token, from } = settings
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ to, text }: TextMessage) => {
      const form = { To: to, From: from, Body: text, StatusCallback: `${origin}${textMessagePaths.delivery}` }
      const request = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }
      const response = await httpClient
        .fetch(`${address}/2010-04-01/Accounts/${account}/Messages.json`, request)
        .catch(() => undefined)
      if (!response) throw new TextMessageTransportError('The provider of text messages did not answer')
      return resultOf(response)
    },
    isFromProvider: (signature, path, fields) => isEqualInConstantTime(signature, twilioSignature(token, path, fields)),
  }
}
