import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPools, type Pools } from '#platform/database/pools'
import { inTransaction } from '#platform/database/transaction'
import type { MailConfiguration } from '#platform/mail/mail-configuration'
import { createMailer } from '#platform/mail/mailer'
import { startSmsServer } from '#platform/testing/sms-server'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { twilioSignature } from '#platform/text-messages/twilio-transport'
import { type Served, serve } from '../serve.ts'
import { testConfiguration } from './test-configuration.ts'

const secret = 'a secret of text messages, long enough'
const settings = { account: 'AC0123', token: 'token', from: '+447700900000' }
const publicAddress = 'https://fettle.example'
let provider: Awaited<ReturnType<typeof startSmsServer>>
let database: TestDatabase
let pools: Pools
let served: Served
beforeAll(async () => {
  provider = await startSmsServer(settings.account, settings.token)
  database = await freshDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-texts-'))
  const textMessages = { ...settings, address: provider.address }
  const own = {
    databaseUrl: database.url,
    dataFolder,
    secret,
    textMessages,
    publicAddress,
    allowsPrivateAddresses: true,
  }
  served = await serve(testConfiguration(own), database.url)
  pools = openPools(database.url)
})
afterAll(async () => {
  await served?.close()
  await pools?.close()
  await database?.drop()
  await provider?.close()
})

const queue = (recipient: string) =>
  inTransaction(pools.app, { tenantId: '', personId: '' }, (tx) =>
    createMailer({
      secret,
      origin: publicAddress,
      transport: undefined,
      textMessages: {} as MailConfiguration['textMessages'],
    }).queueEmail(
      tx,
      {
        namespace: 'uk',
        medium: 'text',
        recipient,
        locale: 'en-GB',
        template: 'report-accepted',
        facts: { name: 'Rita', company: 'Northgate', what: 'R-7', place: 'Flat 3' },
      },
      toInstant(Date.now()),
    ),
  )
const stateOf = async (recipient: string) => {
  const { rows } = await pools.owner.query<{ state: string }>(
    'select state from mails where recipient = $1 order by position desc limit 1',
    [recipient],
  )
  return rows[0]?.state
}
/** What the provider posts; signed unless `signature` says otherwise. */
const report = (path: string, fields: Record<string, string>, signature?: string) =>
  fetch(new URL(path, served.address), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? twilioSignature(settings.token, `${publicAddress}${path}`, fields),
    },
    body: new URLSearchParams(fields).toString(),
  })
const answer = async (telephone: string, text: string) =>
  (await report('/text-messages/answer', { From: telephone, Body: text })).text()

test('a text message is sent, and its delivery is recorded once', async () => {
  const telephone = '+447700900101'
  await queue(telephone)
  await expect.poll(() => stateOf(telephone), { timeout: 20_000 }).toBe('sent')
  const received = provider.received.find(({ To }) => To === telephone)
  expect(received?.Body).toBe('Northgate has accepted your report R-7 about Flat 3 and is arranging the repair.')
  const delivered = { MessageSid: received?.reference ?? '', MessageStatus: 'delivered' }
  expect((await report('/text-messages/delivery', delivered, 'forged')).status).toBe(404)
  expect(await stateOf(telephone)).toBe('sent')
  expect((await report('/text-messages/delivery', { ...delivered, MessageStatus: 'sending' })).status).toBe(204)
  expect(await stateOf(telephone)).toBe('sent')
  expect((await report('/text-messages/delivery', delivered)).status).toBe(204)
  expect(await stateOf(telephone)).toBe('delivered')
  await report('/text-messages/delivery', { ...delivered, MessageStatus: 'failed' })
  expect(await stateOf(telephone)).toBe('delivered')
})

test('STOP ends text messages to a number, START allows them again', async () => {
  const telephone = '+447700900102'
  await queue(telephone)
  await expect.poll(() => stateOf(telephone), { timeout: 20_000 }).toBe('sent')
  expect(await answer(telephone, 'Stop')).not.toContain('<Message>')
  await queue(telephone)
  expect(await stateOf(telephone)).toBe('stopped')
  const forged = { From: telephone, Body: 'START' }
  expect((await report('/text-messages/answer', forged, 'forged')).status).toBe(404)
  await queue(telephone)
  expect(await stateOf(telephone)).toBe('stopped')
  await answer(telephone, 'START')
  await queue(telephone)
  await expect.poll(() => stateOf(telephone), { timeout: 20_000 }).toBe('sent')
})

test('a number that the provider knows to have stopped is written to no more', async () => {
  const telephone = '+447700900103'
  provider.refuse(400, 21_610)
  await queue(telephone)
  await expect.poll(() => stateOf(telephone), { timeout: 20_000 }).toBe('stopped')
  const before = provider.received.length
  await queue(telephone)
  expect(await stateOf(telephone)).toBe('stopped')
  expect(provider.received.length).toBe(before)
})

test('another answer is replied to with the hint that no one reads it, in the language of the last message', async () => {
  expect(await answer('+447700900102', 'Can you come at ten?')).toContain('No one reads answers to this number')
  expect(await answer('+447700900199', 'Who is this?')).not.toContain('<Message>')
  expect(await answer("+1'; drop table mails", 'STOP')).not.toContain('<Message>')
})
