import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import type { CronJob } from '#platform/runner/area'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { makeTasksOfSeries } from './make-tasks.cron.ts'
import { wakeTasks } from './wake-tasks.cron.ts'

let context: TestContext
let inspector: TestMember
beforeAll(async () => {
  context = await createTestContext()
  inspector = await context.server.member(context.admin, 'INS')
})
afterAll(() => context?.close())

/** As the queue runs them: under the role of the worker. */
const work = (): Parameters<CronJob>[1] => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return { runAs, readAs: (tenantId, job) => runAs(tenantId, job), now }
}
const run = () => makeTasksOfSeries({}, work())
const at = (instant: string) => {
  context.server.now = Date.parse(instant)
}

const create = (over: Record<string, unknown> = {}, who: TestMember = context.manager) =>
  context.call(who, taskSeriesMethods.create, {
    title: 'Check the fire doors',
    rule: { frequency: 'monthly', interval: 1, monthDays: [31] },
    startsOn: '2026-03-02',
    checklist: [{ text: 'Closes by itself', isRequired: true }],
    ...over,
  })
const get = (seriesUuid: string) => context.call(context.manager, taskSeriesMethods.get, { seriesUuid })
const made = async (seriesUuid: string) =>
  (await context.call(context.manager, tasksMethods.list, { seriesUuid, direction: 'asc' })).map(({ dueOn }) => dueOn)

describe('a series', () => {
  test('makes one task for each date, on its day', async () => {
    at('2026-03-02T09:00:00Z')
    const { uuid, nextOn } = await create({ assigneeUuid: inspector.membership.id })
    expect(nextOn).toBe('2026-03-31')
    await run()
    expect(await made(uuid)).toEqual([])
    // 31 March begins at 23:00 UTC of the day before.
    at('2026-03-30T23:00:30Z')
    await run()
    await run()
    expect(await made(uuid)).toEqual(['2026-03-31'])
    const [task] = await context.call(inspector, tasksMethods.list, { assignee: 'me', seriesUuid: uuid })
    expect(task).toMatchObject({ isRecurring: true, itemsTotal: 1 })
    const view = await context.call(inspector, tasksMethods.get, { taskUuid: task?.uuid })
    expect(view).toMatchObject({ occurrenceOn: '2026-03-31', createdBy: null, seriesUuid: uuid })
    expect(await get(uuid)).toMatchObject({ nextOn: '2026-04-30' })
  })

  test('makes none twice when the job is killed between dates, or runs twice at once', async () => {
    at('2026-03-02T09:00:00Z')
    const { uuid } = await create({
      rule: { frequency: 'daily', interval: 1 },
      startsOn: '2026-03-02',
      missed: 'all',
    })
    at('2026-03-08T09:00:00Z')
    // Killed before its commit: nothing of it stays.
    const { runAs, ...rest } = work()
    const killed: Parameters<CronJob>[1] = {
      ...rest,
      runAs: (tenantId, job) =>
        runAs(tenantId, async (tx) => {
          await job(tx)
          throw new Error('killed')
        }),
    }
    await expect(makeTasksOfSeries({}, killed)).rejects.toThrow('killed')
    expect(await made(uuid)).toEqual([])
    await Promise.all([run(), run(), run()])
    const days = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`)
    expect(await made(uuid)).toEqual(days)
  })

  test('leaves one task to a member who was away for three weeks', async () => {
    at('2026-03-02T09:00:00Z')
    const { uuid } = await create({ rule: { frequency: 'daily', interval: 1 }, missed: 'one' })
    at('2026-03-23T09:00:00Z')
    await run()
    expect(await made(uuid)).toEqual(['2026-03-23'])
  })

  test('counts from the completion where it is asked to', async () => {
    at('2026-03-02T09:00:00Z')
    const { uuid } = await create({
      rule: { frequency: 'monthly', interval: 1 },
      basis: 'after_completion',
      checklist: [],
    })
    await run()
    expect(await made(uuid)).toEqual(['2026-03-02'])
    expect(await get(uuid)).toMatchObject({ nextOn: null, state: 'active' })
    at('2026-03-10T09:00:00Z')
    const [task] = await context.call(context.manager, tasksMethods.list, { seriesUuid: uuid })
    await context.call(context.manager, tasksMethods.complete, { taskUuid: task?.uuid, version: 1 })
    expect(await get(uuid)).toMatchObject({ nextOn: '2026-04-10' })
  })

  test('is changed from here on, paused, resumed and ended', async () => {
    at('2026-03-02T09:00:00Z')
    const created = await create({ rule: { frequency: 'weekly', interval: 1 }, startsOn: '2026-03-02' })
    const seriesUuid = created.uuid
    await run()
    const entries = {
      title: 'Fire doors, both stairs',
      rule: { frequency: 'weekly', interval: 2 },
      startsOn: '2026-03-06',
      checklist: [],
    }
    const edited = await context.call(context.manager, taskSeriesMethods.edit, { seriesUuid, version: 1, ...entries })
    expect(edited).toMatchObject({ nextOn: '2026-03-06', title: 'Fire doors, both stairs', version: 2 })
    const listed = await context.call(context.manager, taskSeriesMethods.list, { q: 'both stairs' })
    expect(listed.map(({ uuid }) => uuid)).toEqual([seriesUuid])
    const [task] = await context.call(context.manager, tasksMethods.list, { seriesUuid })
    expect(task).toMatchObject({ title: 'Check the fire doors', dueOn: '2026-03-02' })
    const paused = await context.call(context.manager, taskSeriesMethods.pause, { seriesUuid, version: 2 })
    expect(paused).toMatchObject({ state: 'paused', nextOn: null, can: ['edit', 'resume', 'end'] })
    at('2026-04-01T09:00:00Z')
    await run()
    expect(await made(seriesUuid)).toEqual(['2026-03-02'])
    // The dates of the pause are left out.
    const resumed = await context.call(context.manager, taskSeriesMethods.resume, { seriesUuid, version: 3 })
    expect(resumed).toMatchObject({ nextOn: '2026-04-03' })
    await context.call(context.manager, taskSeriesMethods.end, { seriesUuid, version: 4 })
    expect(await codeOf(context.call(context.manager, taskSeriesMethods.resume, { seriesUuid, version: 5 }))).toBe(
      'series_ended',
    )
  })

  test('says its next twelve dates before it is saved', async () => {
    at('2026-03-02T09:00:00Z')
    const { dates } = await context.call(context.manager, taskSeriesMethods.preview, {
      rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD',
      startsOn: '2024-02-29',
      aheadDays: 3,
    })
    expect(dates).toHaveLength(12)
    expect(dates.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2027-02-28', '2028-02-29'])
    expect(dates[0]?.makeAt).toBe('2027-02-25T00:00:00.000Z')
    const hourly = context.call(context.manager, taskSeriesMethods.preview, {
      rule: 'FREQ=HOURLY',
      startsOn: '2026-03-02',
    })
    expect(await codeOf(hourly)).toBe('recurrence_too_frequent')
    expect(await codeOf(create({ rule: { frequency: 'daily', interval: 1, until: '2026-01-01' } }))).toBe(
      'series_never',
    )
    expect(await codeOf(create({}, inspector))).toBe('forbidden')
  })

  test('that loses its assignee says so and waits', async () => {
    at('2026-03-02T09:00:00Z')
    const member = await context.server.member(context.admin, 'COO')
    const { uuid } = await create({ rule: { frequency: 'daily', interval: 1 }, assigneeUuid: member.membership.id })
    await context.server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      member.membership.id,
    ])
    await run()
    expect(await made(uuid)).toEqual([])
    expect(await get(uuid)).toMatchObject({ problem: 'assignee_inactive', nextOn: '2026-03-02' })
  })
})

describe('time', () => {
  test('ends a hold on its day, and notifies of an overdue task once', async () => {
    at('2026-03-02T09:00:00Z')
    const task = await context.call(context.manager, tasksMethods.create, {
      title: 'Read the meter',
      dueOn: '2026-03-03',
      assigneeUuid: inspector.membership.id,
    })
    const taskUuid = task.uuid
    await context.call(inspector, tasksMethods.hold, { taskUuid, version: 1, reason: 'No key', until: '2026-03-05' })
    const wake = () => wakeTasks({}, work())
    await wake()
    at('2026-03-04T00:00:30Z')
    await wake()
    await wake()
    const names = async () =>
      (await context.call(inspector, tasksMethods.activity, { taskUuid })).map(({ name }) => name)
    expect((await names()).filter((name) => name === 'task.overdue')).toHaveLength(1)
    at('2026-03-05T00:00:30Z')
    await wake()
    const woken = await context.call(inspector, tasksMethods.get, { taskUuid })
    expect(woken).toMatchObject({ state: 'in_progress', holdUntil: null, holdReason: '' })
    expect((await names())[0]).toBe('task.woken')
  })
})
