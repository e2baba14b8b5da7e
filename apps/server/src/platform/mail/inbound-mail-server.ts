import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { callbackify } from 'node:util'
import EmailReplyParser from 'email-reply-parser'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { ReplySettings } from '../configuration/mail-settings.ts'

/** An e-mail that replies to a conversation. */
export type InboundEmail = {
  /** Local part of the recipient. */
  readonly token: string
  /** Sender as the e-mail states it. */
  readonly from: string
  /** Message-ID: the same for repeated deliveries. */
  readonly messageId: string
  /** New text without the quoted message. */
  readonly text: string
  /** Attachments in order, without inline pictures, signatures and invitations. */
  readonly files: readonly InboundFile[]
}

export type InboundFile = { readonly filename: string; readonly bytes: Buffer }

/** Outcome of a delivery: stored, rejected with a sentence, or to be retried by the sending server. */
export type DeliveryOutcome =
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused' | 'later'; readonly why: string }

export type ReplyHandler = {
  /** Whether the local part has a valid signature. */
  accepts(token: string): boolean
  receive(reply: InboundEmail): Promise<DeliveryOutcome>
}

/** Limits: bytes of the encoded e-mail (attachments grow by a third), characters of text, connections, and idle time in ms. */
const limits = { bytes: 30_000_000, text: 100_000, clients: 10, silence: 30_000 }

class SmtpReply extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

const localPart = (address: string, domain: string): string | undefined => {
  const at = address.lastIndexOf('@')
  return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at) : undefined
}

/** Automatic e-mails are ignored: absence notes, bounces, lists (RFC 3834). */
const isAutomatic = ({ headers }: Email, session: SMTPServerSession): boolean => {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase()
  const mark = header('auto-submitted')
  return (
    !session.envelope.mailFrom ||
    session.envelope.mailFrom.address === '' ||
    (mark !== undefined && mark !== 'no') ||
    ['bulk', 'junk', 'auto_reply', 'list'].includes(header('precedence') ?? '') ||
    header('x-auto-response-suppress') !== undefined
  )
}

const textOf = ({ text, html }: Email): string => {
  const whole = text ?? (html ?? '').replaceAll(/<(style|script)[\s\S]*?<\/\1>/gi, '').replaceAll(/<[^>]*>/g, ' ')
  return new EmailReplyParser().parseReply(whole.slice(0, limits.text)).trim()
}

/** MIME types that e-mail programs add by themselves. */
const generatedTypes = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'text/calendar',
]

const filesOf = ({ attachments }: Email): InboundFile[] =>
  attachments
    .filter(({ related, mimeType }) => !related && !generatedTypes.includes(mimeType))
    .map(({ filename, mimeType, content }, place) => ({
      // Inline photos may have no name.
      filename: filename ?? `${place + 1}.${mimeType.slice(mimeType.indexOf('/') + 1)}`,
      bytes: Buffer.from(content as ArrayBuffer),
    }))

const read = async (stream: AsyncIterable<Buffer> & { sizeExceeded?: boolean }): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size <= limits.bytes) parts.push(part)
  }
  if (size > limits.bytes) throw new SmtpReply(552, '5.3.4 This mail is too large.')
  return Buffer.concat(parts)
}

type Recipient = { readonly handler: ReplyHandler; readonly domain: string }
const deliver = async ({ handler, domain }: Recipient, session: SMTPServerSession, source: Buffer): Promise<void> => {
  const mail = await PostalMime.parse(source)
  if (isAutomatic(mail, session)) return
  const [recipient] = session.envelope.rcptTo
  const result = await handler.receive({
    token: localPart(recipient?.address ?? '', domain) ?? '',
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? '',
    text: textOf(mail),
    files: filesOf(mail),
  })
  if (result.outcome === 'refused') throw new SmtpReply(550, `5.7.1 ${result.why}`)
  if (result.outcome === 'later') throw new SmtpReply(451, `4.3.0 ${result.why}`)
}

const toSmtpReply = (problem: unknown): Error =>
  problem instanceof SmtpReply ? problem : new SmtpReply(451, '4.3.0 Please try again later.')

/**
 * Starts the SMTP server for replies, which receives them from the front mail server. An e-mail is acknowledged once it is stored; a
 * rejected one bounces with a sentence. One recipient per e-mail, since each address stands for one conversation.
 */
export const startInboundMail = async ({ port, host, domain }: ReplySettings, handler: ReplyHandler) => {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    try {
      await deliver({ handler, domain }, session, await read(stream))
    } catch (problem) {
      stream.resume()
      throw toSmtpReply(problem)
    }
  }
  const server = new SMTPServer({
    name: domain,
    banner: 'Fettle',
    size: limits.bytes,
    maxClients: limits.clients,
    socketTimeout: limits.silence,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      const token = localPart(address, domain)
      if (token === undefined || !handler.accepts(token))
        return done(new SmtpReply(550, '5.1.1 Nobody is reached here.'))
      if (session.envelope.rcptTo.length > 0) return done(new SmtpReply(452, '4.5.3 One recipient a mail.'))
      done()
    },
    onData: (stream, session, done) => callbackify(() => receive(stream, session))((problem) => done(problem)),
  })
  server.on('error', () => undefined)
  const net = server.listen(port, host) as unknown as Server
  await once(net, 'listening')
  return {
    port: (net.address() as AddressInfo).port,
    close: () => new Promise<void>((resume) => server.close(() => resume())),
  }
}
