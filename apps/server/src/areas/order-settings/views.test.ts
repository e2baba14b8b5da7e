import {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from '@fettle/contracts/work-orders/views.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const search = { version: 2, value: { priority: 'urgent', sort: 'due' } }
const keep = (who: TestMember, name: string, more: object = {}) =>
  context.call(who, viewsMethods.create, { name, isShared: false, search, columns: ['number', 'due'], ...more })
const seenBy = (who: TestMember) => context.call(who, viewsMethods.list)
const named = async (who: TestMember, name: string) => (await seenBy(who)).views.find((view) => view.name === name)

test('a view is saved as it was, for its owner only', async () => {
  const saved = await keep(context.finance, 'My mornings')
  expect(saved.views).toMatchObject([
    { name: 'My mornings', isOwn: true, isShared: false, search, columns: ['number', 'due'], can: ['save', 'remove'] },
  ])
  for (const who of [context.admin, context.stranger]) expect((await seenBy(who)).views).toEqual([])
  const { uuid: viewUuid } = saved.views[0] as { uuid: string }
  expect(await codeOf(context.call(context.admin, viewsMethods.remove, { viewUuid, version: 1 }))).toBe('not_found')
  expect(await codeOf(keep(context.finance, 'MY MORNINGS'))).toBe('view_name_taken')
  expect(await codeOf(seenBy(context.owner))).toBe('forbidden')
})

test('a shared view is available to all, and changed by members who may share', async () => {
  expect(await codeOf(keep(context.finance, 'For all', { isShared: true }))).toBe('forbidden')
  expect((await seenBy(context.finance)).can).toEqual([])
  await keep(context.manager, 'For all', { isShared: true })
  expect(await named(context.finance, 'For all')).toMatchObject({ isOwn: false, isShared: true, can: [] })
  const view = await named(context.admin, 'For all')
  expect(view?.can).toEqual(['save', 'remove'])
  const change = { viewUuid: view?.uuid, version: 1, name: 'Urgent', isShared: true, search, columns: null }
  expect(await codeOf(context.call(context.finance, viewsMethods.save, change))).toBe('forbidden')
  expect(await codeOf(context.call(context.admin, viewsMethods.save, { ...change, isShared: false }))).toBe('forbidden')
  expect(await codeOf(context.call(context.admin, viewsMethods.save, { ...change, version: 7 }))).toBe('stale_version')
  await context.call(context.admin, viewsMethods.save, change)
  expect(await named(context.finance, 'Urgent')).toMatchObject({ version: 2, columns: null, ownerName: 'Test PRM' })
})

test('the list opens with the default view, until it is deleted or no longer visible', async () => {
  await keep(context.manager, 'Late', { isShared: true })
  const view = await named(context.finance, 'Late')
  const prefer = (standardUuid: string | undefined, columns: string[] | null = null) =>
    context.call(context.finance, viewsMethods.prefer, { standardUuid, columns })
  expect(await prefer(view?.uuid, ['number', 'tags'])).toMatchObject({
    standardUuid: view?.uuid,
    columns: ['number', 'tags'],
  })
  expect((await seenBy(context.manager)).standardUuid).toBeNull()
  const own = { viewUuid: view?.uuid, version: 1, name: 'Late', isShared: false, search, columns: null }
  await context.call(context.manager, viewsMethods.save, own)
  expect(await seenBy(context.finance)).toMatchObject({ standardUuid: null, columns: ['number', 'tags'] })
  expect(await codeOf(prefer(view?.uuid))).toBe('not_found')
  await context.call(context.manager, viewsMethods.remove, { viewUuid: view?.uuid, version: 2 })
  expect(await named(context.manager, 'Late')).toBeUndefined()
})

test('the number of views is limited', async () => {
  const owner = await context.server.member(context.admin, 'VWR')
  for (let count = 0; count < 50; count++) await keep(owner, `View ${count}`)
  expect(await codeOf(keep(owner, 'One more'))).toBe('views_too_many')
})

test('a contractor saves views of its jobs by the same rules, separate from other lists', async () => {
  const keepJobs = (who: TestMember, name: string, more: object = {}) =>
    context.call(who, jobViewsMethods.create, { name, isShared: false, search, columns: null, ...more })
  const office = await context.server.member(context.owner, 'KM')
  await keepJobs(office, 'Ours', { isShared: true })
  const [shared] = (await context.call(context.operative, jobViewsMethods.list)).views
  expect(shared).toMatchObject({ name: 'Ours', isOwn: false, can: [] })
  expect(await codeOf(keepJobs(context.operative, 'Mine', { isShared: true }))).toBe('forbidden')
  await keepJobs(context.operative, 'Mine')
  const prefer = (who: TestMember, standardUuid: string | undefined) =>
    context.call(who, jobViewsMethods.prefer, { standardUuid, columns: ['due'] })
  expect(await prefer(context.operative, shared?.uuid)).toMatchObject({ standardUuid: shared?.uuid, columns: ['due'] })
  expect((await context.call(context.rival, jobViewsMethods.list)).views).toEqual([])
  expect(await codeOf(prefer(context.rival, shared?.uuid))).toBe('not_found')
  const change = { viewUuid: shared?.uuid, version: 1, name: 'Ours', isShared: true, search, columns: ['due'] }
  expect(await codeOf(context.call(context.operative, jobViewsMethods.save, change))).toBe('forbidden')
  expect((await context.call(context.owner, jobViewsMethods.save, change)).views).toMatchObject([{ columns: ['due'] }])
  await context.call(context.owner, jobViewsMethods.remove, { viewUuid: shared?.uuid, version: 2 })
  expect((await context.call(context.operative, jobViewsMethods.list)).standardUuid).toBeNull()
  for (const who of [context.owner, context.manager])
    expect(await codeOf(context.call(who, who === context.owner ? viewsMethods.list : jobViewsMethods.list))).toBe(
      'forbidden',
    )
})

test('the database refuses a default view of another tenant or another list', async () => {
  const saved = await keep(context.finance, 'Walled')
  const { uuid } = saved.views.find(({ name }) => name === 'Walled') as { uuid: string }
  const open = ({ tenantId, membership }: TestMember, list: string) =>
    context.server.pools.owner
      .query(
        `insert into list_preferences (tenant_id, membership_id, list, view_id) values ($1, $2, $3, $4)
         on conflict (tenant_id, membership_id, list) do update set view_id = excluded.view_id`,
        [tenantId, membership.id, list, uuid],
      )
      .then(
        () => 'kept',
        ({ code }: { code: string }) => code,
      )
  expect(await open(context.finance, 'orders')).toBe('kept')
  for (const [who, list] of [
    [context.finance, 'jobs'],
    [context.stranger, 'orders'],
    [context.owner, 'jobs'],
  ] as const)
    expect(await open(who, list)).toBe('23503')
})

test('views of tasks are saved on both sides, separate from those of other lists and other companies', async () => {
  const overdue = { version: 1, value: { filter: 'overdue', priority: 'urgent' } }
  const keepTasks = (who: TestMember, name: string, isShared = false) =>
    context.call(who, taskViewsMethods.create, { name, isShared, search: overdue, columns: null })
  const saved = (await keepTasks(context.admin, 'Late tasks', true)).views
  expect(saved).toMatchObject([{ name: 'Late tasks', search: overdue, isShared: true }])
  const seen = (await context.call(context.manager, taskViewsMethods.list)).views
  expect(seen).toMatchObject([{ name: 'Late tasks', isOwn: false }])
  expect((await context.call(context.admin, viewsMethods.list)).views.map(({ name }) => name)).not.toContain(
    'Late tasks',
  )
  await keepTasks(context.owner, 'Late tasks')
  expect((await context.call(context.rival, taskViewsMethods.list)).views).toEqual([])
  const viewUuid = saved[0]?.uuid
  const prefer = (who: TestMember) =>
    context.call(who, taskViewsMethods.prefer, { standardUuid: viewUuid, columns: null })
  expect(await prefer(context.manager)).toMatchObject({ standardUuid: viewUuid })
  expect(await codeOf(prefer(context.owner))).toBe('not_found')
  const change = { viewUuid, version: 1, name: 'Late', isShared: true, search: overdue, columns: null }
  const viewer = await context.server.member(context.admin, 'VWR')
  expect(await codeOf(context.call(viewer, taskViewsMethods.save, change))).toBe('forbidden')
  expect((await context.call(context.admin, taskViewsMethods.save, change)).views).toMatchObject([{ name: 'Late' }])
  const one = { viewUuid, version: 2 }
  expect((await context.call(context.admin, taskViewsMethods.remove, one)).views).toEqual([])
  expect((await context.call(context.manager, taskViewsMethods.list)).standardUuid).toBeNull()
})

const placeLists = [
  {
    of: 'locations',
    list: locationViewsMethods.list,
    create: locationViewsMethods.create,
    save: locationViewsMethods.save,
    remove: locationViewsMethods.remove,
    prefer: locationViewsMethods.prefer,
  },
  {
    of: 'assets',
    list: assetViewsMethods.list,
    create: assetViewsMethods.create,
    save: assetViewsMethods.save,
    remove: assetViewsMethods.remove,
    prefer: assetViewsMethods.prefer,
  },
  {
    of: 'inspections',
    list: inspectionViewsMethods.list,
    create: inspectionViewsMethods.create,
    save: inspectionViewsMethods.save,
    remove: inspectionViewsMethods.remove,
    prefer: inspectionViewsMethods.prefer,
  },
  {
    of: 'observations',
    list: observationViewsMethods.list,
    create: observationViewsMethods.create,
    save: observationViewsMethods.save,
    remove: observationViewsMethods.remove,
    prefer: observationViewsMethods.prefer,
  },
] as const

test.each(placeLists)('views of $of are saved, shared and removed', async ({ list, create, save, remove, prefer }) => {
  const search = { version: 1, value: { q: 'mill' } }
  const own = { name: 'Mills', isShared: true, search, columns: null }
  const { call, admin, manager } = context
  const [view] = (await call(admin, create, own)).views
  expect(view).toMatchObject({ name: 'Mills', search, can: ['save', 'remove'] })
  expect((await call(manager, list)).views.map(({ name }) => name)).toEqual(['Mills'])
  const viewUuid = view?.uuid
  expect((await call(manager, prefer, { standardUuid: viewUuid, columns: null })).standardUuid).toBe(viewUuid)
  const saved = await call(admin, save, { ...own, viewUuid, version: 1, name: 'Old mills' })
  expect(saved.views.map(({ name, version }) => [name, version])).toEqual([['Old mills', 2]])
  expect((await call(admin, remove, { viewUuid, version: 2 })).views).toEqual([])
  expect((await call(manager, list)).standardUuid).toBeNull()
})
