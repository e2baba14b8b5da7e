import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compose } from '../../composition.ts'
import { inTransaction } from '../database/transaction.ts'
import { startTestServer, storedMail, type TestServer } from '../testing/test-server.ts'
import { type DeliveryResult, type EmailMessage, MailTransportError } from './email-message.ts'
import { createMailer } from './mailer.ts'

let server: TestServer
let sent: EmailMessage[] = []
let result: () => DeliveryResult = () => ({ outcome: 'sent' })
const configuration = {
  ...storedMail,
  transport: {
    send: async (email: EmailMessage) => {
      sent.push(email)
      return result()
    },
    close: () => undefined,
  },
}
beforeAll(async () => {
  server = await startTestServer(compose, configuration)
})
beforeEach(() => {
  sent = []
  result = () => ({ outcome: 'sent' })
})
afterAll(() => server?.close())

const queue = (recipient: string, then: () => void = () => undefined) =>
  inTransaction(server.pools.app, { tenantId: '', personId: '' }, async (tx) => {
    const notice = { namespace: 'uk', recipient, locale: 'en-GB', template: 'password-changed' } as const
    await createMailer(configuration).queueEmail(tx, { ...notice, facts: { name: 'Nora' } }, toInstant(server.now))
    then()
  })
const stateOf = async (recipient: string) => {
  const { rows } = await server.pools.owner.query('select state, attempts, failure from mails where recipient = $1', [
    recipient,
  ])
  return rows[0] as unknown
}
/** Skips the back-off of the queue. */
const again = () => server.pools.owner.query('update graphile_worker._private_jobs set run_at = now()')

test('an e-mail is sent once after the commit and never after a rollback', async () => {
  await queue('commit@post.example')
  await queue('rollback@post.example', () => {
    throw new Error('no')
  }).catch(() => undefined)
  expect(sent).toEqual([])
  await server.runQueue()
  await server.runQueue()
  expect(sent.map(({ to }) => to)).toEqual(['commit@post.example'])
  expect(await stateOf('commit@post.example')).toEqual({ state: 'sent', attempts: 1, failure: null })
})

test('a transient failure is retried under the same Message-ID', async () => {
  result = () => {
    throw new MailTransportError('The mail server did not accept an e-mail: ECONNECTION')
  }
  await queue('later@post.example')
  await server.runQueue().catch(() => undefined)
  while (sent.length < 2) {
    await again()
    await server.runQueue().catch(() => undefined)
  }
  expect(await stateOf('later@post.example')).toMatchObject({ state: 'waiting', attempts: 2 })
  result = () => ({ outcome: 'sent' })
  while (sent.length < 3) {
    await again()
    await server.runQueue()
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent).toHaveLength(3)
  expect(await stateOf('later@post.example')).toEqual({ state: 'sent', attempts: 3, failure: null })
})

test('a crash after sending repeats the e-mail under the same Message-ID', async () => {
  await queue('twice@post.example')
  await server.runQueue()
  const { rows } = await server.pools.owner.query<{ id: string }>(
    "update mails set state = 'waiting', finished_at = null where recipient = 'twice@post.example' returning id",
  )
  await server.pools.owner.query(
    "select graphile_worker.add_job('send-mail', json_build_object('mail_id', $1::text))",
    [rows[0]?.id],
  )
  await server.runQueue()
  expect(sent.map(({ id }) => id)).toEqual([rows[0]?.id, rows[0]?.id])
})

test('a permanent rejection is stored and not retried', async () => {
  result = () => ({ outcome: 'bounced', why: 'EENVELOPE 550' })
  await queue('gone@post.example')
  await server.runQueue()
  await server.runQueue()
  expect(sent).toHaveLength(1)
  expect(await stateOf('gone@post.example')).toEqual({ state: 'bounced', attempts: 1, failure: 'EENVELOPE 550' })
})

test('an e-mail whose link has ended is not sent', async () => {
  const { membership } = await server.tenant('client')
  const { rows } = await server.pools.owner.query<{ person_id: string }>(
    'select person_id from memberships where id = $1',
    [membership.id],
  )
  await inTransaction(server.pools.app, { tenantId: '', personId: '' }, (tx) =>
    createMailer(configuration).sendLink(
      tx,
      {
        purpose: 'reset-password',
        personId: rows[0]?.person_id ?? '',
        path: '/uk/auth/reset-password',
        lifetimeMs: 1000,
      },
      {
        namespace: 'uk',
        recipient: 'stale@post.example',
        locale: 'en-GB',
        template: 'reset-password',
        facts: {},
        now: server.now,
      },
    ),
  )
  server.now += 1000
  await server.runQueue()
  expect(sent).toEqual([])
  expect(await stateOf('stale@post.example')).toMatchObject({ state: 'dropped' })
})
