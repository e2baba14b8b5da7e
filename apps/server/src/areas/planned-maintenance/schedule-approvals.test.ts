import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type TestMember, type TestUser } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let visitor: TestUser
let today: string
beforeAll(async () => {
  context = await createTestContext()
  visitor = context.server.user()
  today = new Date(context.server.now).toISOString().slice(0, 10)
})
afterAll(() => context?.close())
beforeEach(async () => {
  await context.server.pools.owner.query("update ownerships set from_on = '2025-01-01', until_on = '2025-12-31'")
})

const owner = async (name: string, ownership: object = {}) => {
  const email = `${name.toLowerCase()}@post.example`
  const { uuid } = await context.call(context.admin, ownersMethods.add, {
    name,
    email,
    language: 'en-GB',
    channel: 'mail',
    ownership: { locationUuid: context.location, fromOn: '2026-01-01', ...ownership },
  })
  return { uuid, email }
}
const entries = (over: object = {}) => ({
  title: 'Boiler service',
  description: 'Every appliance',
  category: 'plumbing',
  service: 'leaks',
  priority: 'planned' as const,
  rule: { frequency: 'yearly' as const, interval: 1 },
  startsOn: addDays(today, 20),
  budget: 12_000,
  asksOwners: true,
  locationUuids: [context.location],
  ...over,
})
const create = () => context.call(context.manager, schedulesMethods.create, entries())
type Schedule = { readonly uuid: string }
const versionOf = async ({ uuid }: Schedule) =>
  (await context.call(context.manager, schedulesMethods.get, { scheduleUuid: uuid })).version
const activate = async (schedule: Schedule) =>
  codeOf(
    context.call(context.manager, schedulesMethods.activate, {
      scheduleUuid: schedule.uuid,
      version: await versionOf(schedule),
    }),
  )
const status = ({ uuid }: Schedule) =>
  context.call(context.manager, scheduleApprovalsMethods.get, { scheduleUuid: uuid })
const ask = ({ uuid }: Schedule, who: TestMember = context.manager) =>
  context.call(who, scheduleApprovalsMethods.ask, { scheduleUuid: uuid })
const open = (token: string) => visitor.call(scheduleApprovalsMethods.open, { token })
const answer = (token: string, given: OwnerAnswer = 'approved', note = '') =>
  visitor.call(scheduleApprovalsMethods.answer, { token, answer: given, note })

let count = 0

describe('a schedule that asks its owners', () => {
  test('becomes active once the owner has approved it by the link', async () => {
    const olive = await owner(`Olive${count++}`)
    const schedule = await create()
    expect(await activate(schedule)).toBe('schedule_waits_for_owners')
    expect(await status(schedule)).toMatchObject({ consent: 'waiting', canAsk: true, owners: [{ askedAt: null }] })
    expect(await codeOf(ask(schedule, context.admin))).toBe('owner_saved_by_asker')
    await ask(schedule)
    expect(await codeOf(ask(schedule))).toBe('owner_asked_already')
    const token = await tokenTo(context.server, olive.email)
    expect(await open(token)).toMatchObject({
      title: 'Boiler service',
      budget: { amount: 12_000 },
      locations: ['Harbour House'],
      isOpen: true,
    })
    expect(await codeOf(answer(token, 'declined'))).toBe('owner_reason_required')
    expect(await answer(token)).toMatchObject({ answer: 'approved', isOpen: false })
    expect(await codeOf(answer(token))).toBe('link_ended')
    expect(await status(schedule)).toMatchObject({ consent: 'approved', canAsk: false })
    await context.server.runQueue()
    const { rows } = await context.server.pools.owner.query(
      "select recipient, facts->>'what' as what from mails where template = 'schedule-approved'",
    )
    expect(rows).toEqual([{ recipient: `${context.manager.membership.id}@test.example`, what: 'Boiler service' }])
    expect(await activate(schedule)).toBe('answered')
  })

  test('is changed only while it is paused, and the change needs a new approval', async () => {
    const olive = await owner(`Olive${count++}`)
    const schedule = await create()
    await ask(schedule)
    const token = await tokenTo(context.server, olive.email)
    await answer(token)
    await activate(schedule)
    const one = async () => ({ scheduleUuid: schedule.uuid, version: await versionOf(schedule) })
    const save = async () =>
      codeOf(context.call(context.manager, schedulesMethods.save, { ...(await one()), ...entries({ budget: 90_000 }) }))
    expect(await save()).toBe('schedule_to_be_paused')
    await context.call(context.manager, schedulesMethods.pause, { ...(await one()), until: null })
    expect(await save()).toBe('answered')
    const resume = async () => codeOf(context.call(context.manager, schedulesMethods.resume, await one()))
    expect(await resume()).toBe('schedule_waits_for_owners')
    await ask(schedule)
    const next = await tokenTo(context.server, olive.email)
    await answer(next, 'declined', 'Too dear')
    expect(await resume()).toBe('schedule_declined_by_owners')
    expect(await status(schedule)).toMatchObject({ consent: 'declined', owners: [{ note: 'Too dear' }] })
  })

  test('is found and answered in the area of its owner, and in no other', async () => {
    const [olive, peter] = [await owner(`Olive${count++}`), await owner(`Peter${count++}`)]
    const seated = async ({ uuid, email }: typeof olive) => {
      await context.call(context.manager, ownersMethods.invite, { ownerUuid: uuid })
      const token = await tokenTo(context.server, email)
      return String((await visitor.call(ownerPortalMethods.enter, { token })).token)
    }
    const schedule = await create()
    await ask(schedule)
    const [own, other] = [await seated(olive), await seated(peter)]
    const list = (token: string) => visitor.call(scheduleApprovalsMethods.listOwn, { token })
    const { schedules } = await list(own)
    expect(schedules).toMatchObject([{ title: 'Boiler service', isOpen: true, locations: ['Harbour House'] }])
    const approvalUuid = schedules[0]?.approvalUuid ?? ''
    const say = (token: string, given: OwnerAnswer) =>
      visitor.call(scheduleApprovalsMethods.answerOwn, { token, approvalUuid, answer: given, note: '' })
    expect(await codeOf(say(other, 'approved'))).toBe('owner_approval_closed')
    expect(await codeOf(say(own, 'declined'))).toBe('owner_reason_required')
    await say(own, 'approved')
    expect(await codeOf(say(own, 'approved'))).toBe('owner_approval_closed')
    expect((await list(own)).schedules).toMatchObject([{ answer: 'approved', isOpen: false }])
    expect((await list(other)).schedules).toMatchObject([{ answer: null }])
    expect(await codeOf(list('unknown'))).toBe('owner_seat_ended')
  })

  test('is not approved by a link of an earlier edition', async () => {
    const olive = await owner(`Olive${count++}`)
    const schedule = await create()
    await ask(schedule)
    const token = await tokenTo(context.server, olive.email)
    await context.call(context.manager, schedulesMethods.save, {
      scheduleUuid: schedule.uuid,
      version: await versionOf(schedule),
      ...entries({ budget: 50_000 }),
    })
    expect(await open(token)).toMatchObject({ isOpen: false })
    expect(await codeOf(answer(token))).toBe('link_ended')
  })

  test('waits for every joint owner, and for an owner at all', async () => {
    const schedule = await create()
    expect(await activate(schedule)).toBe('schedule_has_no_owner')
    expect(await status(schedule)).toMatchObject({ cannotAsk: 'schedule_has_no_owner' })
    const one = await owner(`One${count++}`, { shareBp: 5000, joint: 'all' })
    const two = await owner(`Two${count++}`, { shareBp: 5000 })
    await ask(schedule)
    await answer(await tokenTo(context.server, one.email))
    expect(await activate(schedule)).toBe('schedule_waits_for_owners')
    await answer(await tokenTo(context.server, two.email))
    expect(await activate(schedule)).toBe('answered')
  })

  test('is shown to nobody else, and forgets an owner who is erased', async () => {
    const olive = await owner(`Olive${count++}`)
    const schedule = await create()
    expect(await codeOf(ask(schedule, context.stranger))).toBe('not_found')
    await ask(schedule)
    const token = await tokenTo(context.server, olive.email)
    expect(await codeOf(open('made-up'))).toBe('link_ended')
    await context.server.pools.owner.query(
      "update owners set erased_at = now(), name = '', email = '', telephone = '' where id = $1",
      [olive.uuid],
    )
    expect(await codeOf(open(token))).toBe('link_ended')
    const { rows } = await context.server.pools.owner.query(
      'select recipient_name, address from schedule_approvals where owner_id = $1',
      [olive.uuid],
    )
    expect(rows).toEqual([{ recipient_name: '', address: '' }])
  })
})
