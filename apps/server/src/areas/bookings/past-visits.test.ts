import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  line,
  raise,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
let order: TestOrder
let other: TestOrder
beforeAll(async () => {
  context = await createTestContext()
  order = await hired(context)
  other = await hired(context)
  // A week later.
  context.server.now += 7 * 86_400_000
})
afterAll(() => context?.close())

const day = (days: number) => new Date(context.server.now + days * 86_400_000).toISOString().slice(0, 10)
const slot = (days: number) => ({ startsAt: `${day(days)}T07:00:00Z`, endsAt: `${day(days)}T08:00:00Z` })
const enter = (days: number, tookPlace: object, { who = context.owner, of = order } = {}) =>
  context.call(who, bookingsMethods.create, { jobUuid: of.jobUuid, ...slot(days), tookPlace })

describe('the office enters a visit that took place', () => {
  it('with its outcome, marked as entered later, in the timeline of both sides', async () => {
    const visit = await enter(0, { outcome: 'further_visit', note: 'Plasterer needed' })
    expect(visit).toMatchObject({
      state: 'finished',
      outcome: 'further_visit',
      outcomeNote: 'Plasterer needed',
      isEnteredLater: true,
    })
    const timeline = await context.call(context.manager, workOrdersMethods.activity, {
      workOrderUuid: order.workOrderUuid,
    })
    expect(timeline.map(({ name }) => name)).toEqual(expect.arrayContaining(['booking.logged', 'booking.finished']))
    expect(timeline.map(({ name }) => name)).not.toContain('booking.proposed')
  })

  it('without access of yesterday, which counts for the escalation; the client may enter it too', async () => {
    const visit = await enter(-1, { outcome: 'no_access', note: 'Card 12' }, { who: context.manager, of: other })
    expect([visit.state, visit.isEnteredLater]).toEqual(['no_access', true])
    const ladder = await context.call(context.manager, accessLaddersMethods.get, {
      workOrderUuid: other.workOrderUuid,
    })
    expect(JSON.stringify(ladder.attempts)).toContain(visit.startsAt)
  })

  it('neither before the order was raised, nor in the future, nor without what was found, nor as an operative', async () => {
    expect(await codeOf(enter(-8, { outcome: 'complete', note: '' }))).toBe('starts_at:day_too_early')
    expect(await codeOf(enter(1, { outcome: 'complete', note: '' }))).toBe('booking_not_over_yet')
    expect(await codeOf(enter(-1, { outcome: 'parts_needed', note: '' }))).toBe('booking_outcome_missing')
    expect(await codeOf(enter(-1, { outcome: 'no_access', note: '' }))).toBe('no_access_evidence_missing')
    await enter(-2, { outcome: 'complete', note: '' })
    const booking = await context.call(context.owner, bookingsMethods.create, {
      jobUuid: order.jobUuid,
      ...slot(1),
      assigneeUuid: context.operative.membership.id,
    })
    expect(booking.isEnteredLater).toBe(false)
    expect(await codeOf(enter(-3, { outcome: 'complete', note: '' }, { who: context.operative }))).toBe(
      'booking_in_the_past',
    )
  })
})

test('a visit of tomorrow that is finished is past, not upcoming', async () => {
  const early = await hired(context)
  const booked = await context.call(context.owner, bookingsMethods.create, { jobUuid: early.jobUuid, ...slot(1) })
  const one = { bookingUuid: booked.uuid }
  const here = await context.call(context.owner, bookingsMethods.checkIn, { ...one, version: booked.version })
  await context.call(context.owner, bookingsMethods.finish, { ...one, version: here.version, outcome: 'complete' })
  const uuidsIn = async (bucket: string) =>
    (await context.call(context.owner, bookingsMethods.list, { jobUuid: early.jobUuid, bucket })).map(
      ({ uuid }) => uuid,
    )
  expect([await uuidsIn('upcoming'), await uuidsIn('past')]).toEqual([[], [booked.uuid]])
})

describe('days without sense are refused by their field', () => {
  it('of reports', async () => {
    const write = (completedOn: string) =>
      context.call(context.owner, completionReportsMethods.create, {
        jobUuid: order.jobUuid,
        summary: 'Done',
        completedOn,
        noPhotoReason: 'None',
      })
    expect(await codeOf(write('1999-01-01'))).toBe('completed_on:day_too_early')
    expect(await codeOf(write(day(-8)))).toBe('completed_on:day_too_early')
    expect(await codeOf(write(day(-7)))).toBe('answered')
  })

  it('of invoices', async () => {
    const bill = (suppliedOn: string) =>
      context.call(context.owner, invoicesMethods.create, {
        jobUuid: order.jobUuid,
        kind: 'interim',
        number: 'I-1',
        issuedOn: day(0),
        suppliedOn,
        lines: [line],
      })
    expect(await codeOf(bill('1999-12-31'))).toBe('supplied_on:day_too_early')
    expect(await codeOf(bill('2031-01-01'))).toBe('supplied_on:day_too_late')
    expect(await codeOf(bill(day(-1)))).toBe('answered')
  })

  it('of orders and hazards', async () => {
    const { uuid, ...known } = await raise(context)
    const { title, description, category, service, priority } = known
    const create = (preferredOn: string) =>
      context.call(context.manager, workOrdersMethods.create, {
        locationUuid: context.location,
        title,
        description,
        category,
        service,
        priority,
        preferredOn,
      })
    expect(await codeOf(create('2001-01-01'))).toBe('preferred_on:day_too_early')
    expect(await codeOf(create(day(0)))).toBe('answered')
    const mark = { workOrderUuid: uuid, kind: 'emergency', awareAt: '2025-11-01T09:00:00Z', channel: 'call' }
    expect(await codeOf(context.call(context.manager, hazardsMethods.mark, mark))).toBe('answered')
    const { uuid: other } = await raise(context)
    const ancient = { ...mark, workOrderUuid: other, awareAt: '1999-01-01T09:00:00Z' }
    expect(await codeOf(context.call(context.manager, hazardsMethods.mark, ancient))).not.toBe('answered')
  })

  it('of visits', async () => {
    const far = { startsAt: '2031-03-01T09:00:00Z', endsAt: '2031-03-01T10:00:00Z' }
    const book = context.call(context.owner, bookingsMethods.create, { jobUuid: order.jobUuid, ...far })
    expect(await codeOf(book)).toBe('starts_at:day_too_late')
  })
})
