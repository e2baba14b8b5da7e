import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpClient } from '../http-client/http-client.ts'
import { startSmsServer } from '../testing/sms-server.ts'
import { TextMessageTransportError } from './text-message.ts'
import { twilioSignature, twilioTransport } from './twilio-transport.ts'

const account = 'AC0123456789'
const message = { id: '1', to: '+447700900123', text: 'Grüße: 5 < 6 & 7' }
let provider: Awaited<ReturnType<typeof startSmsServer>>
beforeAll(async () => {
  provider = await startSmsServer(account, 'token')
})
afterAll(() => provider?.close())

const transport = (token = 'token') =>
  twilioTransport({
    settings: { address: provider.address, account, token, from: '+447700900000' },
    httpClient: createHttpClient({ allowsPrivate: true }),
    origin: 'https://fettle.example',
  })

describe('a text message', () => {
  test('reaches the provider with sender, text and the address of delivery reports', async () => {
    const result = await transport().send(message)
    const [received] = provider.received
    expect(received).toMatchObject({
      To: message.to,
      From: '+447700900000',
      Body: message.text,
      StatusCallback: 'https://fettle.example/text-messages/delivery',
    })
    expect(result).toEqual({ outcome: 'sent', reference: received?.reference })
  })

  test('is refused for good, or because its reader answered STOP', async () => {
    provider.refuse(400, 21_211)
    expect(await transport().send(message)).toEqual({ outcome: 'bounced', why: '21211' })
    provider.refuse(400, 21_610)
    expect(await transport().send(message)).toEqual({ outcome: 'stopped' })
  })

  test('is tried again after a limit, a wrong account and silence', async () => {
    provider.refuse(429)
    await expect(transport().send(message)).rejects.toThrow(TextMessageTransportError)
    await expect(transport('wrong').send(message)).rejects.toThrow(/401/)
    const silent = twilioTransport({
      settings: { address: 'http://127.0.0.1:9', account, token: 'token', from: '+447700900000' },
      httpClient: createHttpClient({ allowsPrivate: true }),
      origin: 'https://fettle.example',
    })
    await expect(silent.send(message)).rejects.toThrow(TextMessageTransportError)
  })
})

// The example of https://www.twilio.com/docs/usage/security.
test('a signature is that of the address and the sorted fields', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }
  expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
    'GvWf1cFY/Q7PnoempGyD5oXAezc=',
  )
})
