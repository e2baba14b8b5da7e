import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, type Invited, invited, openCast } from '../../stage/cast.ts'

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

describe('answers', () => {
  test('what both sides wrote, the latest first, with who wrote it', async () => {
    await send(cast.manager, stage.jobUuid)
    cast.theatre.now += 60_000
    await send(cast.owner, stage.jobUuid, 'Tomorrow')
    for (const reader of [cast.manager, cast.owner])
      expect((await list(reader, stage.jobUuid)).map(({ text, authorSide }) => [text, authorSide])).toEqual([
        ['Tomorrow', 'contractor'],
        ['When can you come?', 'client'],
      ])
  })

  test('an inbox where a conversation is unread until the reader has looked', async () => {
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

  test('a star for the reader alone, and search in what was written', async () => {
    await send(cast.manager, stage.jobUuid, 'The stopcock is behind the washing machine')
    await cast.call(cast.owner, messagesMethods.star, { jobUuid: stage.jobUuid, isStarred: true })
    expect((await threads(cast.owner, 'starred')).map(({ jobUuid }) => jobUuid)).toContain(stage.jobUuid)
    expect(await threads(cast.manager, 'starred')).toEqual([])
    expect((await threads(cast.manager, 'all', 'STOPCOCK')).map(({ jobUuid }) => jobUuid)).toEqual([stage.jobUuid])
    expect(await threads(cast.manager, 'all', '100%')).toEqual([])
    await cast.call(cast.owner, messagesMethods.star, { jobUuid: stage.jobUuid, isStarred: false })
    expect(await threads(cast.owner, 'starred')).toEqual([])
  })

  test('a word by push and none in the timeline, where the order stands as before', async () => {
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

describe('refuses', () => {
  test('contact data before a hire, and takes it afterwards', async () => {
    expect(await codeOf(send(cast.owner, stage.jobUuid, 'Ring 020 7946 0123'))).toBe('message_has_contact_data')
    const { jobUuid } = await hired(cast)
    expect((await send(cast.owner, jobUuid, 'Ring 020 7946 0123')).text).toBe('Ring 020 7946 0123')
  })

  test('empty messages, files of others, and anything once the job is lost', async () => {
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
  test('conversations of others, of the rival on the same order too', async () => {
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
