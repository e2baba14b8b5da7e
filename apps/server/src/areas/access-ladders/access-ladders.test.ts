import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/tasks'
import { codeOf } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast, type Stage } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const rules = { visits: 2, contacts: 1, proposeAfterDays: 7, cancelsByItself: false }
const safety = { visits: 1, contacts: 0, proposeAfterDays: null, cancelsByItself: false }
let version = 0
const set = async (routine: object) => {
  const emergency = rules
  const input = { routine: { ...rules, ...routine }, emergency, safety, version }
  version = (await cast.call(cast.admin, accessLaddersMethods.saveSettings, input)).version
}
const ladder = ({ workOrderUuid }: Stage, who = cast.manager) =>
  cast.call(who, accessLaddersMethods.get, { workOrderUuid })
const rung = async (stage: Stage) => {
  const { failedVisits, contactsMade, next } = await ladder(stage)
  return [failedVisits, contactsMade, next]
}
const inHours = (hours: number) => new Date(cast.theatre.now + hours * 3_600_000).toISOString()

/** A visit whose slot has begun. */
const visit = async ({ jobUuid }: Stage) => {
  const slot = { startsAt: inHours(1), endsAt: inHours(2) }
  const booking = await cast.call(cast.owner, bookingsMethods.create, { jobUuid, ...slot, assigneeUuid: null })
  cast.theatre.now += 70 * 60_000
  return { bookingUuid: booking.uuid, version: booking.version }
}
const nobody = async (stage: Stage) =>
  cast.call(cast.owner, bookingsMethods.noAccess, { ...(await visit(stage)), note: 'Card left', attachmentUuids: [] })
const call = (stage: Stage, more = {}) =>
  cast.call(cast.manager, accessLaddersMethods.logContact, {
    workOrderUuid: stage.workOrderUuid,
    channel: 'phone',
    result: 'no_answer',
    madeAt: inHours(0),
    ...more,
  })

const watch = async () => {
  const { engine, pools } = cast.theatre
  const task = engine.areas.find((area) => area.tasks?.['watch-ladders'])?.tasks?.['watch-ladders']
  const now = () => cast.theatre.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  await task?.({}, { runAs: runAsSystem({ ...engine, now }), readAs: readAs as never, now })
}
const told = async ({ workOrderUuid }: Stage) => {
  const { rows } = await cast.theatre.pools.owner.query(
    "select facts->>'ladderStep' as step from activity where name = 'ladder.ended' and work_order_id = $1",
    [workOrderUuid],
  )
  return rows.map(({ step }) => step)
}
const stateOf = async ({ workOrderUuid }: Stage) =>
  (await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })).state

describe('the no-access escalation', () => {
  it('advances by visits and contacts, proposes to cancel after its days, and notifies once', async () => {
    await set({})
    const stage = await hired(cast)
    expect((await ladder(stage)).next).toBeNull()
    await nobody(stage)
    expect(await rung(stage)).toEqual([1, 0, 'letter'])
    await call(stage, { channel: 'letter' })
    expect(await rung(stage)).toEqual([1, 1, 'visit'])
    await nobody(stage)
    expect(await rung(stage)).toEqual([2, 1, 'wait'])
    await watch()
    expect(await told(stage)).toEqual([])
    cast.theatre.now += 8 * dayMs
    expect(await rung(stage)).toEqual([2, 1, 'propose_cancel'])
    await watch()
    await watch()
    expect(await told(stage)).toEqual(['propose_cancel'])
    expect(await stateOf(stage)).not.toBe('customer_cancelled')
    expect((await ladder(stage)).attempts.map(({ kind, note }) => [kind, note])).toEqual([
      ['visit', 'Card left'],
      ['letter', ''],
      ['visit', 'Card left'],
    ])
  })

  it('cancels automatically only when the client has set that, and never a hazard', async () => {
    await set({ visits: 1, contacts: 0, proposeAfterDays: 0, cancelsByItself: true })
    const [plain, hazard] = [await hired(cast), await hired(cast)]
    const awareAt = inHours(0)
    const marked = { workOrderUuid: hazard.workOrderUuid, kind: 'significant', awareAt, channel: 'call', note: '' }
    await cast.call(cast.manager, hazardsMethods.mark, marked)
    await nobody(plain)
    await nobody(hazard)
    await watch()
    await watch()
    expect([await stateOf(plain), await told(plain)]).toEqual(['customer_cancelled', ['cancel']])
    expect([await told(hazard), (await ladder(hazard)).next]).toEqual([['escalate'], 'escalate'])
    expect(await stateOf(hazard)).not.toBe('customer_cancelled')
  })

  it('restarts after access was gained', async () => {
    await set({})
    const stage = await hired(cast)
    await nobody(stage)
    const slot = await visit(stage)
    const inside = await cast.call(cast.owner, bookingsMethods.checkIn, slot)
    await cast.call(cast.owner, bookingsMethods.finish, {
      bookingUuid: inside.uuid,
      version: inside.version,
      outcome: 'further_visit',
      note: 'A part is missing',
    })
    expect(await rung(stage)).toEqual([0, 0, null])
    expect((await ladder(stage)).attempts).toEqual([])
  })

  it('refuses invalid settings, and attempts in the future', async () => {
    const input = { routine: rules, emergency: rules, safety: { ...safety, cancelsByItself: true }, version }
    expect(await codeOf(cast.call(cast.admin, accessLaddersMethods.saveSettings, input))).toBe('safety_never_cancels')
    const kept = await cast.call(cast.admin, accessLaddersMethods.settings)
    expect([kept.isShipped, kept.safety]).toEqual([false, safety])
    const stale = { routine: rules, emergency: rules, safety, version: version + 9 }
    expect(await codeOf(cast.call(cast.admin, accessLaddersMethods.saveSettings, stale))).toBe('stale_version')
    const stage = await hired(cast)
    expect(await codeOf(call(stage, { madeAt: inHours(5) }))).toBe('contact_in_the_future')
  })

  it("shows the hired contractor attempts and the responsible party, without the client's notes", async () => {
    await set({})
    const stage = await hired(cast)
    const forJob = (who = cast.owner) => cast.call(who, accessLaddersMethods.forJob, { jobUuid: stage.jobUuid })
    expect(await forJob()).toMatchObject({ next: null, attempts: [] })
    await nobody(stage)
    expect(await forJob()).toMatchObject({ failedVisits: 1, visits: 2, next: 'client_contacts' })
    await call(stage, { channel: 'letter', note: 'They are never in before six' })
    const told = await forJob()
    expect(told.next).toBe('visit')
    expect(told.attempts.map(({ kind, result }) => [kind, result])).toEqual([
      ['letter', 'no_answer'],
      ['visit', null],
    ])
    expect(JSON.stringify(told)).not.toContain('never in before six')
    await nobody(stage)
    expect((await forJob()).next).toBe('client_decides')
    for (const who of [cast.rival, cast.operative, cast.manager]) expect(await codeOf(forJob(who))).toBe('not_found')
  })

  it('is hidden from an invited contractor', async () => {
    const { otherJobUuid } = await invited(cast)
    const told = await cast.call(cast.rival, accessLaddersMethods.forJob, { jobUuid: otherJobUuid })
    expect(told.attempts).toEqual([])
  })

  it('is hidden from the contractor and from other clients', async () => {
    const stage = await hired(cast)
    expect(await codeOf(ladder(stage, cast.owner))).toBe('not_found')
    expect(await codeOf(ladder(stage, cast.stranger))).toBe('not_found')
    expect(await codeOf(ladder(stage, cast.outsider))).toBe('not_found')
  })
})
