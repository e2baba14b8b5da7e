import { randomUUID } from 'node:crypto'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, raise, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const raised = async () => (await raise(context)).uuid
const list = (workOrderUuid: string, who = context.manager) =>
  context.call(who, orderRelationsMethods.list, { workOrderUuid })
const add = (
  workOrderUuid: string,
  otherWorkOrderUuid: string,
  { role = 'related', who = context.manager }: { role?: string; who?: TestMember } = {},
) => context.call(who, orderRelationsMethods.add, { workOrderUuid, otherWorkOrderUuid, role })
const rolesOf = async (workOrderUuid: string) =>
  (await list(workOrderUuid)).relations.map(({ workOrderUuid: other, role }) => [other, role])
const get = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })

describe('relations between orders', () => {
  test('show on both with the role of the other, change neither order, and can be removed', async () => {
    const [one, other] = [await raised(), await raised()]
    const before = await get(one)
    await add(one, other, { role: 'parent' })
    expect(await rolesOf(one)).toEqual([[other, 'parent']])
    expect(await rolesOf(other)).toEqual([[one, 'child']])
    expect((await get(one)).version).toBe(before.version)
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: other })
    expect(activity[0]).toMatchObject({ name: 'work-order.related', facts: { number: before.number } })
    const [link] = (await list(other)).relations
    await context.call(context.manager, orderRelationsMethods.remove, {
      workOrderUuid: other,
      relationUuid: link?.uuid,
    })
    expect([await rolesOf(one), await rolesOf(other)]).toEqual([[], []])
  })

  test('are refused twice, with itself, and beyond two levels', async () => {
    const [one, other, third] = [await raised(), await raised(), await raised()]
    await add(one, other, { role: 'parent' })
    expect(await codeOf(add(other, one))).toBe('already_related')
    expect(await codeOf(add(one, one))).toBe('related_to_itself')
    expect(await codeOf(add(one, third, { role: 'parent' }))).toBe('child_has_a_parent')
    expect(await codeOf(add(third, one, { role: 'parent' }))).toBe('parent_has_a_parent')
    expect(await codeOf(add(third, other, { role: 'child' }))).toBe('child_has_children')
  })

  test('count open sub-orders, and a sub-order is created with its parent', async () => {
    const parent = await raised()
    const entries = {
      title: 'Sand',
      description: 'Bring sand',
      category: 'plumbing',
      service: 'leaks',
      priority: 'routine',
    }
    const part = { locationUuid: context.location, ...entries, parentUuid: parent }
    const { uuid, version } = await context.call(context.manager, workOrdersMethods.create, part)
    await context.call(context.manager, workOrdersMethods.create, part)
    expect(await list(parent)).toMatchObject({ childCount: 2, openChildCount: 2 })
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid: uuid,
      version,
      reason: 'other',
      note: 'Sold',
    })
    expect(await list(parent)).toMatchObject({ childCount: 2, openChildCount: 1 })
    expect((await list(uuid)).can).not.toContain('raise_child')
  })

  test('require the permission to edit, within visible organisations', async () => {
    const [one, other] = [await raised(), await raised()]
    expect(await codeOf(add(one, other, { who: context.finance }))).toBe('forbidden')
    for (const who of [context.stranger, context.outsider]) {
      expect(await codeOf(add(one, other, { who }))).toBe('not_found')
      expect(await codeOf(list(one, who))).toBe('not_found')
    }
    expect(await codeOf(list(one, context.owner))).toBe('forbidden')
    expect(await codeOf(add(one, randomUUID()))).toBe('not_found')
    expect(await list(one, context.finance)).toMatchObject({ relations: [], can: [] })
  })
})

describe('a duplicate', () => {
  const mark = async (workOrderUuid: string, otherWorkOrderUuid: string, who: TestMember = context.manager) => {
    const { version } = await get(workOrderUuid)
    return context.call(who, orderRelationsMethods.markDuplicate, { workOrderUuid, otherWorkOrderUuid, version })
  }

  test('is cancelled as such, and its watchers watch the remaining order', async () => {
    const [twice, survivor] = [await raised(), await raised()]
    await context.call(context.finance, watchersMethods.follow, { workOrderUuid: twice })
    await add(twice, survivor)
    expect(await mark(twice, survivor)).toMatchObject({ relations: [{ workOrderUuid: survivor, role: 'original' }] })
    expect(await get(twice)).toMatchObject({ state: 'customer_cancelled', cancellation: { reason: 'duplicate' } })
    const { watchers } = await context.call(context.manager, watchersMethods.list, { workOrderUuid: survivor })
    expect(watchers.map(({ userUuid }) => userUuid)).toEqual([context.finance.membership.id])
    expect(await rolesOf(survivor)).toEqual([[twice, 'duplicate']])
    const [link] = (await list(survivor)).relations
    const removal = context.call(context.manager, orderRelationsMethods.remove, {
      workOrderUuid: survivor,
      relationUuid: link?.uuid,
    })
    expect(await codeOf(removal)).toBe('relation_is_kept')
    expect(await codeOf(mark(survivor, twice))).toBe('survivor_is_cancelled')
  })

  test('that is reinstated is merely related', async () => {
    const [twice, survivor] = [await raised(), await raised()]
    await mark(twice, survivor)
    const { version } = await get(twice)
    await context.call(context.admin, workOrdersMethods.reinstate, { workOrderUuid: twice, version })
    expect(await rolesOf(twice)).toEqual([[survivor, 'related']])
  })

  test('of finished work is refused, and creates no relation', async () => {
    const [{ workOrderUuid }, other] = [await reported(context), await raised()]
    expect(await codeOf(mark(workOrderUuid, other))).toBe('work_order_already_done')
    expect(await rolesOf(workOrderUuid)).toEqual([])
    expect((await list(workOrderUuid)).can).not.toContain('mark_duplicate')
    expect(await codeOf(mark(other, workOrderUuid, context.finance))).toBe('forbidden')
  })
})

test('open work of the same category at the same location is found before it is raised again', async () => {
  const alike = async (category: string, who = context.manager) =>
    (await context.call(who, orderRelationsMethods.alike, { locationUuid: context.location, category })).open
  const { workOrderUuid } = await hired(context)
  expect(await alike('plumbing')).toContainEqual(
    expect.objectContaining({ workOrderUuid, contractorName: 'Leeds Plumbing' }),
  )
  expect(await alike('electrical')).toEqual([])
  expect(await codeOf(alike('plumbing', context.stranger))).toBe('not_found')
})

test('open trouble of the whole building is found from a flat, and that of flats from the building', async () => {
  const add = (name: string) =>
    context.call(context.admin, locationsMethods.create, {
      name,
      kind: 'unit',
      parentUuid: context.location,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '1 High Street',
      postcode: 'N1 7AA',
    })
  const [flat, neighbour] = [await add('Flat 21'), await add('Flat 22')]
  const report = (locationUuid: string, more: object) =>
    context.call(context.manager, workOrdersMethods.create, {
      locationUuid,
      title: 'No water in the whole building',
      description: 'Since this morning',
      category: 'drainage',
      service: 'blocked-drain',
      priority: 'emergency',
      ...more,
    })
  const whole = await report(context.location, {})
  const own = await report(flat.uuid, { title: 'Tap without water', priority: 'routine' })
  const alike = async (locationUuid: string, category = 'drainage') =>
    (await context.call(context.manager, orderRelationsMethods.alike, { locationUuid, category })).open.map(
      ({ workOrderUuid }) => workOrderUuid,
    )
  expect((await alike(flat.uuid)).slice(0, 1)).toEqual([own.uuid])
  expect(await alike(flat.uuid)).toContain(whole.uuid)
  expect(await alike(neighbour.uuid), 'of the neighbour').not.toContain(own.uuid)
  expect(await alike(context.location)).toEqual(expect.arrayContaining([whole.uuid, own.uuid]))
  expect(await alike(flat.uuid, 'heating-gas'), 'an emergency above of another category').toContain(whole.uuid)
})

test('cancelling for another reason needs a note', async () => {
  const { uuid, version } = await raise(context)
  const cancel = { workOrderUuid: uuid, version, reason: 'other' }
  expect(await codeOf(context.call(context.manager, workOrdersMethods.cancel, cancel))).toBe('note:required')
})

test('events of one command stand in the timeline in the order in which they happened', async () => {
  const order = await hired(context)
  const timeline = await context.call(context.manager, workOrdersMethods.activity, {
    workOrderUuid: order.workOrderUuid,
  })
  const names = timeline.map(({ name }) => name)
  expect(names.indexOf('work-order.hired')).toBeLessThan(names.indexOf('job.award-accepted'))
  expect(timeline.find(({ name }) => name === 'job.award-accepted')?.actorSide).toBe('contractor')
})
