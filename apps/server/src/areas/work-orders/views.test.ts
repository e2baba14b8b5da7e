import { jobViewsMethods, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, openCast } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const search = { version: 2, value: { priority: 'urgent', sort: 'due' } }
const keep = (who: Player, name: string, more: object = {}) =>
  cast.call(who, viewsMethods.create, { name, isShared: false, search, columns: ['number', 'due'], ...more })
const seenBy = (who: Player) => cast.call(who, viewsMethods.list)
const named = async (who: Player, name: string) => (await seenBy(who)).views.find((view) => view.name === name)

test('a view is saved as it was, for its owner only', async () => {
  const kept = await keep(cast.finance, 'My mornings')
  expect(kept.views).toMatchObject([
    { name: 'My mornings', isOwn: true, isShared: false, search, columns: ['number', 'due'], can: ['save', 'remove'] },
  ])
  for (const who of [cast.admin, cast.stranger]) expect((await seenBy(who)).views).toEqual([])
  const { uuid: viewUuid } = kept.views[0] as { uuid: string }
  expect(await codeOf(cast.call(cast.admin, viewsMethods.remove, { viewUuid, version: 1 }))).toBe('not_found')
  expect(await codeOf(keep(cast.finance, 'MY MORNINGS'))).toBe('view_name_taken')
  expect(await codeOf(seenBy(cast.owner))).toBe('forbidden')
})

test('a shared view is available to all, and changed by members who may share', async () => {
  expect(await codeOf(keep(cast.finance, 'For all', { isShared: true }))).toBe('forbidden')
  expect((await seenBy(cast.finance)).can).toEqual([])
  await keep(cast.manager, 'For all', { isShared: true })
  expect(await named(cast.finance, 'For all')).toMatchObject({ isOwn: false, isShared: true, can: [] })
  const view = await named(cast.admin, 'For all')
  expect(view?.can).toEqual(['save', 'remove'])
  const change = { viewUuid: view?.uuid, version: 1, name: 'Urgent', isShared: true, search, columns: null }
  expect(await codeOf(cast.call(cast.finance, viewsMethods.save, change))).toBe('forbidden')
  expect(await codeOf(cast.call(cast.admin, viewsMethods.save, { ...change, isShared: false }))).toBe('forbidden')
  expect(await codeOf(cast.call(cast.admin, viewsMethods.save, { ...change, version: 7 }))).toBe('stale_version')
  await cast.call(cast.admin, viewsMethods.save, change)
  expect(await named(cast.finance, 'Urgent')).toMatchObject({ version: 2, columns: null, ownerName: 'Stage PRM' })
})

test('the list opens with the default view, until it is deleted or no longer visible', async () => {
  await keep(cast.manager, 'Late', { isShared: true })
  const view = await named(cast.finance, 'Late')
  const prefer = (standardUuid: string | undefined, columns: string[] | null = null) =>
    cast.call(cast.finance, viewsMethods.prefer, { standardUuid, columns })
  expect(await prefer(view?.uuid, ['number', 'tags'])).toMatchObject({
    standardUuid: view?.uuid,
    columns: ['number', 'tags'],
  })
  expect((await seenBy(cast.manager)).standardUuid).toBeNull()
  const own = { viewUuid: view?.uuid, version: 1, name: 'Late', isShared: false, search, columns: null }
  await cast.call(cast.manager, viewsMethods.save, own)
  expect(await seenBy(cast.finance)).toMatchObject({ standardUuid: null, columns: ['number', 'tags'] })
  expect(await codeOf(prefer(view?.uuid))).toBe('not_found')
  await cast.call(cast.manager, viewsMethods.remove, { viewUuid: view?.uuid, version: 2 })
  expect(await named(cast.manager, 'Late')).toBeUndefined()
})

test('the number of views is limited', async () => {
  const keeper = await cast.theatre.member(cast.admin, 'VWR')
  for (let count = 0; count < 50; count++) await keep(keeper, `View ${count}`)
  expect(await codeOf(keep(keeper, 'One more'))).toBe('views_too_many')
})

test('a contractor saves views of its jobs by the same rules, separate from other lists', async () => {
  const keepJobs = (who: Player, name: string, more: object = {}) =>
    cast.call(who, jobViewsMethods.create, { name, isShared: false, search, columns: null, ...more })
  const office = await cast.theatre.member(cast.owner, 'KM')
  await keepJobs(office, 'Ours', { isShared: true })
  const [shared] = (await cast.call(cast.operative, jobViewsMethods.list)).views
  expect(shared).toMatchObject({ name: 'Ours', isOwn: false, can: [] })
  expect(await codeOf(keepJobs(cast.operative, 'Mine', { isShared: true }))).toBe('forbidden')
  await keepJobs(cast.operative, 'Mine')
  const prefer = (who: Player, standardUuid: string | undefined) =>
    cast.call(who, jobViewsMethods.prefer, { standardUuid, columns: ['due'] })
  expect(await prefer(cast.operative, shared?.uuid)).toMatchObject({ standardUuid: shared?.uuid, columns: ['due'] })
  expect((await cast.call(cast.rival, jobViewsMethods.list)).views).toEqual([])
  expect(await codeOf(prefer(cast.rival, shared?.uuid))).toBe('not_found')
  const change = { viewUuid: shared?.uuid, version: 1, name: 'Ours', isShared: true, search, columns: ['due'] }
  expect(await codeOf(cast.call(cast.operative, jobViewsMethods.save, change))).toBe('forbidden')
  expect((await cast.call(cast.owner, jobViewsMethods.save, change)).views).toMatchObject([{ columns: ['due'] }])
  await cast.call(cast.owner, jobViewsMethods.remove, { viewUuid: shared?.uuid, version: 2 })
  expect((await cast.call(cast.operative, jobViewsMethods.list)).standardUuid).toBeNull()
  for (const who of [cast.owner, cast.manager])
    expect(await codeOf(cast.call(who, who === cast.owner ? viewsMethods.list : jobViewsMethods.list))).toBe(
      'forbidden',
    )
})

test('the database refuses a default view of another tenant or another list', async () => {
  const kept = await keep(cast.finance, 'Walled')
  const { uuid } = kept.views.find(({ name }) => name === 'Walled') as { uuid: string }
  const open = ({ tenantId, membership }: Player, list: string) =>
    cast.theatre.pools.owner
      .query(
        `insert into list_preferences (tenant_id, membership_id, list, view_id) values ($1, $2, $3, $4)
         on conflict (tenant_id, membership_id, list) do update set view_id = excluded.view_id`,
        [tenantId, membership.id, list, uuid],
      )
      .then(
        () => 'kept',
        ({ code }: { code: string }) => code,
      )
  expect(await open(cast.finance, 'orders')).toBe('kept')
  for (const [who, list] of [
    [cast.finance, 'jobs'],
    [cast.stranger, 'orders'],
    [cast.owner, 'jobs'],
  ] as const)
    expect(await open(who, list)).toBe('23503')
})
