import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { hourMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/stage'
import { type Cast, hired, openCast, type Stage, standing, versionOf } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

/** Each test uses its own day, so that operatives are available. */
let days = 3
const slot = (hour = 9) => ({ startsAt: at(hour), endsAt: at(hour + 2) })
const at = (hour: number) => new Date(Date.UTC(2026, 2, days, hour)).toISOString()
const nextDay = () => {
  days += 1
}
const book = ({ jobUuid }: Stage, more = {}, who = cast.owner) =>
  cast.call(who, bookingsMethods.create, { jobUuid, ...slot(), ...more })
const of = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version })
const get = (uuid: string, who = cast.manager) => cast.call(who, bookingsMethods.get, { bookingUuid: uuid })
const wind = (moment: string) => {
  cast.theatre.now = Date.parse(moment)
}

describe('returns', () => {
  it("a confirmed visit for a contractor's own slot, and assigns its operative to the job", async () => {
    nextDay()
    const stage = await hired(cast)
    const booking = await book(stage, { assigneeUuid: cast.operative.membership.id })
    expect([booking.state, booking.can]).toEqual(['confirmed', ['reschedule', 'cancel', 'set_out', 'check_in']])
    expect(booking.cannot).toEqual({ no_access: 'booking_not_started_yet' })
    expect(await standing(cast, stage)).toEqual(['in-progress', 'in-progress'])
    expect((await get(booking.uuid, cast.operative)).assigneeName).toBe('Stage KX')
  })

  it('a proposal awaiting the other side', async () => {
    nextDay()
    const stage = await hired(cast)
    const mine = await book(stage, { isProposal: true })
    expect([mine.state, mine.cannot.confirm]).toEqual(['proposed', 'booking_confirmed_by_its_proposer'])
    expect(await standing(cast, stage)).toEqual(['awaiting-booking', 'awaiting-booking'])
    expect(await codeOf(cast.call(cast.owner, bookingsMethods.confirm, of(mine)))).toBe(
      'booking_confirmed_by_its_proposer',
    )
    expect((await cast.call(cast.manager, bookingsMethods.confirm, of(mine))).state).toBe('confirmed')
    const theirs = await book(stage, { ...slot(14) }, cast.manager)
    expect([theirs.state, theirs.proposedBy]).toEqual(['proposed', 'client'])
    expect((await cast.call(cast.owner, bookingsMethods.confirm, of(theirs))).state).toBe('confirmed')
  })

  it('a rescheduled visit linked to the old one; a client proposes it, a contractor confirms it', async () => {
    nextDay()
    const stage = await hired(cast)
    const first = await book(stage, { assigneeUuid: cast.operative.membership.id, note: 'Ring twice' })
    const second = await cast.call(cast.owner, bookingsMethods.reschedule, { ...of(first), ...slot(10) })
    expect([second.state, second.replacesUuid, second.note, second.assigneeName]).toEqual([
      'confirmed',
      first.uuid,
      'Ring twice',
      'Stage KX',
    ])
    expect((await get(first.uuid)).state).toBe('rescheduled')
    const third = await cast.call(cast.manager, bookingsMethods.reschedule, { ...of(second), ...slot(13) })
    expect([third.state, third.proposedBy]).toEqual(['proposed', 'client'])
    expect(await standing(cast, stage)).toEqual(['awaiting-booking', 'awaiting-booking'])
  })

  it('the only visit cancelled as awaiting booking', async () => {
    nextDay()
    const stage = await hired(cast)
    const cancelled = await cast.call(cast.manager, bookingsMethods.cancel, {
      ...of(await book(stage)),
      reason: 'Away',
    })
    expect([cancelled.state, cancelled.outcomeNote, cancelled.can]).toEqual(['cancelled', 'Away', []])
    expect(await standing(cast, stage)).toEqual(['awaiting-booking', 'awaiting-booking'])
  })

  it('a visit without outcome as an overdue update', async () => {
    nextDay()
    const stage = await hired(cast)
    const booking = await book(stage)
    wind(booking.endsAt)
    cast.theatre.now += 2 * hourMs
    expect((await get(booking.uuid)).isUpdateOverdue).toBe(true)
    const jobs = await standing(cast, stage)
    expect(jobs[0]).toBe('in-progress')
  })

  it('a visit without access with its evidence', async () => {
    nextDay()
    const stage = await hired(cast)
    const booking = await book(stage)
    expect(await codeOf(cast.call(cast.owner, bookingsMethods.noAccess, { ...of(booking), note: 'Card 12' }))).toBe(
      'booking_not_started_yet',
    )
    wind(booking.startsAt)
    const photo = await cast.file(cast.owner)
    const missed = await cast.call(cast.owner, bookingsMethods.noAccess, {
      ...of(booking),
      note: 'Card 12',
      attachmentUuids: [photo],
    })
    expect([missed.state, missed.outcomeNote, missed.photos.map(({ uuid }) => uuid)]).toEqual([
      'no_access',
      'Card 12',
      [photo],
    ])
    expect(await standing(cast, stage)).toEqual(['waiting-for-next-steps', 'waiting-for-next-steps'])
  })

  it('visits by bucket: today, upcoming and past, by the day of the property', async () => {
    nextDay()
    const stage = await hired(cast)
    const booking = await book(stage)
    const list = async (bucket: string) => {
      const rows = await cast.call(cast.owner, bookingsMethods.list, { jobUuid: stage.jobUuid, bucket })
      return rows.map(({ uuid }) => uuid)
    }
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[booking.uuid], [], []])
    wind(at(0))
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[], [booking.uuid], []])
    const here = await cast.call(cast.owner, bookingsMethods.checkIn, { ...of(booking) })
    wind(at(26))
    expect([await list('upcoming'), await list('today'), await list('past')], 'still there after midnight').toEqual([
      [],
      [booking.uuid],
      [booking.uuid],
    ])
    await cast.call(cast.owner, bookingsMethods.finish, { ...of(here), outcome: 'complete' })
    expect([await list('upcoming'), await list('today'), await list('past')]).toEqual([[], [], [booking.uuid]])
  })

  it('visits cancelled with their order or the end of the hire', async () => {
    nextDay()
    const [cancelled, ended] = [await hired(cast), await hired(cast)]
    const visits = [await book(cancelled), await book(ended)]
    const version = await versionOf(cast, cancelled)
    const { workOrderUuid } = cancelled
    await cast.call(cast.manager, workOrdersMethods.cancel, { workOrderUuid, version, reason: 'duplicate' })
    await cast.call(cast.manager, workOrdersMethods.endHire, {
      workOrderUuid: ended.workOrderUuid,
      version: await versionOf(cast, ended),
      reason: 'Late',
    })
    for (const { uuid } of visits) expect((await get(uuid)).state).toBe('cancelled')
    const timeline = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(timeline.find(({ name }) => name === 'booking.cancelled')).toMatchObject({
      actorSide: 'system',
      facts: { reason: 'order_cancelled' },
    })
    expect(await codeOf(book(cancelled))).toBe('work_order_already_cancelled')
  })
})

describe('refuses', () => {
  it('an operative who is busy in the slot, also for two parallel calls', async () => {
    nextDay()
    const assigneeUuid = cast.operative.membership.id
    const [one, other, third] = [await hired(cast), await hired(cast), await hired(cast)]
    await book(one, { assigneeUuid })
    expect(await codeOf(book(other, { assigneeUuid, ...slot(10) }))).toBe('operative_not_free')
    expect(await codeOf(book(other, { assigneeUuid, ...slot(11) }))).toBe('answered')
    const codes = await Promise.all([other, third].map((stage) => codeOf(book(stage, { assigneeUuid, ...slot(15) }))))
    expect(codes.sort()).toEqual(['answered', 'operative_not_free'])
  })

  it('all but one of four parallel bookings of one operative, repeatedly', async () => {
    const assigneeUuid = cast.operative.membership.id
    for (let round = 0; round < 4; round++) {
      nextDay()
      const stages = [await hired(cast), await hired(cast), await hired(cast), await hired(cast)]
      const codes = await Promise.all(stages.map((stage) => codeOf(book(stage, { assigneeUuid }))))
      expect(codes.sort()).toEqual(['answered', 'operative_not_free', 'operative_not_free', 'operative_not_free'])
    }
  })

  it('operatives of other companies, the past, and slots that end before they start', async () => {
    nextDay()
    const stage = await hired(cast)
    expect(await codeOf(book(stage, { assigneeUuid: cast.rival.membership.id }))).toBe('assignee_unknown')
    expect(await codeOf(book(stage, { startsAt: at(9), endsAt: at(8) }))).toBe('booking_ends_before_it_starts')
    expect(await codeOf(book(stage, { startsAt: '2026-01-01T09:00:00Z', endsAt: '2026-01-01T10:00:00Z' }))).toBe(
      'booking_in_the_past',
    )
  })

  it('unfinished work without a note', async () => {
    nextDay()
    const booking = await cast.call(cast.owner, bookingsMethods.checkIn, of(await book(await hired(cast))))
    const finish = (more: object) => cast.call(cast.owner, bookingsMethods.finish, { ...of(booking), ...more })
    expect(await codeOf(finish({ outcome: 'parts_needed' }))).toBe('booking_outcome_missing')
    expect((await finish({ outcome: 'parts_needed', note: 'A valve' })).outcomeNote).toBe('A valve')
  })

  it('outcomes by the client', async () => {
    nextDay()
    const booking = await book(await hired(cast))
    expect(await codeOf(cast.call(cast.manager, bookingsMethods.checkIn, of(booking)))).toBe('forbidden')
  })
})

describe('hides', () => {
  it('visits from operatives who are not on the job, other contractors, branches and groups', async () => {
    nextDay()
    const stage = await hired(cast)
    const booking = await book(stage)
    for (const who of [cast.operative, cast.rival, cast.outsider, cast.stranger]) {
      expect(await codeOf(get(booking.uuid, who))).toBe('not_found')
      expect(await codeOf(cast.call(who, bookingsMethods.list, { jobUuid: stage.jobUuid }))).toBe('not_found')
      expect(await codeOf(cast.call(who, bookingsMethods.cancel, { ...of(booking), reason: 'x' }))).toBe('not_found')
    }
    expect(await codeOf(book(stage, {}, cast.operative))).toBe('not_found')
  })
})
