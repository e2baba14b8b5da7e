import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead, inTransaction } from '#platform/database/transaction'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  type InvitedOrder,
  invited,
  type TestContext,
} from '../../integration-tests/test-context.ts'
import { findReadings } from './messages.store.ts'
import { recordReadReceipt } from './record-read-receipt.ts'

let context: TestContext
let order: InvitedOrder
beforeAll(async () => {
  context = await createTestContext()
})
beforeEach(async () => {
  order = await invited(context)
})
afterAll(() => context?.close())

const send = (who: TestMember, jobUuid: string, text = 'When can you come?') =>
  context.call(who, messagesMethods.send, { jobUuid, text })
const list = (who: TestMember, jobUuid: string) => context.call(who, messagesMethods.list, { jobUuid })
const threads = async (who: TestMember, filter: 'all' | 'unread' | 'starred' = 'all', q = '') =>
  await context.call(who, messagesMethods.threads, { filter, q })
const counts = (who: TestMember) => context.call(who, messagesMethods.counts, {})

describe('returns', () => {
  test('the messages of both sides, latest first, with their authors', async () => {
    await send(context.manager, order.jobUuid)
    context.server.now += 60_000
    await send(context.owner, order.jobUuid, 'Tomorrow')
    for (const reader of [context.manager, context.owner])
      expect((await list(reader, order.jobUuid)).map(({ text, authorSide }) => [text, authorSide])).toEqual([
        ['Tomorrow', 'contractor'],
        ['When can you come?', 'client'],
      ])
  })

  test('an inbox with conversations unread until the reader opened them', async () => {
    const before = (await counts(context.owner)).unread
    await send(context.manager, order.jobUuid, 'Is the boiler inside or outside?')
    expect((await counts(context.owner)).unread).toBe(before + 1)
    const [row] = await threads(context.owner, 'unread')
    expect(row).toMatchObject({
      jobUuid: order.jobUuid,
      isUnread: true,
      isOwnLast: false,
      lastText: 'Is the boiler inside or outside?',
    })
    context.server.now += 1000
    await context.call(context.owner, messagesMethods.markRead, { jobUuid: order.jobUuid })
    expect((await counts(context.owner)).unread).toBe(before)
    const [own] = await threads(context.manager)
    expect(own).toMatchObject({ jobUuid: order.jobUuid, isUnread: false, isOwnLast: true })
  })

  test('a star of the reader only, and search results in message texts', async () => {
    await send(context.manager, order.jobUuid, 'The stopcock is behind the washing machine')
    await context.call(context.owner, messagesMethods.star, { jobUuid: order.jobUuid, isStarred: true })
    expect((await threads(context.owner, 'starred')).map(({ jobUuid }) => jobUuid)).toContain(order.jobUuid)
    expect(await threads(context.manager, 'starred')).toEqual([])
    expect((await threads(context.manager, 'all', 'STOPCOCK')).map(({ jobUuid }) => jobUuid)).toEqual([order.jobUuid])
    expect(await threads(context.manager, 'all', '100%')).toEqual([])
    await context.call(context.owner, messagesMethods.star, { jobUuid: order.jobUuid, isStarred: false })
    expect(await threads(context.owner, 'starred')).toEqual([])
  })

  test('a push event and no timeline entry, with the placement unchanged', async () => {
    const before = await context.call(context.owner, jobsMethods.get, { jobUuid: order.jobUuid })
    await send(context.owner, order.jobUuid)
    const events = await context.call(context.owner, jobsMethods.activity, { jobUuid: order.jobUuid })
    expect(events.map(({ name }) => name)).not.toContain('message.sent')
    const after = await context.call(context.owner, jobsMethods.get, { jobUuid: order.jobUuid })
    expect([after.tab, after.version]).toEqual([before.tab, before.version])
    const { rows } = await context.server.pools.owner.query(
      `select count(*)::int as n from outbox where name = 'message.sent' and payload ->> 'job_uuid' = $1`,
      [order.jobUuid],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

const readBy = async (who: TestMember, jobUuid: string) =>
  (await list(who, jobUuid)).map((message) => [message.text, message.readBy.map(({ name }) => name)])
const look = (who: TestMember, jobUuid: string) => context.call(who, messagesMethods.markRead, { jobUuid })
const toldOfReading = async (jobUuid: string): Promise<number> => {
  const { rows } = await context.server.pools.owner.query<{ n: number }>(
    `select count(*)::int as n from outbox where name = 'message.read' and payload ->> 'job_uuid' = $1`,
    [jobUuid],
  )
  return rows[0]?.n ?? -1
}

describe('read receipts are shown', () => {
  test('at the last message shown to a member, with the first time it was shown', async () => {
    const { jobUuid } = await hired(context)
    await send(context.manager, jobUuid, 'one')
    await send(context.manager, jobUuid, 'two')
    expect(await readBy(context.manager, jobUuid)).toEqual([
      ['two', []],
      ['one', []],
    ])
    const first = context.server.now + 1000
    await look(context.owner, jobUuid)
    expect((await list(context.manager, jobUuid))[0]?.readBy).toEqual([
      { name: 'Test KO', at: new Date(first).toISOString() },
    ])
    expect(await toldOfReading(jobUuid)).toBe(1)
    // Opening it again, or replying later, changes neither time nor receipts.
    await look(context.owner, jobUuid)
    await send(context.owner, jobUuid, 'three')
    expect((await list(context.manager, jobUuid))[1]?.readBy[0]?.at).toBe(new Date(first).toISOString())
    expect(await toldOfReading(jobUuid)).toBe(1)
    await look(context.admin, jobUuid)
    expect(await readBy(context.manager, jobUuid)).toEqual([
      ['three', ['Test ADM']],
      ['two', ['Test KO']],
      ['one', []],
    ])
    // Readers do not see their own receipt.
    expect((await readBy(context.admin, jobUuid))[0]).toEqual(['three', []])
  })

  test("with the company's name before a hire, until the member has written there", async () => {
    await send(context.owner, order.jobUuid, 'Is there parking?')
    await look(context.manager, order.jobUuid)
    await look(context.admin, order.jobUuid)
    expect(await readBy(context.owner, order.jobUuid)).toEqual([['Is there parking?', ['Northgate Homes']]])
    expect(await readBy(context.admin, order.jobUuid)).toEqual([['Is there parking?', ['Test PRM']]])
    await send(context.manager, order.jobUuid, 'There is')
    expect((await readBy(context.owner, order.jobUuid))[1]?.[1]).toEqual(['Test PRM', 'Northgate Homes'])
  })

  test('but not for platform staff during impersonation', async () => {
    await send(context.owner, order.jobUuid)
    const { tenantId, membership } = context.manager
    const caller = { person: { impersonation: { id: 'any' } } } as never
    const actor = { tenantId, membershipUuid: membership.id } as never
    const on = { kind: 'job', threadId: order.jobUuid } as never
    await inTransaction(context.server.pools.app, { tenantId, personId: '' }, (tx) =>
      recordReadReceipt({ tx, actor, caller, at: new Date(context.server.now).toISOString() }, on),
    )
    expect(await readBy(context.owner, order.jobUuid)).toEqual([['When can you come?', []]])
    expect((await threads(context.manager, 'unread')).map(({ jobUuid }) => jobUuid)).toContain(order.jobUuid)
  })

  test('but not to other tenants: the database function checks the caller', async () => {
    await send(context.owner, order.jobUuid)
    await look(context.manager, order.jobUuid)
    const asked = async (tenantId: string) =>
      inRead(context.server.pools.app, { tenantId, personId: '' }, (read) => findReadings(read, order.jobUuid))
    expect(await asked(context.owner.tenantId)).toHaveLength(1)
    expect(await asked(context.rival.tenantId)).toEqual([])
    expect(await asked(context.stranger.tenantId)).toEqual([])
  })
})

describe('mentions', () => {
  const words = 'Can @you look?'
  const call = (who: TestMember, whom: TestMember, jobUuid: string) =>
    context.call(who, messagesMethods.send, {
      jobUuid,
      text: words,
      mentions: [{ userUuid: whom.membership.id, at: 4, length: 4 }],
    })
  const heard = async (who: TestMember) =>
    (await context.call(who, notificationsMethods.list, {})).filter(({ name }) => name === 'message.mentioned')

  test('notify a colleague and mark the conversation in the inbox, until it is opened', async () => {
    const { jobUuid } = await hired(context)
    expect(await call(context.manager, context.finance, jobUuid)).toMatchObject({
      text: 'Can @Test FIN look?',
      mentions: [{ userUuid: context.finance.membership.id, at: 4, length: 9 }],
    })
    expect((await heard(context.finance)).map((news) => news.jobUuid)).toContain(jobUuid)
    expect((await heard(context.admin)).map((news) => news.jobUuid)).not.toContain(jobUuid)
    const marked = async (who: TestMember) => (await threads(who)).find((row) => row.jobUuid === jobUuid)?.isMentioned
    expect([await marked(context.finance), await marked(context.admin)]).toEqual([true, false])
    await look(context.finance, jobUuid)
    expect(await marked(context.finance)).toBe(false)
    expect((await list(context.owner, jobUuid))[0]?.text).toBe('Can @Test FIN look?')
  })

  test('of the other side are limited to authors in the conversation', async () => {
    const people = async (q = '') =>
      (await context.call(context.owner, messagesMethods.people, { jobUuid: order.jobUuid, q })).map(
        ({ name, companyName }) => [name, companyName],
      )
    expect(await people()).toEqual([])
    expect(await codeOf(call(context.owner, context.manager, order.jobUuid))).toBe('mentioned_cannot_see_messages')
    await send(context.manager, order.jobUuid)
    expect(await people()).toEqual([['Test PRM', 'Northgate Homes']])
    expect(await people('prm')).toHaveLength(1)
    await call(context.owner, context.manager, order.jobUuid)
    expect((await heard(context.manager)).map((news) => news.jobUuid)).toContain(order.jobUuid)
  })

  test('are refused for members who cannot see the conversation, and without @', async () => {
    for (const whom of [context.outsider, context.rival, context.stranger])
      expect(await codeOf(call(context.manager, whom, order.jobUuid))).toBe('mentioned_cannot_see_messages')
    expect(await codeOf(call(context.owner, context.operative, order.jobUuid))).toBe('mentioned_cannot_see_messages')
    const mentions = [{ userUuid: context.finance.membership.id, at: 0, length: 3 }]
    const asked = { jobUuid: order.jobUuid, text: words, mentions }
    expect(await codeOf(context.call(context.manager, messagesMethods.send, asked))).toBe('mentions:mention_misplaced')
    expect(await list(context.manager, order.jobUuid)).toEqual([])
  })

  test('of an erased person are shown without the name', async () => {
    const leaver = await context.server.member(context.admin, 'COO')
    await call(context.manager, leaver, order.jobUuid)
    const { owner } = context.server.pools
    const person = `select person_id from memberships where id = $1`
    const whole = `update persons set first_name = 'Test', last_name = 'COO' where id = (${person})`
    await owner.query(whole, [leaver.membership.id])
    await owner.query(`select person_erase((${person}), now())`, [leaver.membership.id])
    const { rows } = await owner.query(
      `select n.text, n.runs::text as runs, h.last_text from messages n join message_threads h on h.job_id = n.job_id where n.job_id = $1`,
      [order.jobUuid],
    )
    expect(JSON.stringify(rows)).not.toContain('COO')
    expect((await list(context.owner, order.jobUuid))[0]?.text).toBe('Can @Erased person look?')
  })
})

describe('refuses', () => {
  test('contact data before a hire, and accepts it after the hire', async () => {
    expect(await codeOf(send(context.owner, order.jobUuid, 'Ring 020 7946 0123'))).toBe('message_has_contact_data')
    const { jobUuid } = await hired(context)
    expect((await send(context.owner, jobUuid, 'Ring 020 7946 0123')).text).toBe('Ring 020 7946 0123')
  })

  test('empty messages, files of others, and all messages once the job is lost', async () => {
    expect(await codeOf(send(context.owner, order.jobUuid, '  '))).toBe('text:required')
    const attachmentUuids = ['3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60']
    expect(
      await codeOf(
        context.call(context.owner, messagesMethods.send, { jobUuid: order.jobUuid, text: 'See', attachmentUuids }),
      ),
    ).toBe('attachment_not_yours')
    expect(await list(context.owner, order.jobUuid)).toEqual([])
    await send(context.manager, order.jobUuid)
    await context.call(context.owner, jobsMethods.withdraw, { jobUuid: order.jobUuid })
    expect(await codeOf(send(context.owner, order.jobUuid))).toBe('job_is_over')
    expect(await list(context.owner, order.jobUuid)).toHaveLength(1)
  })
})

describe('hides', () => {
  test('conversations of other tenants, including those of competitors on the same order', async () => {
    await send(context.owner, order.jobUuid, 'Our price is firm')
    for (const stranger of [context.stranger, context.rival]) {
      expect(await codeOf(list(stranger, order.jobUuid))).toBe('not_found')
      expect(await codeOf(send(stranger, order.jobUuid))).toBe('not_found')
      expect(await codeOf(context.call(stranger, messagesMethods.markRead, { jobUuid: order.jobUuid }))).toBe(
        'not_found',
      )
      expect((await threads(stranger)).map(({ jobUuid }) => jobUuid)).not.toContain(order.jobUuid)
    }
    expect((await threads(context.operative)).map(({ jobUuid }) => jobUuid)).not.toContain(order.jobUuid)
    expect(
      await codeOf(context.call(context.owner, messagesMethods.star, { jobUuid: order.otherJobUuid, isStarred: true })),
    ).toBe('not_found')
  })
})
