import { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let office: TestMember
let operative: TestMember
beforeAll(async () => {
  context = await createTestContext()
  await makeDirectLabour(context)
  office = await context.server.member(context.owner, 'KM')
  operative = await context.server.member(context.owner, 'KX')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere'] as const
const book = async (day: string) => {
  const { jobUuid } = await awarded(context)
  const times = { startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T10:00:00.000Z` }
  const assigneeUuid = operative.membership.id
  return call(office, calendarMethods.book, { jobUuid, ...times, assigneeUuid, accepts: [...accepts] })
}
const bundleOf = async (bookingUuid: string, who = office) =>
  (await call(who, bundlesMethods.propose, { bookingUuid })).bundles[0]
const chosen = <T extends { itemUuid: string; startsAt: string; endsAt: string }>(items: readonly T[]) =>
  items.map(({ itemUuid, startsAt, endsAt }) => ({ itemUuid, startsAt, endsAt }))

describe('the trip of a visit', () => {
  test('takes waiting jobs of the same place along, after the visit and for its person', async () => {
    const visit = await book('2026-03-10')
    const { jobUuid } = await awarded(context)
    const bundle = await bundleOf(visit.uuid)
    const item = bundle?.items.find(({ itemUuid }) => itemUuid === jobUuid)
    expect(item).toMatchObject({ kind: 'repair', isSamePlace: true, savedMinutes: 40, startsAt: visit.endsAt })
    const ofDay = await call(office, bundlesMethods.propose, { day: '2026-03-10' })
    expect(ofDay.bundles.map(({ bookingUuid }) => bookingUuid)).toEqual([visit.uuid])
    expect((await call(office, bundlesMethods.propose, { day: '2026-03-11' })).bundles).toEqual([])
    if (!item) return
    const { visits } = await call(office, bundlesMethods.accept, { bookingUuid: visit.uuid, items: chosen([item]) })
    expect(visits).toMatchObject([{ jobUuid, assigneeUuid: operative.membership.id, state: 'confirmed' }])
    // What is planned is no longer proposed, and cannot be accepted twice.
    const again = call(office, bundlesMethods.accept, { bookingUuid: visit.uuid, items: chosen([item]) })
    expect(await codeOf(again)).toBe('bundle_changed')
  })

  test('leaves out what was dismissed, what lacks the skill, and what a statutory deadline forbids', async () => {
    const visit = await book('2026-03-12')
    const { jobUuid, workOrderUuid } = await awarded(context)
    const ids = async () => (await bundleOf(visit.uuid))?.items.map(({ itemUuid }) => itemUuid) ?? []
    expect(await ids()).toContain(jobUuid)
    const version = 0
    const skill = await call(office, skillsMethods.save, { version, name: 'Water', categories: ['plumbing'] })
    expect(await ids()).toEqual([])
    await call(office, skillsMethods.remove, { skillUuid: skill.uuid, version: skill.version })
    const { pools } = context.server
    const mark = (due: string) =>
      pools.owner.query(
        `insert into hazards (client_tenant_id, work_order_id, kind, pack, region, aware_at, channel, note, marked_by_membership_id, marked_at, next_due_at)
         select client_tenant_id, id, 'significant', 'uk', 'GB-EAW', created_at, 'call', '', $2, created_at, $3 from work_orders where id = $1
         on conflict (client_tenant_id, work_order_id) do update set next_due_at = excluded.next_due_at`,
        [workOrderUuid, context.manager.membership.id, due],
      )
    await mark('2026-03-12T08:00:00Z')
    expect(await ids()).not.toContain(jobUuid)
    await mark('2026-03-12T18:00:00Z')
    const item = (await bundleOf(visit.uuid))?.items.find(({ itemUuid }) => itemUuid === jobUuid)
    expect(item?.risks.map(({ code }) => code)).toContain('close_to_hazard_deadline')
    const left = await call(office, bundlesMethods.dismiss, { bookingUuid: visit.uuid, itemUuid: jobUuid })
    expect(left.bundles.flatMap(({ items }) => items).map(({ itemUuid }) => itemUuid)).not.toContain(jobUuid)
    expect(await ids()).not.toContain(jobUuid)
  })

  test('brings planned maintenance forward for the client, whose order is created and awarded', async () => {
    const visit = await book('2026-03-16')
    const today = new Date(context.server.now).toISOString().slice(0, 10)
    const schedule = await call(context.manager, schedulesMethods.create, {
      title: 'Gas safety check',
      description: 'Check every appliance',
      category: 'plumbing',
      service: 'leaks',
      priority: 'planned',
      rule: { frequency: 'yearly', interval: 1 },
      startsOn: addDays(today, 40),
      leadDays: 7,
      earlyDays: 30,
      budget: 12_000,
      locationUuids: [context.location],
      contractorUuid: context.owner.tenantId,
    } as never)
    const one = { scheduleUuid: schedule.uuid, version: schedule.version }
    await call(context.manager, schedulesMethods.activate, one)
    const planned = (await bundleOf(visit.uuid, context.manager))?.items.find(({ kind }) => kind === 'planned')
    expect(planned).toMatchObject({ title: 'Gas safety check', workOrderNumber: null, isSamePlace: true })
    // The contractor sees nothing of the schedules of its client.
    expect((await bundleOf(visit.uuid))?.items.map(({ kind }) => kind) ?? []).not.toContain('planned')
    if (!planned) return
    const wish = { bookingUuid: visit.uuid, items: chosen([planned]) }
    const { visits } = await call(context.manager, bundlesMethods.accept, wish)
    expect(visits).toMatchObject([{ state: 'proposed', workOrderTitle: 'Gas safety check' }])
    const dates = await call(context.manager, occurrencesMethods.list, {
      scheduleUuid: schedule.uuid,
      bucket: 'all',
    } as never)
    expect(dates.map(({ state }) => state)).toContain('instructed')
  })

  test('is planned by those who plan alone', async () => {
    const visit = await book('2026-03-18')
    const bookingUuid = visit.uuid
    expect(await codeOf(call(operative, bundlesMethods.propose, { bookingUuid }))).toBe('forbidden')
    expect(await codeOf(call(office, bundlesMethods.propose, {}))).toBe('visit_or_day')
    expect(await codeOf(call(context.stranger, bundlesMethods.propose, { bookingUuid }))).toBe('not_found')
    expect(await codeOf(call(context.rival, bundlesMethods.propose, { bookingUuid }))).toBe('direct_labour_only')
  })
})
