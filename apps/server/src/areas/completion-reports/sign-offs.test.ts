import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { type SignOffTermsView, signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const monday = Date.parse('2026-03-02T09:00:00.000Z')
const set = async (more: Partial<SignOffTermsView>, who: TestMember = context.admin) => {
  const { version } = await context.call(who, signOffsMethods.terms, {})
  const none = { when: 'always', sum: null, categories: [], acceptAfterDays: null } as const
  return context.call(who, signOffsMethods.save, { ...none, ...more, version })
}
const handIn = (jobUuid: string) =>
  context.call(context.owner, completionReportsMethods.create, {
    jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    noPhotoReason: 'Behind the wall',
    handIn: true,
  })
const order = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const report = (uuid: string) =>
  context.call(context.manager, completionReportsMethods.get, { completionReportUuid: uuid })
/** Runs the scheduled task as the queue does. */
const look = async (moment: string) => {
  context.server.now = Date.parse(moment)
  await context.server.pools.owner.query("select graphile_worker.add_job('watch-reports')")
  await context.server.runQueue()
}
beforeEach(async () => {
  context.server.now = monday
  await set({})
})

describe('the sign-off terms', () => {
  it('are edited by the administrator, require the fields of their choice, and apply to one client', async () => {
    expect(await codeOf(set({ when: 'never' }, context.manager))).toBe('forbidden')
    expect(await codeOf(set({ when: 'above' }))).toBe('sign_off_sum_missing')
    const saved = await set({ when: 'above', sum: 20_000, acceptAfterDays: 5 })
    expect(saved).toMatchObject({ when: 'above', sum: 20_000, acceptAfterDays: 5 })
    expect(
      await codeOf(context.call(context.admin, signOffsMethods.save, { ...saved, version: saved.version - 1 })),
    ).toBe('stale_version')
    expect(await context.call(context.stranger, signOffsMethods.terms, {})).toMatchObject({
      when: 'always',
      version: 0,
    })
  })
})

describe('a report that requires no sign-off', () => {
  it('is accepted on submission, and the final invoice may follow', async () => {
    await set({ when: 'never' })
    const { jobUuid, workOrderUuid } = await hired(context)
    const { uuid } = await handIn(jobUuid)
    expect(await report(uuid)).toMatchObject({ state: 'accepted', decidedBy: null, decidedAt: expect.any(String) })
    expect(await order(workOrderUuid)).toMatchObject({
      state: 'invoice_outstanding',
      bucket: 'waiting-for-next-steps',
      ball: 'contractor',
    })
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(activity.find(({ name }) => name === 'completion-report.passed')).toMatchObject({ actorName: null })
    // An automatic acceptance is withdrawn like any other sign-off.
    const { version } = await report(uuid)
    const back = { completionReportUuid: uuid, version, reason: 'It still drips' }
    expect((await context.call(context.manager, completionReportsMethods.takeBack, back)).state).toBe('submitted')
    expect((await order(workOrderUuid)).bucket).toBe('report-sign-off-required')
  })

  it('requires sign-off nevertheless above the sum, in other categories, or without an authorised sum', async () => {
    const stateOf = async (terms: Partial<SignOffTermsView>) => {
      await set(terms)
      return (await report((await handIn((await hired(context)).jobUuid)).uuid)).state
    }
    expect(await stateOf({ when: 'above', sum: 100 })).toBe('submitted')
    expect(await stateOf({ when: 'above', sum: 100_000_000 })).toBe('accepted')
    expect(await stateOf({ when: 'categories', categories: ['roofing'] })).toBe('accepted')
    expect(await stateOf({ when: 'categories', categories: ['plumbing'] })).toBe('submitted')
  })
})

describe('a report without a response', () => {
  it('is accepted once the working days are over, and not before', async () => {
    await set({ acceptAfterDays: 5 })
    const { jobUuid, workOrderUuid } = await hired(context)
    const { uuid } = await handIn(jobUuid)
    // Five working days after Monday end with the next Monday.
    expect(await report(uuid)).toMatchObject({ state: 'submitted', acceptsAt: '2026-03-10T00:00:00.000Z' })
    await look('2026-03-09T23:59:00.000Z')
    expect((await report(uuid)).state).toBe('submitted')
    await look('2026-03-10T00:00:00.000Z')
    await look('2026-03-10T00:01:00.000Z')
    expect(await report(uuid)).toMatchObject({ state: 'accepted', decidedBy: null, acceptsAt: null })
    expect((await order(workOrderUuid)).state).toBe('invoice_outstanding')
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(activity.filter(({ name }) => name === 'completion-report.lapsed')).toHaveLength(1)
  })

  it('is not accepted automatically while an issue is open', async () => {
    await set({ acceptAfterDays: 1 })
    const { jobUuid, workOrderUuid } = await hired(context)
    const { uuid } = await handIn(jobUuid)
    await context.call(context.manager, issuesMethods.raise, { jobUuid, kind: 'quality', text: 'It drips' })
    await look('2026-03-04T00:00:00.000Z')
    expect(await report(uuid)).toMatchObject({ state: 'submitted', acceptsAt: null })
    expect((await order(workOrderUuid)).state).toBe('done')
  })
})
