import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** An order whose visit ended with work left. */
const left = async (followOn: object | null) => {
  const { call, owner, server } = context
  const order = await hired(context)
  const from = server.now + 3_600_000
  const visit = await call(owner, bookingsMethods.create, {
    jobUuid: order.jobUuid,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(from + 60_000).toISOString(),
  })
  const here = await call(owner, bookingsMethods.checkIn, { bookingUuid: visit.uuid, version: visit.version })
  const finished = await call(owner, bookingsMethods.finish, {
    bookingUuid: here.uuid,
    version: here.version,
    outcome: 'further_visit',
    note: 'Ceiling is open',
    followOn,
  })
  server.now = from + 120_000
  return { ...order, finished }
}
const seen = async ({ workOrderUuid, jobUuid }: { workOrderUuid: string; jobUuid: string }) => ({
  order: await context.call(context.manager, workOrdersMethods.get, { workOrderUuid }),
  job: await context.call(context.owner, jobsMethods.get, { jobUuid }),
})

test('work of another trade waits for the client, until the follow-on order is raised', async () => {
  const followOn = { category: 'decorating', people: 2, hours: 8, materials: 'Plasterboard, scaffold' }
  const { finished, ...asked } = await left(followOn)
  expect(finished).toMatchObject({ followOn, isFollowOnRaised: false })
  const before = await seen(asked)
  expect(before.order).toMatchObject({
    ball: 'client',
    because: 'last_visit_needs_other_trade',
    nextStep: 'raise_follow_on',
  })
  expect(before.job).toMatchObject({ ball: 'client', nextStep: null })
  const { locationUuid } = before.order
  const raised = await context.call(context.manager, workOrdersMethods.create, {
    locationUuid,
    title: 'Close the ceiling',
    description: 'Plasterboard, scaffold',
    category: 'decorating',
    service: 'plastering',
    priority: 'routine',
    parentUuid: asked.workOrderUuid,
    isFollowOn: true,
  })
  const after = await seen(asked)
  expect(after.order).toMatchObject({ ball: 'contractor', because: 'last_visit_left_work' })
  expect(after.job).toMatchObject({ ball: 'contractor', nextStep: 'book_visit' })
  const relations = await context.call(context.manager, orderRelationsMethods.list, {
    workOrderUuid: asked.workOrderUuid,
  })
  expect(JSON.stringify(relations)).toContain(raised.uuid)
  const names = (
    await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: asked.workOrderUuid })
  ).map(({ name }) => name)
  expect(names).toContain('work-order.follow-on-raised')
})

test('work that the contractor does itself waits for the contractor', async () => {
  for (const followOn of [null, { category: null, people: 1, hours: 2, materials: '' }, { category: 'plumbing' }]) {
    const { order, job } = await seen(await left(followOn))
    expect(order).toMatchObject({ ball: 'contractor', because: 'last_visit_left_work', nextStep: 'remind_contractor' })
    expect(job).toMatchObject({ ball: 'contractor', nextStep: 'book_visit' })
  }
})
