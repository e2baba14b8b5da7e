import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { callbackify } from 'node:util'
import type { Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { ReplySettings } from '../configuration/mail-settings.ts'
import { decodeMail } from './decode-mail.ts'
import { type InboundContent, readContent } from './inbound-content.ts'

/** An answer that came by mail, as far as a mail server is concerned. */
export type InboundEmail = {
  /** The part of the address before the @. */
  readonly token: string
  /** Who sent it, as the mail says. */
  readonly from: string
  /** The same for the same mail, however often it is handed in. */
  readonly messageId: string
  /** Parses the mail. It costs time, so senders who may not write here are refused before. */
  readonly read: () => InboundContent
}

/** What became of it: kept, or sent back with a sentence; `later` asks for it again. */
export type DeliveryOutcome =
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused' | 'later'; readonly why: string }

export type ReplyHandler = {
  /** Whether this address can belong to a person. */
  accepts(token: string): boolean
  receive(reply: InboundEmail): Promise<DeliveryOutcome>
}

/** Bytes are those of the whole mail, where files are a third larger than they are. */
const limits = { bytes: 30_000_000, clients: 10, silence: 30_000 }

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

/** Subjects of absences, by which servers of before name them that put no mark into the head. */
const absence = /^(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|automatische antwort|abwesenheit)/i

/**
 * Mail written by a machine gets no answer: an absence, a bounce, another system. A wish not to be answered
 * automatically is no sign of it: Exchange adds that to what people write.
 */
const isAutomatic = ({ headers, subject }: Email, session: SMTPServerSession): boolean => {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const mark = header('auto-submitted')
  return (
    !session.envelope.mailFrom ||
    session.envelope.mailFrom.address === '' ||
    (mark !== undefined && mark !== 'no') ||
    ['bulk', 'junk', 'auto_reply', 'list'].includes(header('precedence') ?? '') ||
    (header('x-auto-response-suppress') !== undefined && absence.test((subject ?? '').slice(0, 200).trim()))
  )
}

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
  const mail = await decodeMail(source)
  if (isAutomatic(mail, session)) return
  const [recipient] = session.envelope.rcptTo
  const result = await handler.receive({
    token: localPart(recipient?.address ?? '', domain) ?? '',
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? '',
    read: () => readContent(mail),
  })
  if (result.outcome === 'refused') throw new SmtpReply(550, `5.7.1 ${result.why}`)
  if (result.outcome === 'later') throw new SmtpReply(451, `4.3.0 ${result.why}`)
}

const toSmtpReply = (problem: unknown): Error =>
  problem instanceof SmtpReply ? problem : new SmtpReply(451, '4.3.0 Please try again later.')

/**
 * Takes answers to our mails from the mail server in front, by SMTP. A mail is acknowledged when what it says is kept, and
 * not before; what cannot be kept goes back to its sender with a sentence. One recipient a mail: each answers one conversation.
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
