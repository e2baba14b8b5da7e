import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  invited,
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

const raise = (who: TestMember, { jobUuid }: TestOrder, text = 'The cupboard is locked') =>
  context.call(who, issuesMethods.raise, { jobUuid, kind: 'access', text })
type Known = { uuid: string; version: number }
const said = ({ uuid, version }: Known, text: string) => ({ issueUuid: uuid, version, text })
const reply = (who: TestMember, issue: Known, text = 'The caretaker has the key') =>
  context.call(who, issuesMethods.reply, said(issue, text))
const resolve = (who: TestMember, issue: Known, text = '') =>
  context.call(who, issuesMethods.resolve, said(issue, text))
const reopen = (who: TestMember, issue: Known) => context.call(who, issuesMethods.reopen, said(issue, 'Locked again'))
const present = async (who: TestMember, { workOrderUuid }: TestOrder) =>
  (await context.call(who, issuesMethods.list, { workOrderUuid }))[0]

describe('an issue', () => {
  it('changes the responsible party of order and job, and keeps the conversation', async () => {
    const order = await hired(context)
    const raised = await raise(context.owner, order)
    expect([raised.ball, raised.raisedBySide, raised.raisedBy]).toEqual(['client', 'contractor', 'Test KO'])
    expect(await placementOf(context, order)).toEqual(['issues-to-action', 'issues-awaiting-response'])
    const answered = await reply(context.manager, raised)
    expect(answered.ball).toBe('contractor')
    expect(await placementOf(context, order)).toEqual(['issues-awaiting-response', 'issues-to-action'])
    const settled = await resolve(context.owner, answered, 'Found it')
    expect([settled.state, settled.can]).toEqual(['resolved', ['reopen']])
    expect(settled.replies.map(({ what, text, side, by }) => [what, text, side, by])).toEqual([
      ['replied', 'The caretaker has the key', 'client', 'Test PRM'],
      ['resolved', 'Found it', 'contractor', 'Test KO'],
    ])
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    const { workOrderUuid } = order
    expect((await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).issues).toEqual([])
  })

  it('is reopened within 14 days and not after', async () => {
    const order = await hired(context)
    const settled = await resolve(context.owner, await raise(context.owner, order))
    const again = await reopen(context.manager, settled)
    expect([again.state, again.ball, again.resolvedAt]).toEqual(['open', 'contractor', null])
    const late = await resolve(context.owner, again)
    const before = context.server.now
    context.server.now += 14 * 86_400_000 + 1
    try {
      expect(await codeOf(reopen(context.manager, late))).toBe('issue_reopen_window_passed')
    } finally {
      context.server.now = before
    }
  })

  it("is resolved by the side that raised it, or by the client's administrator", async () => {
    const order = await hired(context)
    const raised = await raise(context.owner, order)
    expect((await present(context.manager, order))?.cannot).toEqual({ resolve: 'issue_resolved_by_its_raiser_only' })
    expect(await codeOf(resolve(context.manager, raised))).toBe('issue_resolved_by_its_raiser_only')
    expect((await resolve(context.admin, raised)).state).toBe('resolved')
  })

  it('opened by a report says so, and can be replied to', async () => {
    const order = await reported(context)
    const { completionReportUuid, version } = order
    const asked = { completionReportUuid, version, reasons: ['quality'] as ['quality'], note: 'Still drips' }
    await context.call(context.manager, completionReportsMethods.reject, asked)
    const issue = await present(context.owner, order)
    expect([issue?.isAboutReport, issue?.text, issue?.raisedBySide]).toEqual([true, 'Still drips', 'client'])
    if (!issue) throw new Error('No issue')
    expect((await reply(context.owner, issue, 'Which tap?')).ball).toBe('client')
  })
})

describe('refuses', () => {
  it('a job that is not hired, an empty text, a stale version, a resolved issue and a cancelled order', async () => {
    expect(await codeOf(raise(context.owner, await invited(context)))).toBe('issue_job_not_hired')
    const order = await hired(context)
    expect(await codeOf(raise(context.owner, order, '  '))).toBe('text:required')
    const raised = await raise(context.owner, order)
    const answered = await reply(context.manager, raised)
    expect(await codeOf(reply(context.manager, raised))).toBe('stale_version')
    const settled = await resolve(context.owner, answered)
    expect(await codeOf(reply(context.manager, settled))).toBe('issue_already_resolved')
    const { workOrderUuid } = order
    const version = await versionOf(context, order)
    await context.call(context.admin, workOrdersMethods.cancel, { workOrderUuid, version, reason: 'duplicate' })
    expect(await codeOf(reopen(context.manager, settled))).toBe('work_order_already_cancelled')
    expect((await present(context.manager, order))?.can).toEqual([])
  })

  it('other tenants, and operatives who are not assigned to the job', async () => {
    const order = await hired(context)
    const raised = await raise(context.owner, order)
    expect(await codeOf(context.call(context.stranger, issuesMethods.list, { jobUuid: order.jobUuid }))).toBe(
      'not_found',
    )
    expect(await codeOf(reply(context.stranger, raised))).toBe('not_found')
    expect(await codeOf(reply(context.operative, raised))).toBe('not_found')
  })
})
