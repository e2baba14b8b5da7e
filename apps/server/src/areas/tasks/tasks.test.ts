import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { filtersOf, taskFilters } from '@fettle/domain/tasks/task-filters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
beforeAll(async () => {
  context = await createTestContext()
  inspector = await context.server.member(context.admin, 'INS')
})
afterAll(() => context?.close())

const create = (over: object = {}, who: TestMember = context.manager) =>
  context.call(who, tasksMethods.create, { title: 'Call Mrs Bell', ...over })
const get = (taskUuid: string, who: TestMember = context.manager) => context.call(who, tasksMethods.get, { taskUuid })
const idOf = ({ membership }: TestMember) => membership.id
const counts = async (who: TestMember) => (await context.call(who, tasksMethods.counts)).counts
const titles = async (who: TestMember, filter: Record<string, unknown> = {}) =>
  (await context.call(who, tasksMethods.list, filter)).map(({ title }) => title)

describe('a task', () => {
  test('is started, held, resumed and completed by its assignee', async () => {
    const { uuid: taskUuid } = await create({ assigneeUuid: idOf(inspector), title: 'Read the meter' })
    const started = await context.call(inspector, tasksMethods.start, { taskUuid, version: 1 })
    expect(started).toMatchObject({ state: 'in_progress', can: expect.arrayContaining(['hold', 'complete']) })
    const hold = { taskUuid, version: 2, reason: 'No key', until: '2026-03-05' }
    expect(await codeOf(context.call(inspector, tasksMethods.hold, { ...hold, until: '2026-03-02' }))).toBe(
      'hold_until_past',
    )
    expect(await context.call(inspector, tasksMethods.hold, hold)).toMatchObject({
      state: 'on_hold',
      holdReason: 'No key',
      holdUntil: '2026-03-05',
    })
    expect(await codeOf(context.call(inspector, tasksMethods.complete, { taskUuid, version: 3 }))).toBe('task_state')
    await context.call(inspector, tasksMethods.resume, { taskUuid, version: 3 })
    expect(await codeOf(context.call(inspector, tasksMethods.complete, { taskUuid, version: 3 }))).toBe('stale_version')
    const done = await context.call(inspector, tasksMethods.complete, { taskUuid, version: 4 })
    expect(done).toMatchObject({ state: 'completed', completedBy: inspector.membership.display_name, holdUntil: null })
    const names = (await context.call(inspector, tasksMethods.activity, { taskUuid })).map(({ name }) => name)
    expect(names).toEqual([
      'task.completed',
      'task.resumed',
      'task.held',
      'task.started',
      'task.assigned',
      'task.created',
    ])
  })

  test('with an unanswered required item cannot be completed', async () => {
    const items = [
      { text: 'Close the valve', isRequired: true },
      { text: 'Pressure', kind: 'number', unit: 'bar', minimum: 1, maximum: 2.5, isRequired: true },
      { text: 'Remark', kind: 'text' },
    ]
    const task = await create({ items, assigneeUuid: idOf(inspector) })
    const taskUuid = task.uuid
    expect(task.cannot).toMatchObject({ complete: 'checklist_incomplete' })
    const [valve, pressure] = task.items.map(({ uuid }) => uuid)
    const answer = (itemUuid: string | undefined, value: unknown, who = inspector) =>
      context.call(who, tasksMethods.answerItem, { taskUuid, itemUuid, value })
    await answer(valve, true)
    expect(await codeOf(context.call(inspector, tasksMethods.complete, { taskUuid, version: 1 }))).toBe(
      'checklist_incomplete',
    )
    expect(await codeOf(answer(pressure, 3))).toBe('number_out_of_bounds')
    expect(await codeOf(answer(pressure, 'high'))).toBe('answer_wrong_kind')
    // Of two who answer one item the first is kept.
    await answer(pressure, 1.5)
    expect(await codeOf(answer(pressure, 2, context.manager))).toBe('item_answered')
    const done = await context.call(inspector, tasksMethods.complete, { taskUuid, version: 1 })
    expect(done).toMatchObject({ state: 'completed', itemsDone: 2, itemsTotal: 3 })
    expect(done.items[1]).toMatchObject({
      value: 1.5,
      doneBy: inspector.membership.display_name,
      minimum: 1,
      maximum: 2.5,
    })
    expect(await codeOf(answer(task.items[2]?.uuid, 'late'))).toBe('task_state')
  })

  test('keeps answers of items that stay when its checklist is changed', async () => {
    const task = await create({ items: [{ text: 'First' }, { text: 'Second' }] })
    const [first, second] = task.items
    await context.call(context.manager, tasksMethods.answerItem, {
      taskUuid: task.uuid,
      itemUuid: second?.uuid,
      value: true,
    })
    const saved = await context.call(context.manager, tasksMethods.saveChecklist, {
      taskUuid: task.uuid,
      version: 1,
      items: [
        { uuid: second?.uuid, text: 'Second, renamed' },
        { uuid: first?.uuid, text: 'First', kind: 'text' },
        { text: 'Third', isRequired: true },
      ],
    })
    expect(saved.items.map(({ text, value, isRequired }) => [text, value, isRequired])).toEqual([
      ['Second, renamed', true, false],
      ['First', null, false],
      ['Third', null, true],
    ])
  })

  test('has days that fit, and names every broken field', async () => {
    expect(await codeOf(create({ dueTime: '10:00' }))).toBe('time_without_day')
    expect(await codeOf(create({ startsOn: '2026-03-04', dueOn: '2026-03-03' }))).toBe('task_starts_after_due')
    const task = await create({ dueOn: '2026-07-01', dueTime: '10:00' })
    expect(task).toMatchObject({ zone: 'Europe/London', dueAt: '2026-07-01T09:00:00.000Z', dueTime: '10:00' })
    const moved = await context.call(context.manager, tasksMethods.schedule, {
      taskUuid: task.uuid,
      version: 1,
      dueOn: '2026-12-01',
    })
    expect(moved).toMatchObject({ dueAt: '2026-12-01T10:00:00.000Z' })
  })
})

describe('people and files', () => {
  test('are assigned, follow the task, and attach to it', async () => {
    const { call, manager, finance } = context
    const { uuid: taskUuid } = await create({ title: 'Order keys' })
    const people = await call(manager, tasksMethods.people)
    expect(people.users.map(({ userUuid }) => userUuid)).toEqual(
      expect.arrayContaining([idOf(inspector), idOf(finance)]),
    )
    const assigned = await call(manager, tasksMethods.assign, { taskUuid, version: 1, assigneeUuid: idOf(inspector) })
    expect(assigned).toMatchObject({ assigneeUuid: idOf(inspector), version: 2 })
    const file = await context.uploadFile(inspector)
    expect((await call(inspector, tasksMethods.attach, { taskUuid, attachmentUuids: [file] })).files).toHaveLength(1)
    const watched = await call(manager, tasksMethods.watch, { taskUuid, userUuid: idOf(finance) })
    expect(watched).toMatchObject({ isWatching: false, watchers: [{ userUuid: idOf(finance) }] })
    await call(inspector, tasksMethods.start, { taskUuid, version: 2 })
    const news = async (who: TestMember) =>
      (await call(who, notificationsMethods.list, {})).flatMap(({ name, subjectUuid }) =>
        subjectUuid === taskUuid ? [name] : [],
      )
    expect(await news(inspector)).toEqual(['task.assigned'])
    expect(await news(finance)).toEqual(['task.started'])
    expect(await news(manager)).toEqual([])
    expect((await call(finance, tasksMethods.unwatch, { taskUuid })).watchers).toEqual([])
  })

  test('are changed with the text of the task, and its answers removed', async () => {
    const { call, manager, location } = context
    const task = await create({ title: 'Old', items: [{ text: 'Valve' }] })
    const taskUuid = task.uuid
    const edit = { taskUuid, version: 1, title: 'New', dueOn: '2026-04-01', priority: 'high' }
    expect(await call(manager, tasksMethods.edit, edit)).toMatchObject({ title: 'New', priority: 'high', version: 2 })
    const item = { taskUuid, itemUuid: task.items[0]?.uuid }
    await call(manager, tasksMethods.answerItem, { ...item, value: true })
    expect((await call(manager, tasksMethods.clearItem, item)).items[0]).toMatchObject({ value: null, doneAt: null })
    const link = { taskUuid, kind: 'location', uuid: location }
    await call(manager, tasksMethods.link, link)
    expect((await call(manager, tasksMethods.unlink, link)).links).toEqual([])
    const { subjects } = await call(manager, tasksMethods.subjects, { kind: 'location', q: 'harbour' })
    expect(subjects).toEqual([{ uuid: location, title: 'Harbour House' }])
    await call(manager, tasksMethods.cancel, { taskUuid, version: (await get(taskUuid)).version, reason: 'Not needed' })
    expect(await get(taskUuid)).toMatchObject({ state: 'cancelled', endReason: 'Not needed', can: ['reopen'] })
    expect(await codeOf(call(manager, tasksMethods.edit, { ...edit, version: 5 }))).toMatch(/stale_version|task_state/)
  })

  test('are exported with the answers of the checklist', async () => {
    const started = await context.call(context.admin, downloadsMethods.startTasks, {
      format: 'csv',
      filter: { q: 'New' },
    })
    expect(started).toMatchObject({ subject: 'tasks', state: 'waiting' })
  })
})

describe('the ten filters', () => {
  test('hold what the domain says, and count it exactly', async () => {
    const own = await context.server.tenant('client', { name: 'Filters Ltd' })
    const days = [
      null,
      '2026-02-27',
      '2026-03-01',
      '2026-03-02',
      '2026-03-08',
      '2026-03-09',
      '2026-03-31',
      '2026-04-01',
    ]
    const made: { title: string; dueOn: string | null; isAssigned: boolean }[] = []
    for (const [at, dueOn] of days.entries()) {
      const isAssigned = at % 2 === 0
      const title = `Task ${at}`
      await create({ title, dueOn, assigneeUuid: isAssigned ? idOf(own) : null }, own)
      made.push({ title, dueOn, isAssigned })
    }
    const { uuid: taskUuid } = await create({ title: 'Done', dueOn: '2026-03-02' }, own)
    await context.call(own, tasksMethods.complete, { taskUuid, version: 1 })
    const now = context.server.now
    const holds = (filter: string) => [
      ...made
        .filter(({ dueOn, isAssigned }) =>
          (
            filtersOf(
              { zone: 'Europe/London', dueOn, dueAt: null, state: 'to_do', isAssigned },
              { now, weekStartsOn: 'monday' },
            ) as readonly string[]
          ).includes(filter),
        )
        .map(({ title }) => title),
      ...(filter === 'all' || filter === 'completed' ? ['Done'] : []),
    ]
    const counted = await counts(own)
    for (const filter of taskFilters) {
      const found = await titles(own, { filter, sort: 'title' })
      expect([filter, [...found].sort()]).toEqual([filter, holds(filter).sort()])
      expect([filter, counted[filter]]).toEqual([filter, found.length])
    }
    expect(holds('week')).toEqual(['Task 3', 'Task 4'])
  })

  test('follow time without a job', async () => {
    const own = await context.server.tenant('client', { name: 'Time Ltd' })
    await create({ title: 'At four', dueOn: '2026-03-02', dueTime: '16:00' }, own)
    const at = context.server.now
    expect(await titles(own, { filter: 'overdue' })).toEqual([])
    context.server.now = Date.parse('2026-03-02T16:00:01.000Z')
    expect(await titles(own, { filter: 'overdue' })).toEqual(['At four'])
    context.server.now = at
  })
})

describe('rights', () => {
  test('let an inspector create tasks for themselves only', async () => {
    expect(await codeOf(create({}, inspector))).toBe('only_for_oneself')
    expect(await codeOf(create({ assigneeUuid: idOf(context.manager) }, inspector))).toBe('only_for_oneself')
    const { uuid: taskUuid } = await create({ assigneeUuid: idOf(inspector), title: 'Mine' }, inspector)
    expect(await codeOf(context.call(inspector, tasksMethods.cancel, { taskUuid, version: 1, reason: 'No' }))).toBe(
      'forbidden',
    )
    const other = await create({ assigneeUuid: idOf(context.manager) })
    expect(await codeOf(context.call(inspector, tasksMethods.start, { taskUuid: other.uuid, version: 1 }))).toBe(
      'forbidden',
    )
  })

  test('show operatives their own tasks and those of their team', async () => {
    const { owner, operative, call } = context
    const team = await call(owner, teamsMethods.create, {
      name: 'North',
      memberUuids: [idOf(operative)],
      organisationUuids: [],
      categories: [],
    })
    await create({ title: 'Of the office' }, owner)
    await create({ title: 'Of the operative', assigneeUuid: idOf(operative) }, owner)
    const ofTeam = await create({ title: 'Of the team', teamUuid: team.uuid }, owner)
    expect((await titles(operative)).sort()).toEqual(['Of the operative', 'Of the team'])
    expect(await counts(operative)).toMatchObject({ all: 2, 'to-do': 2, unassigned: 0 })
    expect(await counts(owner)).toMatchObject({ all: 3, unassigned: 1 })
    const started = await call(operative, tasksMethods.start, { taskUuid: ofTeam.uuid, version: 1 })
    expect(started.state).toBe('in_progress')
  })

  test('hide tasks from other tenants, and keep branches apart', async () => {
    const { location, outsider, owner, stranger } = context
    const links = [{ kind: 'location', uuid: location }]
    const { uuid: taskUuid } = await create({ links, title: 'About the house' })
    for (const who of [stranger, owner, outsider]) expect(await codeOf(get(taskUuid, who))).toBe('not_found')
    expect(await titles(outsider)).not.toContain('About the house')
    expect(await codeOf(create({ links, assigneeUuid: idOf(outsider) }))).toBe('assignee_cannot_see')
    expect(await codeOf(create({ links }, outsider))).toBe('not_found')
    expect(await codeOf(create({ assigneeUuid: idOf(owner) }))).toBe('assignee_inactive')
  })

  test('give the assignee seven days to reopen, and an editor any time', async () => {
    const { uuid: taskUuid } = await create({ assigneeUuid: idOf(inspector) })
    await context.call(inspector, tasksMethods.complete, { taskUuid, version: 1 })
    const at = context.server.now
    context.server.now += 8 * 86_400_000
    expect(await codeOf(context.call(inspector, tasksMethods.reopen, { taskUuid, version: 2 }))).toBe('reopen_too_late')
    const reopened = await context.call(context.manager, tasksMethods.reopen, { taskUuid, version: 2 })
    expect(reopened).toMatchObject({ state: 'to_do', completedAt: null })
    context.server.now = at
  })
})

describe('links', () => {
  test('show nothing of what the reader may not see', async () => {
    const { admin, finance, location, call } = context
    const schedule = await call(admin, tasksMethods.subjects, { kind: 'planned-schedule', q: '' })
    expect(schedule.subjects).toEqual([])
    const order = await hired(context)
    const links = [
      { kind: 'work-order', uuid: order.workOrderUuid },
      { kind: 'location', uuid: location },
    ]
    const task = await create({ links, assigneeUuid: idOf(finance) })
    expect(task.links.map(({ kind, isMain }) => [kind, isMain])).toEqual([
      ['work-order', true],
      ['location', false],
    ])
    expect(task.links[1]?.title).toBe('Harbour House')
    const about = { aboutKind: 'work-order', aboutUuid: order.workOrderUuid }
    expect(await titles(context.manager, about)).toEqual(['Call Mrs Bell'])
    expect(await codeOf(context.call(context.outsider, tasksMethods.list, about))).toBe('not_found')
    // A contractor links its own job, and never the order.
    const jobs = await call(context.owner, jobsMethods.list)
    expect(jobs.map(({ uuid }) => uuid)).toContain(order.jobUuid)
    const ofJob = await create({ links: [{ kind: 'job', uuid: order.jobUuid }], title: 'Order parts' }, context.owner)
    expect(ofJob.links[0]).toMatchObject({ kind: 'job', uuid: order.jobUuid, isMain: true })
    expect(await codeOf(create({ links: [links[0]] }, context.owner))).toBe('not_found')
    // An assignee has to see what the task is mainly about; of a team some may not, who see the link without a name.
    const own = await create({ title: 'Mine', assigneeUuid: idOf(context.operative) }, context.owner)
    const linked = { taskUuid: own.uuid, kind: 'job', uuid: order.jobUuid }
    expect(await codeOf(call(context.owner, tasksMethods.link, linked))).toBe('assignee_cannot_see')
    const entries = { name: 'South', memberUuids: [idOf(context.operative)], organisationUuids: [], categories: [] }
    const { uuid: teamUuid } = await call(context.owner, teamsMethods.create, entries)
    await call(context.owner, tasksMethods.assign, { taskUuid: own.uuid, version: 1, teamUuid })
    await call(context.owner, tasksMethods.link, linked)
    const seen = await get(own.uuid, context.operative)
    expect(seen.links).toEqual([{ kind: 'job', uuid: null, title: null, isMain: true }])
    expect(JSON.stringify(seen)).not.toContain(order.jobUuid)
  })
})

describe('counters', () => {
  test('stay exact under many changes at once', async () => {
    const own = await context.server.tenant('client', { name: 'Counters Ltd' })
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => create({ title: `T${n}` }, own)))
    await Promise.all(
      made.map(({ uuid: taskUuid }, n) =>
        n % 3 === 0
          ? context.call(own, tasksMethods.complete, { taskUuid, version: 1 })
          : n % 3 === 1
            ? context.call(own, tasksMethods.cancel, { taskUuid, version: 1, reason: 'No longer needed' })
            : context.call(own, tasksMethods.start, { taskUuid, version: 1 }),
      ),
    )
    expect(await counts(own)).toMatchObject({
      all: 12,
      'to-do': 0,
      'in-progress': 4,
      completed: 4,
      cancelled: 4,
      'on-hold': 0,
    })
    expect(toInstant(context.server.now)).toContain('2026-03')
  })
})
