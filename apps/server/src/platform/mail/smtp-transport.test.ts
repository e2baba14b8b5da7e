import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { SmtpSettings } from '../configuration/mail-settings.ts'
import { type EmailMessage, MailTransportError } from './email-message.ts'
import { smtpTransport } from './smtp-transport.ts'

type Received = { from: string; to: string[]; user: string; source: string }
const open: SMTPServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(() => done()))
})

/** A local mail server that accepts e-mails to every recipient but `unknown@`. */
const mailServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('unknown@')
        ? done(Object.assign(new Error(`5.1.1 ${address} is unknown`), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          source,
        })
        done()
      })
    },
    ...options,
  })
  open.push(server)
  const net = server.listen(port, '127.0.0.1') as unknown as Server
  await once(net, 'listening')
  return { received, server, port: (net.address() as AddressInfo).port }
}

const settings = (port: number, password = 'right'): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  account: { user: 'fettle', password },
  from: { name: 'Fettle', address: 'no-reply@fettle.example' },
})

const email: EmailMessage = {
  id: '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60',
  to: 'joerg@mueller.example',
  locale: 'de-DE',
  subject: 'Bitte bestätigen Sie Ihre Änderung – „jetzt“',
  text: 'Grüße aus Köln',
  html: '<p>Grüße aus Köln</p>',
}

const send = async (port: number, changed: Partial<EmailMessage> = {}, password?: string) => {
  const post = smtpTransport(settings(port, password))
  try {
    return await post.send({ ...email, ...changed })
  } finally {
    post.close()
  }
}

describe('an e-mail', () => {
  test('is delivered after login with intact text and its own Message-ID', async () => {
    const { received, port } = await mailServer()
    expect(await send(port)).toEqual({ outcome: 'sent' })
    const [{ from, to, user, source } = { from: '', to: [], user: '', source: '' }] = received
    expect([from, to, user]).toEqual(['no-reply@fettle.example', ['joerg@mueller.example'], 'fettle'])
    expect(source).toContain(`Message-ID: <${email.id}@fettle.example>`)
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('multipart/alternative')
    const subject = [...source.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, words = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(
            words
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
    expect(subject.join('')).toBe(email.subject)
  })

  test('names the thread of its conversation or order', async () => {
    const { received, port } = await mailServer()
    await send(port, { thread: 'order-3f2b' })
    await send(port)
    const [threaded = '', single = ''] = received.map(({ source }) => source)
    expect(threaded).toContain('In-Reply-To: <order-3f2b@fettle.example>')
    expect(threaded).toContain('References: <order-3f2b@fettle.example>')
    expect(threaded).toContain('List-ID: <order-3f2b.fettle.example>')
    expect(single).not.toMatch(/^(In-Reply-To|References|List-ID):/m)
  })

  test('to an unknown recipient is rejected permanently without the address in the reason', async () => {
    const { port, received } = await mailServer()
    expect(await send(port, { to: 'unknown@mueller.example' })).toEqual({ outcome: 'bounced', why: 'EENVELOPE 550' })
    expect(received).toEqual([])
  })

  test('cannot inject recipients or headers', async () => {
    const { port, received } = await mailServer()
    await send(port, { subject: 'One\r\nBcc: two@mueller.example' })
    expect(received[0]?.to).toEqual(['joerg@mueller.example'])
    expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('transient failures throw', () => {
  const troubleOf = (work: Promise<unknown>) => work.then(String, (problem: unknown) => problem)

  test('a wrong password', async () => {
    const { port } = await mailServer()
    const trouble = await troubleOf(send(port, {}, 'wrong'))
    expect(trouble).toBeInstanceOf(MailTransportError)
    expect(String(trouble)).toContain('EAUTH')
  })

  test('an interrupted connection', async () => {
    const { port } = await mailServer({
      onData: (stream) => {
        stream.resume()
        const lines = open.flatMap((server) => [...server.connections]) as unknown as { _socket: { destroy(): void } }[]
        for (const line of lines) line._socket.destroy()
      },
    })
    expect(await troubleOf(send(port))).toBeInstanceOf(MailTransportError)
  })

  test('a server that is down; the same e-mail is delivered once it is up', async () => {
    const first = await mailServer()
    await new Promise<void>((done) => first.server.close(() => done()))
    open.splice(0)
    expect(await troubleOf(send(first.port))).toBeInstanceOf(MailTransportError)
    const second = await mailServer({}, first.port)
    expect(await send(first.port)).toEqual({ outcome: 'sent' })
    expect(second.received).toHaveLength(1)
  })

  test('a server that is temporarily full', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('4.2.2 full'), { responseCode: 452 })),
    })
    expect(String(await troubleOf(send(port)))).toContain('452')
  })
})
