import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { sendClockAlerts } from './clock-alerts.cron.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const hour = 3_600_000
const raise = (priority = 'routine') =>
  context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority,
  })
const get = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
type Due = { createdAt: string; respondBy: string | null; completeBy: string | null }
const hoursOf = ({ createdAt, respondBy, completeBy }: Due) =>
  [respondBy, completeBy].map((at) => at && (Date.parse(at) - Date.parse(createdAt)) / hour)
const pause = (who: TestMember, { uuid, version }: { uuid: string; version: number }) =>
  context.call(who, clocksMethods.pause, { workOrderUuid: uuid, version, reason: 'waiting_for_parts', note: 'Valve' })
const resume = (who: TestMember, { uuid, version }: { uuid: string; version: number }) =>
  context.call(who, clocksMethods.resume, { workOrderUuid: uuid, version })
/** Runs the scheduled task as the queue does. */
const watch = () => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return sendClockAlerts({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}
const eventsOf = async (workOrderUuid: string) =>
  (await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid }))
    .filter(({ name }) => name.startsWith('clock.'))
    .map(({ name, facts }) => [name, facts.target ?? facts.pauseReason ?? ''])
const within = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  const before = context.server.now
  context.server.now += hours * hour
  try {
    return await work()
  } finally {
    context.server.now = before
  }
}

describe('due times of an order', () => {
  it('use the defaults, and are recalculated when the priority changes', async () => {
    const order = await raise()
    // 28 days over the start of summer time.
    expect(hoursOf(order)).toEqual([72, 671])
    const { uuid: workOrderUuid, version, title, description, category, service } = order
    const edit = { workOrderUuid, version, title, description, category, service, priority: 'urgent' }
    expect(hoursOf(await context.call(context.manager, workOrdersMethods.edit, edit))).toEqual([24, 120])
  })

  it("use the organisation's targets, in working hours of the property's time zone", async () => {
    const { all } = await context.call(context.admin, clocksMethods.targets)
    expect([all.isShipped, all.version]).toEqual([true, 1])
    const { isShipped: _shipped, ...entries } = all
    const routine = {
      response: { value: 9, unit: 'working_hours' },
      completion: { value: 2, unit: 'working_days' },
    }
    const targets = { ...entries.targets, routine }
    const saved = await context.call(context.admin, clocksMethods.saveTargets, {
      ...entries,
      targets,
    })
    expect([saved.isShipped, saved.version, saved.targets.routine]).toEqual([false, 2, routine])
    // 2 March 2026 is a Monday, a little after nine in London.
    const order = await raise()
    expect([order.respondBy?.slice(0, 13), order.completeBy?.slice(0, 13)]).toEqual(['2026-03-03T09', '2026-03-04T09'])
    expect(order.clock.counting).toBe('working')
    const organisationUuid = context.admin.organisationUuid
    const own = { ...entries, organisationUuid }
    await context.call(context.admin, clocksMethods.saveTargets, own)
    expect(hoursOf(await raise())).toEqual([72, 671])
    const branch = (await context.call(context.admin, clocksMethods.targets)).own
    expect(branch.map((each) => [each.organisationUuid, each.version])).toEqual([[organisationUuid, 2]])
    await context.call(context.admin, clocksMethods.resetTargets, { organisationUuid, version: 2 })
    expect((await raise()).clock.counting).toBe('working')
    await context.call(context.admin, clocksMethods.resetTargets, { version: 2 })
    expect(hoursOf(await raise())).toEqual([72, 671])
  })

  it('are met once it is dispatched', async () => {
    const server = await hired(context)
    const order = await get(server.workOrderUuid)
    expect([order.clock.respondedAt === null, order.clock.finishedAt]).toEqual([false, null])
  })
})

describe('a clock', () => {
  it('pauses and resumes with the remaining time, visible to both sides', async () => {
    const order = await hired(context)
    const before = await get(order.workOrderUuid)
    const still = await pause(context.manager, before)
    expect([still.completeBy, still.clock.pauseReason, still.can]).toEqual([
      null,
      'waiting_for_parts',
      expect.arrayContaining(['resume_clock']),
    ])
    const [row] = await context.call(context.manager, workOrdersMethods.list, { sort: 'due', direction: 'desc' })
    expect([row?.uuid, row?.completeBy]).toEqual([order.workOrderUuid, null])
    expect(
      (await context.call(context.owner, jobsMethods.get, { jobUuid: order.jobUuid })).clock.pausedAt,
    ).not.toBeNull()
    const again = await within(48, () => resume(context.manager, still))
    const stretched = Date.parse(again.completeBy ?? '') - Date.parse(before.completeBy ?? '')
    expect(Math.round(stretched / hour)).toBe(48)
    expect(again.respondBy).toBe(before.respondBy)
    expect((await eventsOf(order.workOrderUuid)).toReversed()).toEqual([
      ['clock.paused', 'waiting_for_parts'],
      ['clock.resumed', ''],
    ])
    expect((await context.call(context.owner, notificationsMethods.list)).map(({ name }) => name)).toContain(
      'clock.paused',
    )
  })

  it('is not paused twice, nor without permission, nor once the order has ended', async () => {
    const order = await raise()
    expect(await codeOf(resume(context.manager, order))).toBe('clock_not_paused')
    expect(await codeOf(pause(context.finance, order))).toBe('forbidden')
    expect(await codeOf(pause(context.outsider, order))).toBe('not_found')
    expect(await codeOf(pause(context.stranger, order))).toBe('not_found')
    const both = await Promise.allSettled([pause(context.manager, order), pause(context.admin, order)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(pause(context.manager, await get(order.uuid)))).toBe('clock_paused_already')
    const other = await raise()
    const called = { workOrderUuid: other.uuid, version: other.version, reason: 'duplicate' }
    const gone = await context.call(context.manager, workOrdersMethods.cancel, called)
    expect(await codeOf(pause(context.manager, gone))).toBe('clock_has_ended')
  })
})

describe('clock alerts', () => {
  it('are sent before and after the deadline, once, however often the task runs', async () => {
    const { uuid } = await raise('emergency')
    await watch()
    expect(await eventsOf(uuid)).toEqual([])
    await within(1.6, watch)
    expect(await eventsOf(uuid)).toEqual([['clock.near', 'response']])
    await within(2.1, async () => {
      await Promise.all([watch(), watch()])
      await watch()
      expect((await eventsOf(uuid)).toReversed()).toEqual([
        ['clock.near', 'response'],
        ['clock.breached', 'response'],
      ])
    })
    expect((await context.call(context.manager, notificationsMethods.list)).map(({ name }) => name)).toContain(
      'clock.breached',
    )
  })

  it('are not sent for met targets, paused clocks, and long overdue ones', async () => {
    const order = await hired(context)
    const still = await raise('emergency')
    await pause(context.manager, still)
    const old = await raise('emergency')
    await within(24 * 5, watch)
    expect((await eventsOf(still.uuid)).map(([name]) => name)).toEqual(['clock.paused'])
    expect(await eventsOf(old.uuid)).toEqual([])
    expect(await eventsOf(order.workOrderUuid)).toEqual([])
  })

  it('are rolled back by a crash and sent in the next run', async () => {
    const { uuid } = await raise('emergency')
    const { pools, services } = context.server
    const now = () => context.server.now
    const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
    const dying: typeof runAs = (tenantId, work) =>
      runAs(tenantId, async (tx) => {
        await work(tx)
        throw new Error('killed')
      })
    await within(1.6, async () => {
      await expect(
        sendClockAlerts({}, { runAs: dying, readAs: (tenantId, work) => runAs(tenantId, work), now }),
      ).rejects.toThrow('killed')
      expect(await eventsOf(uuid)).toEqual([])
      await watch()
      expect(await eventsOf(uuid)).toEqual([['clock.near', 'response']])
    })
  })
})
