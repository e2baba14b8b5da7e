import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedText = { readonly reference: string } & Readonly<
  Record<'To' | 'From' | 'Body' | 'StatusCallback', string>
>

/** A provider of text messages on this machine, with the Messages resource of Twilio's API; `answer` may refuse the next ones. */
export const startSmsServer = async (account: string, token: string) => {
  const received: ReceivedText[] = []
  const refusal: { status: number; code?: number }[] = []
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isKnown = request.headers.authorization === authorization
      const isMessages = request.url === `/2010-04-01/Accounts/${account}/Messages.json`
      const refused = isKnown ? (isMessages ? refusal.shift() : { status: 404 }) : { status: 401 }
      response.setHeader('content-type', 'application/json')
      if (refused) {
        response.statusCode = refused.status
        return response.end(JSON.stringify({ code: refused.code ?? null, status: refused.status }))
      }
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())) as Omit<
        ReceivedText,
        'reference'
      >
      const reference = `SM${String(received.length + 1).padStart(32, '0')}`
      received.push({ ...fields, reference })
      response.statusCode = 201
      return response.end(JSON.stringify({ sid: reference, status: 'queued' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Refuses the next message. */
    refuse: (status: number, code?: number) => refusal.push({ status, ...(code === undefined ? {} : { code }) }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
