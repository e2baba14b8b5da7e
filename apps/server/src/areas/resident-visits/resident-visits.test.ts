import { randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  reported,
  type TestContext,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
let code: string
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.admin, placeCodesMethods.make, { locationUuids: [context.location] })
  const { rows } = await context.server.pools.owner.query('select code from place_codes where location_id = $1', [
    context.location,
  ])
  code = (rows[0] as { code: string }).code
})
afterAll(() => context?.close())

const hour = 3_600_000
const inHours = (hours: number, length = 2) => ({
  startsAt: new Date(context.server.now + hours * hour).toISOString(),
  endsAt: new Date(context.server.now + (hours + length) * hour).toISOString(),
})

type Reported = { draftKey: string; email: string; workOrderUuid: string; jobUuid: string }
let one: Reported
/** An order with a hired contractor that a report became. */
const reportedAndHired = async (): Promise<Reported> => {
  context.server.now += 2 * hour
  const draftKey = randomUUID()
  const email = `${draftKey.slice(0, 8)}@example.org`
  const report = await context.server.user().call(repairPortalMethods.send, {
    code,
    locationUuid: context.location,
    draftKey,
    language: 'de-DE',
    tile: 'taps',
    answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
    words: 'Kalt',
    needs: [],
    access: null,
    contact: { name: 'Ayşe', email },
  } as never)
  const order = await hired(context)
  await context.server.pools.owner.query(
    "update repair_reports set state = 'converted', work_order_id = $2 where id = $1",
    [report.uuid, order.workOrderUuid],
  )
  return { draftKey, email, ...order }
}
beforeEach(async () => {
  one = await reportedAndHired()
})

const offer = (windows: readonly { startsAt: string; endsAt: string }[], jobUuid = one.jobUuid) =>
  context.call(context.owner, residentVisitsMethods.offer, { jobUuid, windows: [...windows] })
const resident = (method: AnyMethod, input: object) =>
  context.server
    .user()
    .call(method as typeof residentVisitsMethods.pick, { draftKey: one.draftKey, ...input } as never) as Promise<{
    repair: {
      visits: { uuid: string; startsAt: string; state: string; mayMove: boolean }[]
      offers: { uuid: string; side: string; isOpen: boolean; windows: { isFree: boolean }[] }[]
    }
  }>
const templates = async (): Promise<string[]> => {
  const { rows } = await context.server.pools.owner.query(
    "select template from mails where recipient = $1 and template like 'visit-%' order by position",
    [one.email],
  )
  return rows.map(({ template }: { template: string }) => template)
}
const visits = async () =>
  (await context.call(context.manager, bookingsMethods.list, { workOrderUuid: one.workOrderUuid })).map(
    ({ state, startsAt, proposedBy }) => ({ state, startsAt, proposedBy }),
  )

const runJob = async (name: string, payload: Record<string, unknown> = {}) => {
  const { services, pools } = context.server
  const tasks = services.areas.map(({ backgroundJobs }) => backgroundJobs?.[name])
  const now = () => context.server.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  await tasks.find(Boolean)?.(payload, { runAs: runAsSystem({ ...services, now }), readAs: readAs as never, now })
}

const remind = () => runJob('remind-of-visits')

describe('times offered to a resident', () => {
  test('are picked by link: the visit is booked at once and the resident is notified', async () => {
    const [first, second] = [inHours(30), inHours(54)]
    const made = await offer([second, first])
    expect(made).toMatchObject({ side: 'contractor', state: 'open', can: ['withdraw'], windows: [first, second] })
    const seen = await context.server.user().call(repairPortalMethods.progress, { draftKey: one.draftKey })
    expect(seen.repair?.offers).toMatchObject([{ uuid: made.uuid, isOpen: true }])
    const after = await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: first.startsAt })
    expect(after.repair.visits).toMatchObject([{ startsAt: first.startsAt, state: 'confirmed', mayMove: true }])
    expect(await visits()).toEqual([{ state: 'confirmed', startsAt: first.startsAt, proposedBy: 'contractor' }])
    expect(await templates()).toEqual(['visit-offered', 'visit-booked'])
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: one.workOrderUuid })
    expect(order.state).toBe('booked')
  })

  test('are gone when another visit of the operative lies there, and the others stay free', async () => {
    const [first, second] = [inHours(30), inHours(54)]
    const assigneeUuid = context.operative.membership.id
    const made = await context.call(context.owner, residentVisitsMethods.offer, {
      jobUuid: one.jobUuid,
      windows: [first, second],
      assigneeUuid,
    })
    const other = await hired(context)
    await context.call(context.owner, bookingsMethods.create, { jobUuid: other.jobUuid, ...first, assigneeUuid })
    const picked = resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: first.startsAt })
    await expect(picked).rejects.toMatchObject({ code: 'slot_gone', facts: { free: 1 } })
    const { offers } = await context.call(context.owner, residentVisitsMethods.offers, { jobUuid: one.jobUuid })
    expect(offers[0]?.windows.map(({ isFree }) => isFree)).toEqual([false, true])
    await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: second.startsAt })
    expect(await visits()).toMatchObject([{ state: 'confirmed', startsAt: second.startsAt }])
  })

  test('can be changed by the resident until four hours before; the client takes over at the third move', async () => {
    const windows = [inHours(30), inHours(54), inHours(78), inHours(102)]
    const made = await offer(windows)
    for (const { startsAt } of windows) await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt })
    expect((await visits()).filter(({ state }) => state === 'confirmed')).toMatchObject([
      { startsAt: windows[3]?.startsAt, proposedBy: 'resident' },
    ])
    expect(await templates()).toEqual(['visit-offered', 'visit-booked', 'visit-moved', 'visit-moved', 'visit-moved'])
    const issues = await context.call(context.manager, issuesMethods.list, { workOrderUuid: one.workOrderUuid })
    expect(issues).toMatchObject([{ kind: 'access', ball: 'client' }])
    context.server.now = Date.parse(String(windows[3]?.startsAt)) - 3 * hour
    const late = resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: windows[1]?.startsAt })
    expect(['visit_move_too_late', 'slot_gone']).toContain(await codeOf(late))
  })

  test('are refused with other times, which the contractor takes', async () => {
    const made = await offer([inHours(30)])
    const wish = inHours(60, 1)
    const after = await resident(residentVisitsMethods.refuse, {
      offerUuid: made.uuid,
      windows: [wish],
      note: 'I work in the mornings',
    })
    expect(after.repair.offers).toMatchObject([{ side: 'resident', isOpen: false }])
    const { offers } = await context.call(context.owner, residentVisitsMethods.offers, { jobUuid: one.jobUuid })
    const suggested = offers.find(({ side }) => side === 'resident')
    expect(suggested).toMatchObject({ can: ['take'], note: 'I work in the mornings' })
    const booking = { offerUuid: String(suggested?.uuid), version: 1, startsAt: wish.startsAt }
    expect(await context.call(context.owner, residentVisitsMethods.take, booking)).toMatchObject({ state: 'picked' })
    expect(await visits()).toMatchObject([{ state: 'confirmed', startsAt: wish.startsAt }])
    expect(
      await codeOf(resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: inHours(30).startsAt })),
    ).toBe('slot_offer_closed')
  })

  test('are withdrawn by the side that offered them', async () => {
    const made = await offer([inHours(30)])
    const offered = { offerUuid: made.uuid, version: made.version }
    expect(await codeOf(context.call(context.manager, residentVisitsMethods.withdraw, offered))).toBe(
      'slot_offer_closed',
    )
    const gone = await context.call(context.owner, residentVisitsMethods.withdraw, offered)
    expect(gone).toMatchObject({ state: 'withdrawn', can: [] })
    const late = resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: inHours(30).startsAt })
    expect(await codeOf(late)).toBe('slot_offer_closed')
  })

  test('of the client await the contractor', async () => {
    const first = inHours(30)
    const made = await context.call(context.manager, residentVisitsMethods.offer, {
      jobUuid: one.jobUuid,
      windows: [first],
    })
    await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: first.startsAt })
    expect(await visits()).toMatchObject([{ state: 'proposed', proposedBy: 'client' }])
  })

  test('are not for strangers, and not without a resident', async () => {
    const made = await offer([inHours(30)])
    const pick = { draftKey: randomUUID(), offerUuid: made.uuid, startsAt: inHours(30).startsAt }
    expect(await codeOf(context.server.user().call(residentVisitsMethods.pick, pick as never))).toBe(
      'repair_report_link_ended',
    )
    const second = await reportedAndHired()
    const foreign = { draftKey: second.draftKey, offerUuid: made.uuid, startsAt: inHours(30).startsAt }
    expect(await codeOf(context.server.user().call(residentVisitsMethods.pick, foreign as never))).toBe('not_found')
    const { jobUuid } = await hired(context)
    expect(await codeOf(offer([inHours(30)], jobUuid))).toBe('no_resident_on_order')
    for (const who of [context.rival, context.outsider, context.stranger])
      expect(await codeOf(context.call(who, residentVisitsMethods.offers, { jobUuid: one.jobUuid }))).toBe('not_found')
    expect(await codeOf(offer([inHours(30, 6)]))).toBe('slot_window_too_long')
  })
})

describe('a visit that was agreed', () => {
  test('is given up by the resident, who suggests others', async () => {
    const first = inHours(30)
    const made = await offer([first])
    const booked = await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: first.startsAt })
    const bookingUuid = booked.repair.visits[0]?.uuid
    const after = await resident(residentVisitsMethods.cannotCome, {
      bookingUuid,
      windows: [inHours(90)],
      note: 'In hospital',
    })
    expect(after.repair.visits).toEqual([])
    expect(await visits()).toMatchObject([{ state: 'cancelled' }])
    expect(await templates()).toEqual(['visit-offered', 'visit-booked', 'visit-cancelled'])
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: one.workOrderUuid })
    expect(order.state).toBe('quote_accepted')
  })

  test('is reminded of a day and two hours before, once each', async () => {
    const first = inHours(50)
    const made = await offer([first])
    await resident(residentVisitsMethods.pick, { offerUuid: made.uuid, startsAt: first.startsAt })
    await remind()
    expect((await templates()).filter((each) => each === 'visit-reminder')).toHaveLength(0)
    context.server.now = Date.parse(first.startsAt) - 23 * hour
    await remind()
    await remind()
    expect((await templates()).filter((each) => each === 'visit-reminder')).toHaveLength(1)
    context.server.now = Date.parse(first.startsAt) - hour
    await remind()
    expect((await templates()).filter((each) => each === 'visit-reminder')).toHaveLength(2)
  })

  test('leads to an issue when the fault is not fixed, and only for four weeks', async () => {
    const text = 'It drips again'
    expect(await codeOf(resident(residentVisitsMethods.notFixed, { text }))).toBe('repair_not_finished')
    const finish = (at: number) =>
      context.server.pools.owner.query('update work_orders set finished_at = $2 where id = $1', [
        one.workOrderUuid,
        new Date(at),
      ])
    await finish(context.server.now - 29 * 24 * hour)
    expect(await codeOf(resident(residentVisitsMethods.notFixed, { text }))).toBe('not_fixed_too_late')
    await finish(context.server.now - hour)
    await resident(residentVisitsMethods.notFixed, { text })
    const issues = await context.call(context.manager, issuesMethods.list, { workOrderUuid: one.workOrderUuid })
    expect(issues).toMatchObject([{ kind: 'quality', ball: 'contractor', text }])
  })

  test('leads to a recall of the contractor when the fault is not fixed under warranty', async () => {
    const { completionReportUuid, version } = await reported(context, one)
    await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
    const closing = { workOrderUuid: one.workOrderUuid, version: await versionOf(context, one), reason: 'no_charge' }
    await context.call(context.admin, workOrdersMethods.close, closing)
    await resident(residentVisitsMethods.notFixed, { text: 'It drips again' })
    const { rows: queued } = await context.server.pools.owner.query(
      "select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'recall-for-resident'",
    )
    await runJob('recall-for-resident', queued[0].payload)
    const { rows } = await context.server.pools.owner.query(
      'select source, description from work_orders where recall_of = $1',
      [one.workOrderUuid],
    )
    expect(rows).toMatchObject([{ source: 'recall' }])
    expect(rows[0].description).toContain('It drips again')
  })
})
