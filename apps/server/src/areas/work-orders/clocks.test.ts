import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsSystem } from '#platform/tasks'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, openCast } from '../../stage/cast.ts'
import { sendClockAlerts } from './watch-clocks.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const hour = 3_600_000
const raise = (priority = 'routine') =>
  cast.call(cast.manager, workOrdersMethods.create, {
    locationUuid: cast.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority,
  })
const get = (workOrderUuid: string) => cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })
type Due = { createdAt: string; respondBy: string | null; completeBy: string | null }
const hoursOf = ({ createdAt, respondBy, completeBy }: Due) =>
  [respondBy, completeBy].map((at) => at && (Date.parse(at) - Date.parse(createdAt)) / hour)
const pause = (who: Player, { uuid, version }: { uuid: string; version: number }) =>
  cast.call(who, clocksMethods.pause, { workOrderUuid: uuid, version, reason: 'waiting_for_parts', note: 'Valve' })
const resume = (who: Player, { uuid, version }: { uuid: string; version: number }) =>
  cast.call(who, clocksMethods.resume, { workOrderUuid: uuid, version })
/** Runs the scheduled task as the queue does. */
const watch = () => {
  const { pools, engine } = cast.theatre
  const now = () => cast.theatre.now
  const runAs = runAsSystem({ pools, areas: engine.areas, refreshPlacement: engine.refreshPlacement, now })
  return sendClockAlerts({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}
const eventsOf = async (workOrderUuid: string) =>
  (await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid }))
    .filter(({ name }) => name.startsWith('clock.'))
    .map(({ name, facts }) => [name, facts.target ?? facts.pauseReason ?? ''])
const within = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  const before = cast.theatre.now
  cast.theatre.now += hours * hour
  try {
    return await work()
  } finally {
    cast.theatre.now = before
  }
}

describe('due times of an order', () => {
  it('use the defaults, and are recalculated when the priority changes', async () => {
    const order = await raise()
    expect(hoursOf(order)).toEqual([72, 672])
    const { uuid: workOrderUuid, version, title, description, category, service } = order
    const edit = { workOrderUuid, version, title, description, category, service, priority: 'urgent' }
    expect(hoursOf(await cast.call(cast.manager, workOrdersMethods.edit, edit))).toEqual([24, 120])
  })

  it("use the organisation's targets, in working hours of the property's time zone", async () => {
    const { all } = await cast.call(cast.admin, clocksMethods.targets)
    expect([all.isShipped, all.version]).toEqual([true, 1])
    const { isShipped: _shipped, ...entries } = all
    const routine = { responseHours: 9, completionHours: 18 }
    const targets = { ...entries.targets, routine }
    const saved = await cast.call(cast.admin, clocksMethods.saveTargets, { ...entries, targets, counting: 'working' })
    expect([saved.isShipped, saved.version, saved.targets.routine]).toEqual([false, 2, routine])
    // 2 March 2026 is a Monday, a little after nine in London.
    const order = await raise()
    expect([order.respondBy?.slice(0, 13), order.completeBy?.slice(0, 13)]).toEqual(['2026-03-03T09', '2026-03-04T09'])
    expect(order.clock.counting).toBe('working')
    const organisationUuid = cast.admin.organisationUuid
    const own = { ...entries, organisationUuid, counting: 'calendar' }
    await cast.call(cast.admin, clocksMethods.saveTargets, own)
    expect(hoursOf(await raise())).toEqual([72, 672])
    const branch = (await cast.call(cast.admin, clocksMethods.targets)).own
    expect(branch.map((each) => [each.organisationUuid, each.version])).toEqual([[organisationUuid, 2]])
    await cast.call(cast.admin, clocksMethods.resetTargets, { organisationUuid, version: 2 })
    expect((await raise()).clock.counting).toBe('working')
    await cast.call(cast.admin, clocksMethods.resetTargets, { version: 2 })
    expect(hoursOf(await raise())).toEqual([72, 672])
  })

  it('are met once it is dispatched', async () => {
    const stage = await hired(cast)
    const order = await get(stage.workOrderUuid)
    expect([order.clock.respondedAt === null, order.clock.finishedAt]).toEqual([false, null])
  })
})

describe('a clock', () => {
  it('pauses and resumes with the remaining time, visible to both sides', async () => {
    const stage = await hired(cast)
    const before = await get(stage.workOrderUuid)
    const still = await pause(cast.manager, before)
    expect([still.completeBy, still.clock.pauseReason, still.can]).toEqual([
      null,
      'waiting_for_parts',
      expect.arrayContaining(['resume_clock']),
    ])
    const [row] = await cast.call(cast.manager, workOrdersMethods.list, { sort: 'due', direction: 'desc' })
    expect([row?.uuid, row?.completeBy]).toEqual([stage.workOrderUuid, null])
    expect((await cast.call(cast.owner, jobsMethods.get, { jobUuid: stage.jobUuid })).clock.pausedAt).not.toBeNull()
    const again = await within(48, () => resume(cast.manager, still))
    const stretched = Date.parse(again.completeBy ?? '') - Date.parse(before.completeBy ?? '')
    expect(Math.round(stretched / hour)).toBe(48)
    expect(again.respondBy).toBe(before.respondBy)
    expect((await eventsOf(stage.workOrderUuid)).toReversed()).toEqual([
      ['clock.paused', 'waiting_for_parts'],
      ['clock.resumed', ''],
    ])
    expect((await cast.call(cast.owner, notificationsMethods.list)).map(({ name }) => name)).toContain('clock.paused')
  })

  it('is not paused twice, nor without permission, nor once the order has ended', async () => {
    const order = await raise()
    expect(await codeOf(resume(cast.manager, order))).toBe('clock_not_paused')
    expect(await codeOf(pause(cast.finance, order))).toBe('forbidden')
    expect(await codeOf(pause(cast.outsider, order))).toBe('not_found')
    expect(await codeOf(pause(cast.stranger, order))).toBe('not_found')
    const both = await Promise.allSettled([pause(cast.manager, order), pause(cast.admin, order)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(pause(cast.manager, await get(order.uuid)))).toBe('clock_paused_already')
    const other = await raise()
    const called = { workOrderUuid: other.uuid, version: other.version, reason: 'duplicate' }
    const gone = await cast.call(cast.manager, workOrdersMethods.cancel, called)
    expect(await codeOf(pause(cast.manager, gone))).toBe('clock_has_ended')
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
    expect((await cast.call(cast.manager, notificationsMethods.list)).map(({ name }) => name)).toContain(
      'clock.breached',
    )
  })

  it('are not sent for met targets, paused clocks, and long overdue ones', async () => {
    const stage = await hired(cast)
    const still = await raise('emergency')
    await pause(cast.manager, still)
    const old = await raise('emergency')
    await within(24 * 5, watch)
    expect((await eventsOf(still.uuid)).map(([name]) => name)).toEqual(['clock.paused'])
    expect(await eventsOf(old.uuid)).toEqual([])
    expect(await eventsOf(stage.workOrderUuid)).toEqual([])
  })

  it('are rolled back by a crash and sent in the next run', async () => {
    const { uuid } = await raise('emergency')
    const { pools, engine } = cast.theatre
    const now = () => cast.theatre.now
    const runAs = runAsSystem({ pools, areas: engine.areas, refreshPlacement: engine.refreshPlacement, now })
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
