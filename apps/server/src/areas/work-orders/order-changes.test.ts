import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  invited,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const current = {
  title: 'Tap drips',
  description: 'In the kitchen',
  category: 'plumbing',
  service: 'leaks',
  priority: 'routine',
}
const edit = async (order: TestOrder, more: object) =>
  context.call(context.manager, workOrdersMethods.edit, {
    workOrderUuid: order.workOrderUuid,
    version: await versionOf(context, order),
    ...current,
    ...more,
  })
const orderTimeline = ({ workOrderUuid }: TestOrder) =>
  context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
const jobTimeline = (jobUuid: string, who = context.owner) => context.call(who, jobsMethods.activity, { jobUuid })
const heard = async (who: TestMember, order: TestOrder) =>
  (await context.call(who, notificationsMethods.list, {})).find(
    ({ workOrderUuid }) => workOrderUuid === order.workOrderUuid,
  )

test('the hired contractor, its operative and both timelines have what an edit changed', async () => {
  const order = await hired(context)
  await context.call(context.owner, bookingsMethods.create, {
    jobUuid: order.jobUuid,
    startsAt: '2026-03-05T09:00:00Z',
    endsAt: '2026-03-05T10:00:00Z',
    assigneeUuid: context.operative.membership.id,
  })
  await edit(order, {
    priority: 'emergency',
    description: 'Water comes through the ceiling',
    accessNotes: 'Key safe 4321',
    budget: 90_000,
    preferredOn: '2026-03-06',
    contacts: [{ kind: 'resident', name: 'Rosa Field', telephone: '0113 496 0000', email: '', isPrimary: true }],
  })
  const facts = {
    changed: 'description,priority,accessNotes,preferredOn,completeBy,contacts',
    descriptionBefore: 'In the kitchen',
    priorityBefore: 'routine',
    priorityAfter: 'emergency',
    preferredOnBefore: '',
    preferredOnAfter: '2026-03-06',
  }
  const [seenByContractor] = await jobTimeline(order.jobUuid)
  expect(seenByContractor).toMatchObject({ name: 'job.changed', facts })
  expect(JSON.stringify(seenByContractor)).not.toMatch(/4321|Rosa|90000/)
  const [seenByClient] = await orderTimeline(order)
  expect(seenByClient).toMatchObject({
    name: 'work-order.edited',
    facts: { ...facts, changed: facts.changed.replace('preferredOn', 'preferredOn,budget'), budgetAfter: 90_000 },
  })
  for (const who of [context.owner, context.operative])
    expect(await heard(who, order)).toMatchObject({ name: 'job.changed', facts: { priorityAfter: 'emergency' } })
})

test('another priority alone is notified with its deadline', async () => {
  const order = await hired(context)
  await context.call(context.manager, workOrdersMethods.prioritise, {
    workOrderUuid: order.workOrderUuid,
    version: await versionOf(context, order),
    priority: 'urgent',
  })
  for (const [entry] of [await jobTimeline(order.jobUuid), await orderTimeline(order)])
    expect(entry?.facts).toMatchObject({
      changed: 'priority,completeBy',
      priorityBefore: 'routine',
      priorityAfter: 'urgent',
      completeByAfter: expect.stringMatching(/^2026-/),
    })
  expect(await heard(context.owner, order)).toMatchObject({ name: 'job.changed' })
})

test('bidders are notified of the text, and not of access or contacts; an edit without changes has no event', async () => {
  const order = await invited(context)
  await edit(order, { title: 'Two taps drip', accessNotes: 'Ring twice' })
  const [entry] = await jobTimeline(order.otherJobUuid, context.rival)
  expect(entry).toMatchObject({ name: 'job.changed', facts: { changed: 'title', titleAfter: 'Two taps drip' } })
  const before = (await orderTimeline(order)).length
  await edit(order, { title: 'Two taps drip', accessNotes: 'Ring twice' })
  expect(await orderTimeline(order)).toHaveLength(before)
})

test('the hired contractor is notified that the order is cancelled, and reinstated', async () => {
  const order = await hired(context)
  const { workOrderUuid } = order
  const version = () => versionOf(context, order)
  await context.call(context.manager, workOrdersMethods.cancel, {
    workOrderUuid,
    version: await version(),
    reason: 'duplicate',
  })
  expect(await heard(context.owner, order)).toMatchObject({ name: 'work-order.cancelled' })
  await context.call(context.admin, workOrdersMethods.reinstate, { workOrderUuid, version: await version() })
  expect((await jobTimeline(order.jobUuid)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['work-order.cancelled', 'work-order.reinstated']),
  )
})
