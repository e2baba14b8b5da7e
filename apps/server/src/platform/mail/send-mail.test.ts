import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compose } from '../../composition.ts'
import { inTransaction } from '../database/transaction.ts'
import { startTestServer, storedMail, type TestServer } from '../testing/test-server.ts'
import { type DeliveryResult, type EmailMessage, MailTransportError } from './email-message.ts'
import { createMailer } from './mailer.ts'

let server: TestServer
let sent: EmailMessage[] = []
let answer: () => DeliveryResult = () => ({ outcome: 'sent' })
const configuration = {
  ...storedMail,
  transport: {
    send: async (email: EmailMessage) => {
      sent.push(email)
      return answer()
    },
    close: () => undefined,
  },
}
beforeAll(async () => {
  server = await startTestServer(compose, configuration)
})
beforeEach(() => {
  sent = []
  answer = () => ({ outcome: 'sent' })
})
afterAll(() => server?.close())

const tell = (recipient: string, then: () => void = () => undefined) =>
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
/** The queue waits longer after each failure; here the wait is over at once. */
const again = () => server.pools.owner.query('update graphile_worker._private_jobs set run_at = now()')

test('a mail goes with the commit of its command, once, and never with a rollback', async () => {
  await tell('commit@post.example')
  await tell('rollback@post.example', () => {
    throw new Error('no')
  }).catch(() => undefined)
  expect(sent).toEqual([])
  await server.runQueue()
  await server.runQueue()
  expect(sent.map(({ to }) => to)).toEqual(['commit@post.example'])
  expect(await stateOf('commit@post.example')).toEqual({ state: 'sent', attempts: 1, failure: null })
})

test('what was not taken is tried again later, under the same name', async () => {
  answer = () => {
    throw new MailTransportError('The mail server did not accept an e-mail: ECONNECTION')
  }
  await tell('later@post.example')
  await server.runQueue().catch(() => undefined)
  while (sent.length < 2) {
    await again()
    await server.runQueue().catch(() => undefined)
  }
  expect(await stateOf('later@post.example')).toMatchObject({ state: 'waiting', attempts: 2 })
  answer = () => ({ outcome: 'sent' })
  while (sent.length < 3) {
    await again()
    await server.runQueue()
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent).toHaveLength(3)
  expect(await stateOf('later@post.example')).toEqual({ state: 'sent', attempts: 3, failure: null })
})

test('who sent it and died before saying so sends it again, under the same name', async () => {
  await tell('twice@post.example')
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

test('a bounce is written down and not tried again', async () => {
  answer = () => ({ outcome: 'bounced', why: 'EENVELOPE 550' })
  await tell('gone@post.example')
  await server.runQueue()
  await server.runQueue()
  expect(sent).toHaveLength(1)
  expect(await stateOf('gone@post.example')).toEqual({ state: 'bounced', attempts: 1, failure: 'EENVELOPE 550' })
})

test('a mail whose link has ended meanwhile is not sent', async () => {
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
