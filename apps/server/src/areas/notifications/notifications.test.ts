import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, invited, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const list = (who: TestMember) => context.call(who, notificationsMethods.list, {})
const unread = async (who: TestMember) => (await context.call(who, notificationsMethods.counts, {})).unread
const markRead = (who: TestMember, upTo?: string) =>
  context.call(who, notificationsMethods.markRead, upTo === undefined ? {} : { upTo })

describe('return', () => {
  test('events of the other side, and none of one’s own', async () => {
    const { jobUuid, workOrderUuid } = await invited(context)
    const [offered] = (await list(context.owner)).filter((each) => each.jobUuid === jobUuid)
    expect(offered).toMatchObject({ name: 'job.offered', workOrderUuid, isUnread: true })
    const names = (await list(context.manager)).filter((each) => each.workOrderUuid === workOrderUuid)
    expect(names.map(({ name }) => name)).toEqual(['job.accepted', 'job.accepted'])
    expect(names.map(({ title }) => title)).toEqual(['Tap drips', 'Tap drips'])
  })

  test('an unread count that a mark resets, and that the next event increments', async () => {
    const { jobUuid } = await invited(context)
    expect(await unread(context.manager)).toBeGreaterThan(0)
    await markRead(context.manager)
    expect(await unread(context.manager)).toBe(0)
    context.server.now += 1000
    await context.call(context.owner, jobsMethods.withdraw, { jobUuid })
    expect(await unread(context.manager)).toBe(1)
    // The mark moves neither into the future nor back.
    await markRead(context.manager, '2020-01-01T00:00:00.000Z')
    expect(await unread(context.manager)).toBe(1)
    const { readAt } = await markRead(context.manager, '2999-01-01T00:00:00.000Z')
    expect(Date.parse(readAt)).toBe(context.server.now)
  })
})

describe('a filter returns', () => {
  const filtered = (who: TestMember, filter: 'unread' | 'mentions' | 'clocks') =>
    context.call(who, notificationsMethods.list, { filter })

  test('unread events, and none of an order that was read', async () => {
    const [one, other] = [await invited(context), await invited(context)]
    await context.call(context.manager, notificationsMethods.markRead, { workOrderUuid: one.workOrderUuid })
    const orders = (await filtered(context.manager, 'unread')).map(({ workOrderUuid }) => workOrderUuid)
    expect(orders).toContain(other.workOrderUuid)
    expect(orders).not.toContain(one.workOrderUuid)
    // A later event of the same order is unread again.
    context.server.now += 1000
    await context.call(context.owner, jobsMethods.withdraw, { jobUuid: one.jobUuid })
    const later = (await filtered(context.manager, 'unread')).filter((each) => each.workOrderUuid === one.workOrderUuid)
    expect(later).toHaveLength(1)
    await markRead(context.manager)
    expect(await filtered(context.manager, 'unread')).toEqual([])
  })

  test('events of one topic', async () => {
    const { workOrderUuid } = await invited(context)
    for (const filter of ['mentions', 'clocks'] as const)
      expect((await filtered(context.manager, filter)).map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
  })
})

describe('hides', () => {
  test('events on work of others', async () => {
    const { jobUuid, workOrderUuid } = await hired(context)
    expect((await list(context.stranger)).map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
    expect((await list(context.rival)).map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
    expect((await list(context.operative)).map((each) => each.jobUuid)).not.toContain(jobUuid)
  })
})
