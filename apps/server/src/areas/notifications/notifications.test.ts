import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Player } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const list = (who: Player) => cast.call(who, notificationsMethods.list, {})
const unread = async (who: Player) => (await cast.call(who, notificationsMethods.counts, {})).unread
const markRead = (who: Player, upTo?: string) =>
  cast.call(who, notificationsMethods.markRead, upTo === undefined ? {} : { upTo })

describe('return', () => {
  test('events of the other side, and none of one’s own', async () => {
    const { jobUuid, workOrderUuid } = await invited(cast)
    const [offered] = (await list(cast.owner)).filter((each) => each.jobUuid === jobUuid)
    expect(offered).toMatchObject({ name: 'job.offered', workOrderUuid, isUnread: true })
    const names = (await list(cast.manager)).filter((each) => each.workOrderUuid === workOrderUuid)
    expect(names.map(({ name }) => name)).toEqual(['job.accepted', 'job.accepted'])
    expect(names.map(({ title }) => title)).toEqual(['Tap drips', 'Tap drips'])
  })

  test('an unread count that a mark resets, and that the next event increments', async () => {
    const { jobUuid } = await invited(cast)
    expect(await unread(cast.manager)).toBeGreaterThan(0)
    await markRead(cast.manager)
    expect(await unread(cast.manager)).toBe(0)
    cast.theatre.now += 1000
    await cast.call(cast.owner, jobsMethods.withdraw, { jobUuid })
    expect(await unread(cast.manager)).toBe(1)
    // The mark moves neither into the future nor back.
    await markRead(cast.manager, '2020-01-01T00:00:00.000Z')
    expect(await unread(cast.manager)).toBe(1)
    const { readAt } = await markRead(cast.manager, '2999-01-01T00:00:00.000Z')
    expect(Date.parse(readAt)).toBe(cast.theatre.now)
  })
})

describe('hides', () => {
  test('events on work of others', async () => {
    const { jobUuid, workOrderUuid } = await hired(cast)
    expect((await list(cast.stranger)).map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
    expect((await list(cast.rival)).map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
    expect((await list(cast.operative)).map((each) => each.jobUuid)).not.toContain(jobUuid)
  })
})
