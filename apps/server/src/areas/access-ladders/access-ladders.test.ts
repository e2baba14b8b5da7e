import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  invited,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const rules = { visits: 2, contacts: 1, proposeAfterDays: 7, cancelsByItself: false }
const safety = { visits: 1, contacts: 0, proposeAfterDays: null, cancelsByItself: false }
let version = 0
const set = async (routine: object) => {
  const emergency = rules
  const input = { routine: { ...rules, ...routine }, emergency, safety, version }
  version = (await context.call(context.admin, accessLaddersMethods.saveSettings, input)).version
}
const ladder = ({ workOrderUuid }: TestOrder, who = context.manager) =>
  context.call(who, accessLaddersMethods.get, { workOrderUuid })
const rung = async (order: TestOrder) => {
  const { failedVisits, contactsMade, next } = await ladder(order)
  return [failedVisits, contactsMade, next]
}
const inHours = (hours: number) => new Date(context.server.now + hours * 3_600_000).toISOString()

/** A visit whose slot has begun. */
const visit = async ({ jobUuid }: TestOrder) => {
  const slot = { startsAt: inHours(1), endsAt: inHours(2) }
  const booking = await context.call(context.owner, bookingsMethods.create, { jobUuid, ...slot, assigneeUuid: null })
  context.server.now += 70 * 60_000
  return { bookingUuid: booking.uuid, version: booking.version }
}
const nobody = async (order: TestOrder) =>
  context.call(context.owner, bookingsMethods.noAccess, {
    ...(await visit(order)),
    note: 'Card left',
    attachmentUuids: [],
  })
const call = (order: TestOrder, more = {}) =>
  context.call(context.manager, accessLaddersMethods.logContact, {
    workOrderUuid: order.workOrderUuid,
    channel: 'phone',
    result: 'no_answer',
    madeAt: inHours(0),
    ...more,
  })

const watch = async () => {
  const { services, pools } = context.server
  const task = services.areas.find((area) => area.backgroundJobs?.['watch-ladders'])?.backgroundJobs?.['watch-ladders']
  const now = () => context.server.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  await task?.({}, { runAs: runAsSystem({ ...services, now }), readAs: readAs as never, now })
}
const ladderEnds = async ({ workOrderUuid }: TestOrder) => {
  const { rows } = await context.server.pools.owner.query(
    "select facts->>'ladderStep' as step from activity where name = 'ladder.ended' and work_order_id = $1",
    [workOrderUuid],
  )
  return rows.map(({ step }) => step)
}
const stateOf = async ({ workOrderUuid }: TestOrder) =>
  (await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).state

describe('the no-access escalation', () => {
  it('advances by visits and contacts, proposes to cancel after its days, and notifies once', async () => {
    await set({})
    const order = await hired(context)
    expect((await ladder(order)).next).toBeNull()
    await nobody(order)
    expect(await rung(order)).toEqual([1, 0, 'letter'])
    await call(order, { channel: 'letter' })
    expect(await rung(order)).toEqual([1, 1, 'visit'])
    await nobody(order)
    expect(await rung(order)).toEqual([2, 1, 'wait'])
    await watch()
    expect(await ladderEnds(order)).toEqual([])
    context.server.now += 8 * dayMs
    expect(await rung(order)).toEqual([2, 1, 'propose_cancel'])
    await watch()
    await watch()
    expect(await ladderEnds(order)).toEqual(['propose_cancel'])
    expect(await stateOf(order)).not.toBe('customer_cancelled')
    expect((await ladder(order)).attempts.map(({ kind, note }) => [kind, note])).toEqual([
      ['visit', 'Card left'],
      ['letter', ''],
      ['visit', 'Card left'],
    ])
    // A later contact reschedules the escalation; the step that was notified is stored, so it is not notified again.
    await call(order, { channel: 'letter' })
    await watch()
    expect(await ladderEnds(order)).toEqual(['propose_cancel'])
  })

  it('cancels automatically only when the client has set that, and never a hazard', async () => {
    await set({ visits: 1, contacts: 0, proposeAfterDays: 0, cancelsByItself: true })
    const [plain, hazard] = [await hired(context), await hired(context)]
    const awareAt = inHours(0)
    const marked = { workOrderUuid: hazard.workOrderUuid, kind: 'significant', awareAt, channel: 'call', note: '' }
    await context.call(context.manager, hazardsMethods.mark, marked)
    await nobody(plain)
    await nobody(hazard)
    await watch()
    await watch()
    expect([await stateOf(plain), await ladderEnds(plain)]).toEqual(['customer_cancelled', ['cancel']])
    expect([await ladderEnds(hazard), (await ladder(hazard)).next]).toEqual([['escalate'], 'escalate'])
    expect(await stateOf(hazard)).not.toBe('customer_cancelled')
  })

  it('restarts after access was gained', async () => {
    await set({})
    const order = await hired(context)
    await nobody(order)
    const slot = await visit(order)
    const inside = await context.call(context.owner, bookingsMethods.checkIn, slot)
    await context.call(context.owner, bookingsMethods.finish, {
      bookingUuid: inside.uuid,
      version: inside.version,
      outcome: 'further_visit',
      note: 'A part is missing',
    })
    expect(await rung(order)).toEqual([0, 0, null])
    expect((await ladder(order)).attempts).toEqual([])
  })

  it('refuses invalid settings, and attempts in the future', async () => {
    const input = { routine: rules, emergency: rules, safety: { ...safety, cancelsByItself: true }, version }
    expect(await codeOf(context.call(context.admin, accessLaddersMethods.saveSettings, input))).toBe(
      'safety_never_cancels',
    )
    const saved = await context.call(context.admin, accessLaddersMethods.settings)
    expect([saved.isShipped, saved.safety]).toEqual([false, safety])
    const stale = { routine: rules, emergency: rules, safety, version: version + 9 }
    expect(await codeOf(context.call(context.admin, accessLaddersMethods.saveSettings, stale))).toBe('stale_version')
    const order = await hired(context)
    expect(await codeOf(call(order, { madeAt: inHours(5) }))).toBe('contact_in_the_future')
  })

  it("shows the hired contractor attempts and the responsible party, without the client's notes", async () => {
    await set({})
    const order = await hired(context)
    const forJob = (who = context.owner) => context.call(who, accessLaddersMethods.forJob, { jobUuid: order.jobUuid })
    expect(await forJob()).toMatchObject({ next: null, attempts: [] })
    await nobody(order)
    expect(await forJob()).toMatchObject({ failedVisits: 1, visits: 2, next: 'client_contacts' })
    await call(order, { channel: 'letter', note: 'They are never in before six' })
    const notifications = await forJob()
    expect(notifications.next).toBe('visit')
    expect(notifications.attempts.map(({ kind, result }) => [kind, result])).toEqual([
      ['letter', 'no_answer'],
      ['visit', null],
    ])
    expect(JSON.stringify(notifications)).not.toContain('never in before six')
    await nobody(order)
    expect((await forJob()).next).toBe('client_decides')
    for (const who of [context.rival, context.operative, context.manager])
      expect(await codeOf(forJob(who))).toBe('not_found')
  })

  it('is hidden from an invited contractor', async () => {
    const { otherJobUuid } = await invited(context)
    const notifications = await context.call(context.rival, accessLaddersMethods.forJob, { jobUuid: otherJobUuid })
    expect(notifications.attempts).toEqual([])
  })

  it('is hidden from the contractor and from other clients', async () => {
    const order = await hired(context)
    expect(await codeOf(ladder(order, context.owner))).toBe('not_found')
    expect(await codeOf(ladder(order, context.stranger))).toBe('not_found')
    expect(await codeOf(ladder(order, context.outsider))).toBe('not_found')
  })
})
