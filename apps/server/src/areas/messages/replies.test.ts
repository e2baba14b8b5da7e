import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { createTransport } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActingCaller } from '#areas/users/users.port'
import { startInboundMail } from '#platform/mail/inbound-mail-server'
import { parseReplyToken, replyToken } from '#platform/mail/reply-token'
import { createRunAsMember } from '#platform/runner/run-as-member'
import type { TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { replyHandler } from './receive-reply.ts'

const [secret, domain] = ['a secret of replies', 'reply.fettle.example']
let context: TestContext
let replies: Awaited<ReturnType<typeof startInboundMail>>
beforeAll(async () => {
  context = await createTestContext()
  const { server } = context
  await server.pools.owner.query("update persons set terms_version = '9999-12-31'")
  const now = () => server.now
  const runAsMember = createRunAsMember(() => server.services, findActingCaller, now)
  const handler = replyHandler({
    secret,
    pool: server.pools.worker,
    runAsMember: runAsMember,
    files: server.files,
    now,
  })
  replies = await startInboundMail({ domain, port: 0, host: '127.0.0.1' }, handler)
})
afterAll(async () => {
  await replies?.close()
  await context?.close()
})

const emailOf = ({ membership }: TestMember) => `${membership.id}@test.example`
const addressOf = (who: TestMember, jobUuid: string) =>
  `${replyToken(secret, { memberNumber: who.membership.number, subject: { kind: 'job', uuid: jobUuid } })}@${domain}`
type Mail = { to: string; from: string; text: string; headers?: Record<string, string>; messageId?: string }
type Attachment = { filename: string; content: string | Buffer; cid?: string; contentType?: string }
/** Delivers an e-mail as a mail server does; returns the SMTP response. */
const handIn = async (mail: Mail & { attachments?: Attachment[] }): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true })
  try {
    return (await transport.sendMail({ subject: 'Re: Message', ...mail })).response
  } catch (problem) {
    return (problem as { response: string }).response
  } finally {
    transport.close()
  }
}
const texts = async (who: TestMember, jobUuid: string) =>
  (await context.call(who, messagesMethods.list, { jobUuid })).map(({ text }) => text)

test('a reply by e-mail becomes a message of its member, once, without quoted text', async () => {
  const { jobUuid } = await hired(context)
  const quoted = 'On Mon, 2 Mar 2026 at 09:00, Fettle <no-reply@fettle.example> wrote:\n\n> When do you come?\n'
  const mail = {
    to: addressOf(context.owner, jobUuid),
    from: emailOf(context.owner),
    text: `Tomorrow at nine.\nPlease be in.\n\n${quoted}`,
    messageId: '<one@pennine.example>',
  }
  expect(await handIn({ ...mail, to: mail.to.toUpperCase() })).toMatch(/^250/)
  expect(await handIn(mail)).toMatch(/^250/)
  expect(await texts(context.manager, jobUuid)).toEqual(['Tomorrow at nine.\nPlease be in.'])
  const [message] = await context.call(context.manager, messagesMethods.list, { jobUuid })
  expect(message).toMatchObject({ authorSide: 'contractor', authorName: context.owner.membership.display_name })
})

test('attachments pass the checks of uploads, a photo without text uses its file name, once', async () => {
  const { jobUuid } = await hired(context)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const mail = {
    to: addressOf(context.owner, jobUuid),
    from: emailOf(context.owner),
    text: '',
    messageId: '<photos@pennine.example>',
    attachments: [
      { filename: 'boiler.jpg', content: photo },
      { filename: 'list.csv', content: 'part,price\nvalve,12.50\n' },
      { filename: 'signature.asc', content: 'x', contentType: 'application/pgp-signature' },
    ],
  }
  expect([await handIn(mail), await handIn(mail)].map((answer) => answer.slice(0, 3))).toEqual(['250', '250'])
  const messages = await context.call(context.manager, messagesMethods.list, { jobUuid })
  expect(messages.map(({ text, attachments }) => [text, attachments.map(({ filename }) => filename)])).toEqual([
    ['boiler.jpg\nlist.csv', ['boiler.jpg', 'list.csv']],
  ])
})

test('other senders, automatic replies and invalid content are rejected', async () => {
  const { jobUuid } = await hired(context)
  const own = { to: addressOf(context.owner, jobUuid), from: emailOf(context.owner), text: 'Hello' }
  expect(await handIn({ ...own, from: 'somebody@else.example' })).toMatch(/^550 5\.7\.1 This address only accepts/)
  expect(await handIn({ ...own, to: `reply+1.aaaa@${domain}` })).toMatch(/^550 5\.1\.1/)
  expect(await handIn({ ...own, to: own.to.replace('reply+', 'reply+1') })).toMatch(/^550 5\.1\.1/)
  expect(await handIn({ ...own, to: own.to.replace(domain, 'elsewhere.example') })).toMatch(/^550 5\.1\.1/)
  expect(await handIn({ ...own, text: '> Hello' })).toMatch(/^550 5\.7\.1 No text/)
  // A notification of several events has no conversation; only its reader gets an explanation.
  const news = `${replyToken(secret, { memberNumber: context.owner.membership.number })}@${domain}`
  expect(await handIn({ ...own, to: news })).toMatch(/^550 5\.7\.1 Your answer was not delivered: .*“Answer by email”/)
  expect(await handIn({ ...own, to: news, from: 'somebody@else.example' })).toMatch(
    /^550 5\.7\.1 This address only accepts/,
  )
  expect(await handIn({ ...own, to: news.replace('.news.', '.newt.') })).toMatch(/^550 5\.1\.1/)
  // Automatic replies are accepted and dropped without a response, which avoids mail loops.
  expect(await handIn({ ...own, headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(/^250/)
  expect(await texts(context.manager, jobUuid)).toEqual([])
})

test('refusals of the conversation and current permissions apply', async () => {
  const { jobUuid } = await hired(context)
  const rivals = { to: addressOf(context.rival, jobUuid), from: emailOf(context.rival), text: 'Let me in' }
  expect(await handIn(rivals)).toMatch(/^550 5\.7\.1/)
  const { owner } = context.server.pools
  const set = (status: string) =>
    owner.query('update memberships set status = $2 where id = $1', [context.owner.membership.id, status])
  await set('DEACTIVATED')
  const gone = { to: addressOf(context.owner, jobUuid), from: emailOf(context.owner), text: 'I am gone' }
  expect(await handIn(gone)).toMatch(/^550/)
  await set('ACTIVE')
  expect(await texts(context.manager, jobUuid)).toEqual([])
  expect((await context.call(context.owner, jobsMethods.get, { jobUuid })).jobState).toBe('hired')
})

test.each(['job', 'order'] as const)(
  'an address in the conversation of the %s says who and where, fits into a mail, and cannot be bent',
  (kind) => {
    const place = { memberNumber: 123_456_789, subject: { kind, uuid: '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60' } }
    const token = replyToken(secret, place)
    expect(token.length).toBeLessThanOrEqual(64)
    expect(parseReplyToken(secret, token)).toEqual(place)
    expect(parseReplyToken('another', token)).toBeUndefined()
    // The last base64 character contains unused bits: changed or not, it decodes to the same id or to none.
    const bent = Array.from({ length: token.length - 6 }, (_, place) => place + 6).map(
      (at) => `${token.slice(0, at)}${token[at] === 'b' ? 'c' : 'b'}${token.slice(at + 1)}`,
    )
    const read = bent.map((each) => parseReplyToken(secret, each)).filter((each) => each !== undefined)
    expect(read.length).toBeLessThanOrEqual(1)
    expect(read).toEqual(read.map(() => place))
  },
)

test("a reply in an order's conversation goes to all its participants, and not to the job's", async () => {
  const { jobUuid, workOrderUuid } = await hired(context)
  await context.call(context.manager, messagesMethods.send, { workOrderUuid, text: 'Where are the keys?' })
  const subject = { kind: 'order', uuid: workOrderUuid } as const
  const to = `${replyToken(secret, { memberNumber: context.owner.membership.number, subject })}@${domain}`
  expect(await handIn({ to, from: emailOf(context.owner), text: 'With us.', messageId: '<order@x>' })).toMatch(/^250/)
  const said = await context.call(context.manager, messagesMethods.list, { workOrderUuid })
  expect(said.map(({ text }) => text).toSorted()).toEqual(['Where are the keys?', 'With us.'])
  expect(await texts(context.manager, jobUuid)).toEqual([])
})
