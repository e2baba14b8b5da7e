import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { hourMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  placementOf,
  reported,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** Each test uses its own day, so that operatives are available. */
let days = 3
const slot = (hour = 9) => ({ startsAt: at(hour), endsAt: at(hour + 2) })
const at = (hour: number) => new Date(Date.UTC(2026, 2, days, hour)).toISOString()
const nextDay = () => {
  days += 1
}
const book = ({ jobUuid }: TestOrder, more = {}, who = context.owner) =>
  context.call(who, bookingsMethods.create, { jobUuid, ...slot(), ...more })
const of = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version })
const get = (uuid: string, who = context.manager) => context.call(who, bookingsMethods.get, { bookingUuid: uuid })
const wind = (moment: string) => {
  context.server.now = Date.parse(moment)
}

describe('returns', () => {
  it("a confirmed visit for a contractor's own slot, and assigns its operative to the job", async () => {
    nextDay()
    const order = await hired(context)
    const booking = await book(order, { assigneeUuid: context.operative.membership.id })
    expect([booking.state, booking.can]).toEqual(['confirmed', ['reschedule', 'cancel', 'set_out', 'check_in']])
    expect(booking.cannot).toEqual({ no_access: 'booking_not_started_yet' })
    expect(await placementOf(context, order)).toEqual(['in-progress', 'in-progress'])
    expect((await get(booking.uuid, context.operative)).assigneeName).toBe('Test KX')
  })

  it('a proposal awaiting the other side', async () => {
    nextDay()
    const order = await hired(context)
    const mine = await book(order, { isProposal: true })
    expect([mine.state, mine.cannot.confirm]).toEqual(['proposed', 'booking_confirmed_by_its_proposer'])
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    expect(await codeOf(context.call(context.owner, bookingsMethods.confirm, of(mine)))).toBe(
      'booking_confirmed_by_its_proposer',
    )
    expect((await context.call(context.manager, bookingsMethods.confirm, of(mine))).state).toBe('confirmed')
    const theirs = await book(order, { ...slot(14) }, context.manager)
    expect([theirs.state, theirs.proposedBy]).toEqual(['proposed', 'client'])
    expect((await context.call(context.owner, bookingsMethods.confirm, of(theirs))).state).toBe('confirmed')
  })

  it('a rescheduled visit linked to the old one; a client proposes it, a contractor confirms it', async () => {
    nextDay()
    const order = await hired(context)
    const first = await book(order, { assigneeUuid: context.operative.membership.id, note: 'Ring twice' })
    const second = await context.call(context.owner, bookingsMethods.reschedule, { ...of(first), ...slot(10) })
    expect([second.state, second.replacesUuid, second.note, second.assigneeName]).toEqual([
      'confirmed',
      first.uuid,
      'Ring twice',
      'Test KX',
    ])
    expect((await get(first.uuid)).state).toBe('rescheduled')
    const third = await context.call(context.manager, bookingsMethods.reschedule, { ...of(second), ...slot(13) })
    expect([third.state, third.proposedBy]).toEqual(['proposed', 'client'])
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
  })

  it('the only visit cancelled as awaiting booking', async () => {
    nextDay()
    const order = await hired(context)
    const cancelled = await context.call(context.manager, bookingsMethods.cancel, {
      ...of(await book(order)),
      reason: 'Away',
    })
    expect([cancelled.state, cancelled.outcomeNote, cancelled.can]).toEqual(['cancelled', 'Away', []])
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
  })

  it('a visit without outcome as an overdue update', async () => {
    nextDay()
    const order = await hired(context)
    const booking = await book(order)
    wind(booking.endsAt)
    context.server.now += 2 * hourMs
    expect((await get(booking.uuid)).isUpdateOverdue).toBe(true)
    const jobs = await placementOf(context, order)
    expect(jobs[0]).toBe('in-progress')
  })

  it('a visit without access with its evidence', async () => {
    nextDay()
    const order = await hired(context)
    const booking = await book(order)
    expect(
      await codeOf(context.call(context.owner, bookingsMethods.noAccess, { ...of(booking), note: 'Card 12' })),
    ).toBe('booking_not_started_yet')
    wind(booking.startsAt)
    const photo = await context.uploadFile(context.owner)
    const missed = await context.call(context.owner, bookingsMethods.noAccess, {
      ...of(booking),
      note: 'Card 12',
      attachmentUuids: [photo],
    })
    expect([missed.state, missed.outcomeNote, missed.photos.map(({ uuid }) => uuid)]).toEqual([
      'no_access',
      'Card 12',
      [photo],
    ])
    expect(await placementOf(context, order)).toEqual(['waiting-for-next-steps', 'waiting-for-next-steps'])
  })

  it('visits by bucket: today, upcoming and past, by the day of the property', async () => {
    nextDay()
    const order = await hired(context)
    const booking = await book(order)
    const list = async (bucket: string) => {
      const rows = await context.call(context.owner, bookingsMethods.list, { jobUuid: order.jobUuid, bucket })
      return rows.map(({ uuid }) => uuid)
    }
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[booking.uuid], [], []])
    wind(at(0))
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[], [booking.uuid], []])
    const here = await context.call(context.owner, bookingsMethods.checkIn, { ...of(booking) })
    wind(at(26))
    expect([await list('upcoming'), await list('today'), await list('past')], 'still there after midnight').toEqual([
      [],
      [booking.uuid],
      [booking.uuid],
    ])
    await context.call(context.owner, bookingsMethods.finish, { ...of(here), outcome: 'complete' })
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[], [], [booking.uuid]])
  })

  it('visits cancelled with their order or the end of the hire', async () => {
    nextDay()
    const [cancelled, ended] = [await hired(context), await hired(context)]
    const visits = [await book(cancelled), await book(ended)]
    const version = await versionOf(context, cancelled)
    const { workOrderUuid } = cancelled
    await context.call(context.manager, workOrdersMethods.cancel, { workOrderUuid, version, reason: 'duplicate' })
    await context.call(context.manager, workOrdersMethods.endHire, {
      workOrderUuid: ended.workOrderUuid,
      version: await versionOf(context, ended),
      reason: 'Late',
    })
    for (const { uuid } of visits) expect((await get(uuid)).state).toBe('cancelled')
    const timeline = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(timeline.find(({ name }) => name === 'booking.cancelled')).toMatchObject({
      actorSide: 'system',
      facts: { reason: 'order_cancelled' },
    })
    expect(await codeOf(book(cancelled))).toBe('work_order_already_cancelled')
  })

  it('open visits end when their work is reported as done', async () => {
    nextDay()
    const order = await hired(context)
    const [tomorrow, today] = [await book(order, slot(30)), await book(order, slot(1))]
    await context.call(context.owner, bookingsMethods.checkIn, of(await get(today.uuid)))
    await reported(context, order)
    expect(await get(tomorrow.uuid)).toMatchObject({ state: 'cancelled', can: [] })
    expect(await get(today.uuid)).toMatchObject({ state: 'finished', outcome: 'complete', can: [] })
  })

  it('nobody opening the door, also after the arrival', async () => {
    nextDay()
    const visit = await book(await hired(context))
    wind(at(9))
    const here = await context.call(context.owner, bookingsMethods.checkIn, of(await get(visit.uuid)))
    expect(here.can).toContain('no_access')
    const failed = await context.call(context.owner, bookingsMethods.noAccess, {
      ...of(here),
      note: 'Card 12 left at the door',
    })
    expect(failed.state).toBe('no_access')
  })
})

describe('refuses', () => {
  it('an operative who is busy in the slot, also for two parallel calls', async () => {
    nextDay()
    const assigneeUuid = context.operative.membership.id
    const [one, other, third] = [await hired(context), await hired(context), await hired(context)]
    await book(one, { assigneeUuid })
    expect(await codeOf(book(other, { assigneeUuid, ...slot(10) }))).toBe('operative_not_free')
    expect(await codeOf(book(other, { assigneeUuid, ...slot(11) }))).toBe('answered')
    const codes = await Promise.all([other, third].map((order) => codeOf(book(order, { assigneeUuid, ...slot(15) }))))
    expect(codes.sort()).toEqual(['answered', 'operative_not_free'])
  })

  it('all but one of four parallel bookings of one operative, repeatedly', async () => {
    const assigneeUuid = context.operative.membership.id
    for (let round = 0; round < 4; round++) {
      nextDay()
      const stages = [await hired(context), await hired(context), await hired(context), await hired(context)]
      const codes = await Promise.all(stages.map((order) => codeOf(book(order, { assigneeUuid }))))
      expect(codes.sort()).toEqual(['answered', 'operative_not_free', 'operative_not_free', 'operative_not_free'])
    }
  })

  it('operatives of other companies, the past, and slots that end before they start', async () => {
    nextDay()
    const order = await hired(context)
    expect(await codeOf(book(order, { assigneeUuid: context.rival.membership.id }))).toBe('assignee_unknown')
    expect(await codeOf(book(order, { startsAt: at(9), endsAt: at(8) }))).toBe('booking_ends_before_it_starts')
    expect(await codeOf(book(order, { startsAt: '2026-01-01T09:00:00Z', endsAt: '2026-01-01T10:00:00Z' }))).toBe(
      'booking_in_the_past',
    )
  })

  it('unfinished work without a note', async () => {
    nextDay()
    const booking = await context.call(context.owner, bookingsMethods.checkIn, of(await book(await hired(context))))
    const finish = (more: object) => context.call(context.owner, bookingsMethods.finish, { ...of(booking), ...more })
    expect(await codeOf(finish({ outcome: 'parts_needed' }))).toBe('booking_outcome_missing')
    expect((await finish({ outcome: 'parts_needed', note: 'A valve' })).outcomeNote).toBe('A valve')
  })

  it('outcomes by the client', async () => {
    nextDay()
    const booking = await book(await hired(context))
    expect(await codeOf(context.call(context.manager, bookingsMethods.checkIn, of(booking)))).toBe('forbidden')
  })
})

describe('hides', () => {
  it('visits from operatives who are not on the job, other contractors, branches and groups', async () => {
    nextDay()
    const order = await hired(context)
    const booking = await book(order)
    for (const who of [context.operative, context.rival, context.outsider, context.stranger]) {
      expect(await codeOf(get(booking.uuid, who))).toBe('not_found')
      expect(await codeOf(context.call(who, bookingsMethods.list, { jobUuid: order.jobUuid }))).toBe('not_found')
      expect(await codeOf(context.call(who, bookingsMethods.cancel, { ...of(booking), reason: 'x' }))).toBe('not_found')
    }
    expect(await codeOf(book(order, {}, context.operative))).toBe('not_found')
  })
})
