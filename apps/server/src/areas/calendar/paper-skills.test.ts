import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let operative: TestMember
let office: TestMember
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server } = context
  await makeDirectLabour(context)
  operative = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere'] as const

test('an expired certificate takes the skill away that day, on both sides of the calendar, and a new one gives it back', async () => {
  const { jobUuid } = await awarded(context)
  const { job } = await call(office, dispatchMethods.suggest, {
    jobUuid,
    firstDay: '2026-03-09',
    lastDay: '2026-03-13',
  })
  const skill = await call(office, skillsMethods.save, {
    version: 0,
    name: 'Heights',
    categories: [job.category],
    paperKind: 'working_at_height',
  })
  const holder = { skillUuid: skill.uuid, userUuid: idOf(operative) }
  expect(await call(office, skillsMethods.giveSkill, { ...holder, level: 2 })).toMatchObject({
    members: [{ lacksPaper: true }],
  })
  const slot = (day: string) => ({
    jobUuid,
    startsAt: `2026-03-${day}T10:00:00.000Z`,
    endsAt: `2026-03-${day}T11:00:00.000Z`,
    assigneeUuid: idOf(operative),
  })
  const blocks = async (reader: TestMember, day: string) =>
    (await call(reader, calendarMethods.check, slot(day))).blocks.map(({ code }) => code)
  expect(await blocks(office, '10')).toEqual(['skill_missing'])

  const paper = { userUuid: idOf(operative), kind: 'working_at_height' as const, validFrom: '2025-03-11', number: '77' }
  const holders = async () => (await call(office, skillsMethods.list, {})).skills.flatMap(({ members }) => members)
  const later = await call(office, personPapersMethods.add, {
    ...paper,
    validFrom: '2026-03-11',
    validUntil: '2027-03-10',
  })
  expect(await blocks(office, '10')).toEqual(['skill_missing'])
  expect(await blocks(office, '11')).toEqual([])
  expect(await holders()).toMatchObject([{ validFrom: '2026-03-11', isExpired: false, lacksPaper: false }])
  await call(office, personPapersMethods.remove, { paperUuid: later.uuid, version: later.version })
  const first = await call(office, personPapersMethods.add, { ...paper, validUntil: '2026-03-10' })
  expect(await holders()).toMatchObject([{ validFrom: null, validUntil: '2026-03-10', isExpired: false }])
  expect(await blocks(office, '10')).toEqual([])
  expect(await blocks(office, '11')).toEqual(['skill_expired'])
  // The client that plans these people learns the same, and nothing of the paper.
  expect(await blocks(context.manager, '10')).toEqual([])
  expect(await blocks(context.manager, '11')).toEqual(['skill_expired'])
  expect(await codeOf(call(context.manager, personPapersMethods.list, {}))).toBe('forbidden')
  expect(await codeOf(call(office, calendarMethods.book, { ...slot('11'), accepts: [...accepts] }))).toBe(
    'skill_expired',
  )
  const { without } = await call(office, dispatchMethods.suggest, {
    jobUuid,
    firstDay: '2026-03-11',
    lastDay: '2026-03-13',
  })
  expect(without).toContainEqual(expect.objectContaining({ userUuid: idOf(operative), code: 'skill_expired' }))
  // The skill itself may end before the paper.
  await call(office, skillsMethods.giveSkill, { ...holder, level: 2, validUntil: '2026-03-09' })
  expect(await blocks(office, '10')).toEqual(['skill_expired'])
  await call(office, skillsMethods.giveSkill, { ...holder, level: 2 })

  await call(office, personPapersMethods.add, { ...paper, validFrom: '2026-03-11', validUntil: '2027-03-10' })
  expect(await blocks(office, '11')).toEqual([])
  await call(office, personPapersMethods.remove, { paperUuid: first.uuid, version: first.version })
  expect(await blocks(office, '11')).toEqual([])
  expect((await call(operative, absencesMethods.list, {})).length).toBe(0)
})

test('people in the field see their own certificates, and are reminded with the office before one expires, once', async () => {
  const { server } = context
  const until = new Date(server.now + 20 * 86_400_000).toISOString().slice(0, 10)
  const colleague = await server.member(context.owner, 'KX')
  await call(office, personPapersMethods.add, {
    userUuid: idOf(colleague),
    kind: 'first_aid',
    number: '',
    validFrom: '2024-01-01',
    validUntil: until,
  })
  const own = await call(colleague, personPapersMethods.list, {})
  expect(own).toMatchObject({
    canEdit: false,
    people: [{ userUuid: idOf(colleague), papers: [{ validity: 'expiring' }] }],
  })
  const mine = {
    userUuid: idOf(colleague),
    kind: 'first_aid' as const,
    validFrom: '2026-01-01',
    validUntil: '2030-01-01',
  }
  expect(await codeOf(call(colleague, personPapersMethods.add, mine))).toBe('forbidden')
  const stranger = { ...mine, userUuid: idOf(context.manager) }
  expect(await codeOf(call(office, personPapersMethods.add, stranger))).toBe('member_unknown')
  const [task] = server.services.areas.flatMap(({ backgroundJobs }) => backgroundJobs?.['watch-person-papers'] ?? [])
  const now = () => server.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(server.pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  const remind = () => task?.({}, { runAs: runAsSystem({ ...server.services, now }), readAs: readAs as never, now })
  // A colleague whose certificate is renewed already hears nothing.
  const renewed = { userUuid: idOf(operative), kind: 'first_aid' as const, number: '' }
  await call(office, personPapersMethods.add, { ...renewed, validFrom: '2024-01-01', validUntil: until })
  await call(office, personPapersMethods.add, { ...renewed, validFrom: until, validUntil: '2030-01-01' })
  await remind()
  await remind()
  const newsOf = async (reader: TestMember) =>
    (await call(reader, notificationsMethods.list, {})).filter(
      ({ name, title }) => name === 'person-paper.expiring' && title === colleague.membership.display_name,
    )
  expect(await newsOf(colleague)).toMatchObject([{ facts: { personPaper: 'first_aid', dueOn: until } }])
  expect(await newsOf(office)).toHaveLength(1)
  expect(await newsOf(operative)).toEqual([])
})
