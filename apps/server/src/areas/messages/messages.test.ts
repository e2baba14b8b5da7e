import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead, inTransaction } from '#platform/database/transaction'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, type Invited, invited, openCast } from '../../stage/cast.ts'
import { findReadings } from './messages.store.ts'
import { recordReadReceipt } from './record-read-receipt.ts'

let cast: Cast
let stage: Invited
beforeAll(async () => {
  cast = await openCast()
})
beforeEach(async () => {
  stage = await invited(cast)
})
afterAll(() => cast?.close())

const send = (who: Player, jobUuid: string, text = 'When can you come?') =>
  cast.call(who, messagesMethods.send, { jobUuid, text })
const list = (who: Player, jobUuid: string) => cast.call(who, messagesMethods.list, { jobUuid })
const threads = async (who: Player, filter: 'all' | 'unread' | 'starred' = 'all', q = '') =>
  await cast.call(who, messagesMethods.threads, { filter, q })
const counts = (who: Player) => cast.call(who, messagesMethods.counts, {})

describe('returns', () => {
  test('the messages of both sides, latest first, with their authors', async () => {
    await send(cast.manager, stage.jobUuid)
    cast.theatre.now += 60_000
    await send(cast.owner, stage.jobUuid, 'Tomorrow')
    for (const reader of [cast.manager, cast.owner])
      expect((await list(reader, stage.jobUuid)).map(({ text, authorSide }) => [text, authorSide])).toEqual([
        ['Tomorrow', 'contractor'],
        ['When can you come?', 'client'],
      ])
  })

  test('an inbox with conversations unread until the reader opened them', async () => {
    const before = (await counts(cast.owner)).unread
    await send(cast.manager, stage.jobUuid, 'Is the boiler inside or outside?')
    expect((await counts(cast.owner)).unread).toBe(before + 1)
    const [row] = await threads(cast.owner, 'unread')
    expect(row).toMatchObject({
      jobUuid: stage.jobUuid,
      isUnread: true,
      isOwnLast: false,
      lastText: 'Is the boiler inside or outside?',
    })
    cast.theatre.now += 1000
    await cast.call(cast.owner, messagesMethods.markRead, { jobUuid: stage.jobUuid })
    expect((await counts(cast.owner)).unread).toBe(before)
    const [own] = await threads(cast.manager)
    expect(own).toMatchObject({ jobUuid: stage.jobUuid, isUnread: false, isOwnLast: true })
  })

  test('a star of the reader only, and search results in message texts', async () => {
    await send(cast.manager, stage.jobUuid, 'The stopcock is behind the washing machine')
    await cast.call(cast.owner, messagesMethods.star, { jobUuid: stage.jobUuid, isStarred: true })
    expect((await threads(cast.owner, 'starred')).map(({ jobUuid }) => jobUuid)).toContain(stage.jobUuid)
    expect(await threads(cast.manager, 'starred')).toEqual([])
    expect((await threads(cast.manager, 'all', 'STOPCOCK')).map(({ jobUuid }) => jobUuid)).toEqual([stage.jobUuid])
    expect(await threads(cast.manager, 'all', '100%')).toEqual([])
    await cast.call(cast.owner, messagesMethods.star, { jobUuid: stage.jobUuid, isStarred: false })
    expect(await threads(cast.owner, 'starred')).toEqual([])
  })

  test('a push event and no timeline entry, with the placement unchanged', async () => {
    const before = await cast.call(cast.owner, jobsMethods.get, { jobUuid: stage.jobUuid })
    await send(cast.owner, stage.jobUuid)
    const events = await cast.call(cast.owner, jobsMethods.activity, { jobUuid: stage.jobUuid })
    expect(events.map(({ name }) => name)).not.toContain('message.sent')
    const after = await cast.call(cast.owner, jobsMethods.get, { jobUuid: stage.jobUuid })
    expect([after.tab, after.version]).toEqual([before.tab, before.version])
    const { rows } = await cast.theatre.pools.owner.query(
      `select count(*)::int as n from outbox where name = 'message.sent' and payload ->> 'job_uuid' = $1`,
      [stage.jobUuid],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

const readBy = async (who: Player, jobUuid: string) =>
  (await list(who, jobUuid)).map((message) => [message.text, message.readBy.map(({ name }) => name)])
const look = (who: Player, jobUuid: string) => cast.call(who, messagesMethods.markRead, { jobUuid })
const toldOfReading = async (jobUuid: string): Promise<number> => {
  const { rows } = await cast.theatre.pools.owner.query<{ n: number }>(
    `select count(*)::int as n from outbox where name = 'message.read' and payload ->> 'job_uuid' = $1`,
    [jobUuid],
  )
  return rows[0]?.n ?? -1
}

describe('read receipts are shown', () => {
  test('at the last message shown to a member, with the first time it was shown', async () => {
    const { jobUuid } = await hired(cast)
    await send(cast.manager, jobUuid, 'one')
    await send(cast.manager, jobUuid, 'two')
    expect(await readBy(cast.manager, jobUuid)).toEqual([
      ['two', []],
      ['one', []],
    ])
    const first = cast.theatre.now + 1000
    await look(cast.owner, jobUuid)
    expect((await list(cast.manager, jobUuid))[0]?.readBy).toEqual([
      { name: 'Stage KO', at: new Date(first).toISOString() },
    ])
    expect(await toldOfReading(jobUuid)).toBe(1)
    // Opening it again, or replying later, changes neither time nor receipts.
    await look(cast.owner, jobUuid)
    await send(cast.owner, jobUuid, 'three')
    expect((await list(cast.manager, jobUuid))[1]?.readBy[0]?.at).toBe(new Date(first).toISOString())
    expect(await toldOfReading(jobUuid)).toBe(1)
    await look(cast.admin, jobUuid)
    expect(await readBy(cast.manager, jobUuid)).toEqual([
      ['three', ['Stage ADM']],
      ['two', ['Stage KO']],
      ['one', []],
    ])
    // Readers do not see their own receipt.
    expect((await readBy(cast.admin, jobUuid))[0]).toEqual(['three', []])
  })

  test("with the company's name before a hire, until the member has written there", async () => {
    await send(cast.owner, stage.jobUuid, 'Is there parking?')
    await look(cast.manager, stage.jobUuid)
    await look(cast.admin, stage.jobUuid)
    expect(await readBy(cast.owner, stage.jobUuid)).toEqual([['Is there parking?', ['Northgate Homes']]])
    expect(await readBy(cast.admin, stage.jobUuid)).toEqual([['Is there parking?', ['Stage PRM']]])
    await send(cast.manager, stage.jobUuid, 'There is')
    expect((await readBy(cast.owner, stage.jobUuid))[1]?.[1]).toEqual(['Stage PRM', 'Northgate Homes'])
  })

  test('but not for platform staff during impersonation', async () => {
    await send(cast.owner, stage.jobUuid)
    const { tenantId, membership } = cast.manager
    const visitor = { person: { impersonation: { id: 'any' } } } as never
    const actor = { tenantId, membershipUuid: membership.id } as never
    const on = { kind: 'job', threadId: stage.jobUuid } as never
    await inTransaction(cast.theatre.pools.app, { tenantId, personId: '' }, (tx) =>
      recordReadReceipt({ tx, actor, visitor, at: new Date(cast.theatre.now).toISOString() }, on),
    )
    expect(await readBy(cast.owner, stage.jobUuid)).toEqual([['When can you come?', []]])
    expect((await threads(cast.manager, 'unread')).map(({ jobUuid }) => jobUuid)).toContain(stage.jobUuid)
  })

  test('but not to other tenants: the database function checks the caller', async () => {
    await send(cast.owner, stage.jobUuid)
    await look(cast.manager, stage.jobUuid)
    const asked = async (tenantId: string) =>
      inRead(cast.theatre.pools.app, { tenantId, personId: '' }, (read) => findReadings(read, stage.jobUuid))
    expect(await asked(cast.owner.tenantId)).toHaveLength(1)
    expect(await asked(cast.rival.tenantId)).toEqual([])
    expect(await asked(cast.stranger.tenantId)).toEqual([])
  })
})

describe('mentions', () => {
  const words = 'Can @you look?'
  const call = (who: Player, whom: Player, jobUuid: string) =>
    cast.call(who, messagesMethods.send, {
      jobUuid,
      text: words,
      mentions: [{ userUuid: whom.membership.id, at: 4, length: 4 }],
    })
  const heard = async (who: Player) =>
    (await cast.call(who, notificationsMethods.list, {})).filter(({ name }) => name === 'message.mentioned')

  test('notify a colleague and mark the conversation in the inbox, until it is opened', async () => {
    const { jobUuid } = await hired(cast)
    expect(await call(cast.manager, cast.finance, jobUuid)).toMatchObject({
      text: 'Can @Stage FIN look?',
      mentions: [{ userUuid: cast.finance.membership.id, at: 4, length: 10 }],
    })
    expect((await heard(cast.finance)).map((news) => news.jobUuid)).toContain(jobUuid)
    expect((await heard(cast.admin)).map((news) => news.jobUuid)).not.toContain(jobUuid)
    const marked = async (who: Player) => (await threads(who)).find((row) => row.jobUuid === jobUuid)?.isMentioned
    expect([await marked(cast.finance), await marked(cast.admin)]).toEqual([true, false])
    await look(cast.finance, jobUuid)
    expect(await marked(cast.finance)).toBe(false)
    expect((await list(cast.owner, jobUuid))[0]?.text).toBe('Can @Stage FIN look?')
  })

  test('of the other side are limited to authors in the conversation', async () => {
    const people = async (q = '') =>
      (await cast.call(cast.owner, messagesMethods.people, { jobUuid: stage.jobUuid, q })).map(
        ({ name, companyName }) => [name, companyName],
      )
    expect(await people()).toEqual([])
    expect(await codeOf(call(cast.owner, cast.manager, stage.jobUuid))).toBe('mentioned_cannot_see_messages')
    await send(cast.manager, stage.jobUuid)
    expect(await people()).toEqual([['Stage PRM', 'Northgate Homes']])
    expect(await people('prm')).toHaveLength(1)
    await call(cast.owner, cast.manager, stage.jobUuid)
    expect((await heard(cast.manager)).map((news) => news.jobUuid)).toContain(stage.jobUuid)
  })

  test('are refused for members who cannot see the conversation, and without @', async () => {
    for (const whom of [cast.outsider, cast.rival, cast.stranger])
      expect(await codeOf(call(cast.manager, whom, stage.jobUuid))).toBe('mentioned_cannot_see_messages')
    expect(await codeOf(call(cast.owner, cast.operative, stage.jobUuid))).toBe('mentioned_cannot_see_messages')
    const mentions = [{ userUuid: cast.finance.membership.id, at: 0, length: 3 }]
    const asked = { jobUuid: stage.jobUuid, text: words, mentions }
    expect(await codeOf(cast.call(cast.manager, messagesMethods.send, asked))).toBe('mentions:mention_misplaced')
    expect(await list(cast.manager, stage.jobUuid)).toEqual([])
  })

  test('of an erased person are shown without the name', async () => {
    const leaver = await cast.theatre.member(cast.admin, 'COO')
    await call(cast.manager, leaver, stage.jobUuid)
    const { owner } = cast.theatre.pools
    const person = `select person_id from memberships where id = $1`
    const whole = `update persons set first_name = 'Stage', last_name = 'COO' where id = (${person})`
    await owner.query(whole, [leaver.membership.id])
    await owner.query(`select person_erase((${person}), now())`, [leaver.membership.id])
    const { rows } = await owner.query(
      `select n.text, n.runs::text as runs, h.last_text from messages n join message_threads h on h.job_id = n.job_id where n.job_id = $1`,
      [stage.jobUuid],
    )
    expect(JSON.stringify(rows)).not.toContain('COO')
    expect((await list(cast.owner, stage.jobUuid))[0]?.text).toBe('Can @Erased person look?')
  })
})

describe('refuses', () => {
  test('contact data before a hire, and accepts it afterwards', async () => {
    expect(await codeOf(send(cast.owner, stage.jobUuid, 'Ring 020 7946 0123'))).toBe('message_has_contact_data')
    const { jobUuid } = await hired(cast)
    expect((await send(cast.owner, jobUuid, 'Ring 020 7946 0123')).text).toBe('Ring 020 7946 0123')
  })

  test('empty messages, files of others, and all messages once the job is lost', async () => {
    expect(await codeOf(send(cast.owner, stage.jobUuid, '  '))).toBe('text:required')
    const attachmentUuids = ['3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60']
    expect(
      await codeOf(
        cast.call(cast.owner, messagesMethods.send, { jobUuid: stage.jobUuid, text: 'See', attachmentUuids }),
      ),
    ).toBe('attachment_not_yours')
    expect(await list(cast.owner, stage.jobUuid)).toEqual([])
    await send(cast.manager, stage.jobUuid)
    await cast.call(cast.owner, jobsMethods.withdraw, { jobUuid: stage.jobUuid })
    expect(await codeOf(send(cast.owner, stage.jobUuid))).toBe('job_is_over')
    expect(await list(cast.owner, stage.jobUuid)).toHaveLength(1)
  })
})

describe('hides', () => {
  test('conversations of other tenants, including those of competitors on the same order', async () => {
    await send(cast.owner, stage.jobUuid, 'Our price is firm')
    for (const stranger of [cast.stranger, cast.rival]) {
      expect(await codeOf(list(stranger, stage.jobUuid))).toBe('not_found')
      expect(await codeOf(send(stranger, stage.jobUuid))).toBe('not_found')
      expect(await codeOf(cast.call(stranger, messagesMethods.markRead, { jobUuid: stage.jobUuid }))).toBe('not_found')
      expect((await threads(stranger)).map(({ jobUuid }) => jobUuid)).not.toContain(stage.jobUuid)
    }
    expect((await threads(cast.operative)).map(({ jobUuid }) => jobUuid)).not.toContain(stage.jobUuid)
    expect(
      await codeOf(cast.call(cast.owner, messagesMethods.star, { jobUuid: stage.otherJobUuid, isStarred: true })),
    ).toBe('not_found')
  })
})
