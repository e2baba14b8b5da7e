import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext, type TestOrder, versionOf } from '../../integration-tests/test-context.ts'

let context: TestContext
let colleague: TestMember
beforeAll(async () => {
  context = await createTestContext()
  colleague = await context.server.member(context.owner, 'SUB')
})
afterAll(() => context?.close())

const hiredWithContact = async (): Promise<TestOrder> => {
  const { call, manager, owner, location } = context
  const order = await call(manager, workOrdersMethods.create, {
    locationUuid: location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    accessNotes: 'Key safe 1234',
    contacts: [{ kind: 'resident', name: 'Amina Yusuf', telephone: '0161 496 0123', email: '', isPrimary: true }],
  })
  const awarded = await call(manager, workOrdersMethods.award, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuid: owner.tenantId,
    award: 50_000,
  })
  const jobUuid = awarded.jobs[0]?.uuid ?? ''
  await call(owner, jobsMethods.accept, { jobUuid })
  return { workOrderUuid: order.uuid, jobUuid }
}

const of = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version })
const book = (order: TestOrder, startsAt: string, assignee = context.operative) =>
  context.call(context.owner, bookingsMethods.create, {
    jobUuid: order.jobUuid,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 7_200_000).toISOString(),
    assigneeUuid: assignee.membership.id,
  })
const wind = (moment: string) => {
  context.server.now = Date.parse(moment)
}
/** What a member reads of contacts and access of the job, or the refusal. */
const reads = async (order: TestOrder, who = context.operative) => {
  const view = await context.call(who, jobsMethods.get, { jobUuid: order.jobUuid })
  return [view.contacts.map(({ name }) => name), view.accessNotes, view.isAccessLimited]
}
const full = [['Amina Yusuf'], 'Key safe 1234', false]
const hidden = [[], '', true]
const heard = async (who: TestMember, order: TestOrder) => {
  const rows = await context.call(who, notificationsMethods.list, {})
  return rows.filter(({ workOrderUuid }) => workOrderUuid === order.workOrderUuid).map(({ name }) => name)
}

describe('an operative reads contacts and access', () => {
  it('from the day before the visit to seven days after it, by the days of the property', async () => {
    wind('2026-03-03T09:00:00Z')
    const order = await hiredWithContact()
    // British summer time begins on the 29th: the local day before begins at 23:00 UTC on the 29th.
    const visit = await book(order, '2026-03-31T08:00:00Z')
    wind('2026-03-29T22:59:50Z')
    expect(await reads(order), 'two days before').toEqual(hidden)
    wind('2026-03-29T23:00:00Z')
    expect(await reads(order), 'the day before').toEqual(full)
    wind('2026-03-31T08:00:00Z')
    const here = await context.call(context.operative, bookingsMethods.checkIn, of(visit))
    await context.call(context.operative, bookingsMethods.finish, { ...of(here), outcome: 'complete' })
    wind('2026-04-07T22:59:50Z')
    expect(await reads(order), 'the seventh day').toEqual(full)
    wind('2026-04-07T23:00:00Z')
    expect(await reads(order), 'the eighth day').toEqual(hidden)
    expect(await reads(order, context.owner), 'the office').toEqual(full)
  })

  it('no longer, nor the job, when the visit is given to a colleague', async () => {
    wind('2026-04-08T09:00:00Z')
    const order = await hiredWithContact()
    const first = await book(order, '2026-04-09T09:00:00Z')
    expect(await reads(order)).toEqual(full)
    await context.call(context.owner, bookingsMethods.reschedule, {
      ...of(first),
      startsAt: '2026-04-09T13:00:00Z',
      endsAt: '2026-04-09T14:00:00Z',
      assigneeUuid: colleague.membership.id,
    })
    expect(await codeOf(reads(order))).toBe('not_found')
    expect((await context.call(context.operative, jobsMethods.list)).map(({ uuid }) => uuid)).not.toContain(
      order.jobUuid,
    )
    const bookings = await context.call(context.operative, bookingsMethods.list, { bucket: 'all' })
    expect(bookings.map(({ jobUuid }) => jobUuid)).not.toContain(order.jobUuid)
    expect(await reads(order, colleague)).toEqual(full)
    expect(await heard(context.operative, order)).toEqual(['booking.unassigned', 'booking.assigned'])
    expect(await heard(colleague, order)).toContain('booking.assigned')
  })

  it('no longer when the visit is cancelled, also by the operative', async () => {
    wind('2026-04-10T09:00:00Z')
    const order = await hiredWithContact()
    const visit = await book(order, '2026-04-11T09:00:00Z')
    const cancelled = await context.call(context.operative, bookingsMethods.cancel, { ...of(visit), reason: 'Ill' })
    expect([cancelled.state, cancelled.can]).toEqual(['cancelled', []])
    expect(await codeOf(reads(order))).toBe('not_found')
    expect(await heard(context.operative, order)).toEqual(['booking.assigned'])
  })

  it('no longer when the hire ends or the order is cancelled, and neither does the company', async () => {
    wind('2026-04-13T09:00:00Z')
    const [ended, cancelled] = [await hiredWithContact(), await hiredWithContact()]
    await book(ended, '2026-04-14T09:00:00Z')
    await book(cancelled, '2026-04-14T13:00:00Z')
    const { workOrderUuid } = cancelled
    await context.call(context.manager, workOrdersMethods.endHire, {
      workOrderUuid: ended.workOrderUuid,
      version: await versionOf(context, ended),
      reason: 'Late',
    })
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid,
      version: await versionOf(context, cancelled),
      reason: 'duplicate',
    })
    for (const order of [ended, cancelled]) {
      expect(await codeOf(reads(order))).toBe('not_found')
      expect(await reads(order, context.owner)).toEqual([[], '', false])
      expect(await heard(context.operative, order)).toContain('booking.unassigned')
    }
  })
})

it('an operative is notified of a moved visit by a colleague', async () => {
  wind('2026-04-15T09:00:00Z')
  const order = await hiredWithContact()
  const visit = await book(order, '2026-04-16T09:00:00Z')
  const slot = { startsAt: '2026-04-17T09:00:00Z', endsAt: '2026-04-17T10:00:00Z' }
  await context.call(context.owner, bookingsMethods.reschedule, { ...of(visit), ...slot })
  const rows = await context.call(context.operative, notificationsMethods.list, {})
  expect(rows[0]).toMatchObject({
    name: 'booking.moved',
    facts: { startsAt: '2026-04-17T09:00:00.000Z', formerStartsAt: '2026-04-16T09:00:00.000Z' },
  })
  const timeline = await context.call(context.manager, workOrdersMethods.activity, {
    workOrderUuid: order.workOrderUuid,
  })
  expect(timeline.map(({ name }) => name)).not.toContain('booking.moved')
})

it('row-level security shows contacts to operatives by assignment, and to no one after a cancellation', async () => {
  wind('2026-04-20T09:00:00Z')
  const order = await hiredWithContact()
  const { pools } = context.server
  const contactsSeenBy = async ({ tenantId, membership }: TestMember) => {
    const { rows } = await pools.owner.query<{ person_id: string }>('select person_id from memberships where id = $1', [
      membership.id,
    ])
    const client = await pools.app.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.tenant', $1, true), set_config('app.person', $2, true)", [
        tenantId,
        rows[0]?.person_id,
      ])
      const seen = await client.query('select name from work_order_contacts where work_order_id = $1', [
        order.workOrderUuid,
      ])
      await client.query('rollback')
      return seen.rowCount
    } finally {
      client.release()
    }
  }
  expect(await Promise.all([contactsSeenBy(context.owner), contactsSeenBy(context.operative)])).toEqual([1, 0])
  const visit = await book(order, '2026-04-21T09:00:00Z')
  expect(await contactsSeenBy(context.operative)).toBe(1)
  await context.call(context.owner, bookingsMethods.cancel, { ...of(visit), reason: 'Rain' })
  expect(await contactsSeenBy(context.operative)).toBe(0)
  await context.call(context.manager, workOrdersMethods.cancel, {
    workOrderUuid: order.workOrderUuid,
    version: await versionOf(context, order),
    reason: 'duplicate',
  })
  expect(await contactsSeenBy(context.owner)).toBe(0)
})
