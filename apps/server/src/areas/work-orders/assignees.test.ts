import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import { bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, hired, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  // Bulk runs act as members who have accepted the terms.
  await context.server.pools.owner.query("update persons set terms_version = '9999-12-31'")
})
afterAll(() => context?.close())

const orderOf = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })

test('who raises an order is responsible for it, and who accepts a job for that', async () => {
  const { workOrderUuid, jobUuid } = await hired(context)
  expect((await orderOf(workOrderUuid)).assignee?.userUuid).toBe(context.manager.membership.id)
  const job = await context.call(context.owner, jobsMethods.get, { jobUuid })
  expect(job.assignee?.userUuid).toBe(context.owner.membership.id)
})

test('a new assignee is named in the timeline of the own side only, notified, and finds the order among theirs', async () => {
  const { call, manager, admin, owner } = context
  const { workOrderUuid, jobUuid } = await hired(context)
  const userUuid = admin.membership.id
  const { assignee } = await call(manager, assigneesMethods.set, { workOrderUuid, userUuid })
  expect(assignee).toEqual({ userUuid, name: admin.membership.display_name })
  const [latest] = await call(manager, workOrdersMethods.activity, { workOrderUuid })
  expect(latest).toMatchObject({ name: 'assignment.changed', facts: { assignee: admin.membership.display_name } })
  const theirs = await call(owner, jobsMethods.activity, { jobUuid })
  expect(theirs.map(({ name }) => name)).not.toContain('assignment.changed')
  expect((await call(admin, notificationsMethods.list, {})).map(({ name }) => name)).toContain('assignment.given')
  const mine = async (who: typeof admin, assigned: string) =>
    (await call(who, workOrdersMethods.list, { assignee: assigned })).map(({ uuid }) => uuid)
  expect(await mine(admin, 'me')).toContain(workOrderUuid)
  expect(await mine(manager, 'me')).not.toContain(workOrderUuid)
  expect(await mine(manager, userUuid)).toContain(workOrderUuid)
  await call(manager, assigneesMethods.set, { workOrderUuid, userUuid: null })
  expect(await mine(manager, 'none')).toContain(workOrderUuid)
  const [row] = (await call(manager, workOrdersMethods.list, { assignee: 'none' })).filter(
    ({ uuid }) => uuid === workOrderUuid,
  )
  expect(row?.assigneeName).toBeNull()
})

test('only a colleague who can see the order may be responsible, and only a permitted member says so', async () => {
  const { call, manager, outsider, finance, owner } = context
  const { uuid: workOrderUuid } = await raise(context)
  const set = (who: typeof manager, userUuid: string) => call(who, assigneesMethods.set, { workOrderUuid, userUuid })
  await expect(codeOf(set(manager, outsider.membership.id))).resolves.toBe('colleague_cannot_see')
  await expect(codeOf(set(manager, owner.membership.id))).resolves.toBe('colleague_cannot_see')
  await expect(codeOf(set(finance, finance.membership.id))).resolves.toBe('forbidden')
})

test('a selection of orders is assigned in the background', async () => {
  const { call, manager, admin, server } = context
  const raised = [await raise(context), await raise(context)].map(({ uuid }) => uuid)
  const action = { kind: 'assign', userUuid: admin.membership.id }
  await call(manager, bulkActionsMethods.start, { action, workOrderUuids: raised })
  await server.runQueue()
  for (const uuid of raised) expect((await orderOf(uuid)).assignee?.userUuid).toBe(admin.membership.id)
})

test('attention has what the reader is responsible for, and what no member able to take the step is', async () => {
  const { call, manager, admin, finance } = context
  const { uuid: workOrderUuid } = await raise(context)
  const dispatched = async (who: typeof manager, scope: 'me' | 'team') => {
    const { groups } = await call(who, workOrdersMethods.attention, { scope })
    return groups.find(({ step }) => step === 'dispatch')?.count ?? 0
  }
  const [own, team] = [await dispatched(manager, 'me'), await dispatched(admin, 'team')]
  const others = await dispatched(admin, 'me')
  expect(own).toBeGreaterThan(0)
  expect(team).toBeGreaterThan(others)
  // A finance approver may not dispatch, so the order needs the attention of all who may.
  await call(manager, assigneesMethods.set, { workOrderUuid, userUuid: finance.membership.id })
  expect(await dispatched(admin, 'me')).toBe(others + 1)
  expect(await dispatched(manager, 'me')).toBe(own)
  expect(await dispatched(finance, 'team')).toBe(0)
  const listed = await call(admin, workOrdersMethods.list, { step: 'dispatch', attention: 'me' })
  expect(listed.map(({ uuid }) => uuid)).toContain(workOrderUuid)
})
