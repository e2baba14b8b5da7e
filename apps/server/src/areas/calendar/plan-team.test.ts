import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActingCaller } from '#areas/users/users.port'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { createRunAsMember } from '#platform/runner/run-as-member'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'
import { makeDraft } from './make-draft.ts'
import { publishDraft } from './publish-draft.ts'

let context: TestContext
let office: TestMember
let first: TestMember
let second: TestMember
beforeAll(async () => {
  context = await createTestContext()
  await makeDirectLabour(context)
  const { owner, server } = context
  office = await server.member(owner, 'KM')
  first = await server.member(owner, 'KX')
  second = await server.member(owner, 'KX')
  // A command that runs later is refused where the terms are not accepted.
  await server.pools.owner.query("update persons set terms_version = '9999-12-31'")
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const days = { firstDay: '2026-03-09', lastDay: '2026-03-10' }
const draftOf = async (who = office) => (await call(who, dispatchMethods.draft, {})).draft

/** Runs a task of a draft with the clock of the test. */
const run = async (task: 'make' | 'publish', who = office) => {
  const { server } = context
  const now = () => server.now
  const draft = await draftOf(who)
  const payload = { tenantId: who.membership.tenant_id, draftId: draft?.uuid ?? '' }
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(server.pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  const runAsMember = createRunAsMember(() => server.services, findActingCaller, now)
  const job = task === 'make' ? makeDraft : publishDraft(runAsMember)
  await job(payload, { runAs: runAsSystem({ ...server.services, now }), readAs: readAs as never, now })
}

test('waiting work is planned in the background, nothing is booked before it is published, and the rest says why', async () => {
  // All others are away, so that the work goes to the second one, who has two days of nine hours.
  for (const away of [first, context.operative]) {
    const leave = { kind: 'leave', firstOn: '2026-03-09', lastOn: '2026-03-13', userUuid: idOf(away) }
    const absence = await call(office, absencesMethods.request, leave)
    await call(office, absencesMethods.approve, { absenceUuid: absence.uuid, version: absence.version })
  }
  const jobs: string[] = []
  for (let at = 0; at < 20; at += 1) jobs.push((await awarded(context)).jobUuid)
  const team = { teamUuid: null }
  expect(await call(office, dispatchMethods.planTeam, { ...days, ...team })).toMatchObject({
    state: 'planning',
    items: [],
  })
  expect(await codeOf(call(office, dispatchMethods.planTeam, days))).toBe('draft_under_way')
  await run('make')
  const draft = await draftOf()
  const placed = draft?.items.filter(({ state }) => state === 'placed') ?? []
  const left = draft?.items.filter(({ state }) => state === 'left') ?? []
  expect([...placed, ...left].map(({ jobUuid }) => jobUuid).sort()).toEqual(jobs.toSorted())
  expect(placed.length).toBe(18)
  expect(placed.every(({ userUuid }) => userUuid === idOf(second))).toBe(true)
  expect(left.map(({ code, userUuid }) => [code, userUuid])).toEqual([
    ['fully_booked', null],
    ['fully_booked', null],
  ])
  const range = { firstDay: '2026-03-09', lastDay: '2026-03-15' }
  const visits = async () =>
    (await call(office, calendarMethods.range, range)).events.filter(({ kind }) => kind === 'visit')
  expect(await visits()).toEqual([])

  // A part is published; one of it was booked by the office in the meantime.
  const [one, two, three] = placed
  if (!one || !two || !three) throw new Error('Nothing was placed.')
  const { jobUuid, startsAt, endsAt } = one
  await call(office, calendarMethods.book, {
    jobUuid,
    startsAt,
    endsAt,
    assigneeUuid: idOf(second),
    accepts: ['past_target'],
  })
  const draftUuid = draft?.uuid ?? ''
  const some = [two.jobUuid, three.jobUuid]
  expect(
    await codeOf(call(office, dispatchMethods.publishDraft, { draftUuid, jobUuids: [jobs[0], left[0]?.jobUuid] })),
  ).toBe('draft_item_unknown')
  await call(office, dispatchMethods.publishDraft, { draftUuid, jobUuids: some })
  expect(await codeOf(call(office, dispatchMethods.publishDraft, { draftUuid }))).toBe('draft_not_ready')
  await run('publish')
  expect((await visits()).length).toBe(3)
  await call(office, dispatchMethods.publishDraft, { draftUuid })
  await run('publish')
  const published = await draftOf()
  expect(published?.state).toBe('ready')
  expect(published?.items.find((item) => item.jobUuid === jobUuid)).toMatchObject({
    state: 'refused',
    code: 'operative_not_free',
  })
  expect(published?.items.filter(({ state }) => state === 'published').length).toBe(17)
  expect((await visits()).length).toBe(18)
})

test('a draft belongs to who planned it, to a team of the company, and to at most two weeks', async () => {
  expect(await draftOf(context.owner)).toBeNull()
  const long = { firstDay: '2026-03-09', lastDay: '2026-03-23' }
  expect(await codeOf(call(context.owner, dispatchMethods.planTeam, long))).toBe('calendar_range_too_long')
  const unknown = { ...days, teamUuid: context.location }
  expect(await codeOf(call(context.owner, dispatchMethods.planTeam, unknown))).toBe('team_unknown')
  const { draft } = await call(office, dispatchMethods.draft, {})
  expect(await codeOf(call(context.owner, dispatchMethods.publishDraft, { draftUuid: draft?.uuid ?? '' }))).toBe(
    'not_found',
  )
  expect(await codeOf(call(first, dispatchMethods.planTeam, days))).toBe('forbidden')
})
