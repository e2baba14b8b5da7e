import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast, reported, type Stage, standing, versionOf } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const raise = (who: Player, { jobUuid }: Stage, text = 'The cupboard is locked') =>
  cast.call(who, issuesMethods.raise, { jobUuid, kind: 'access', text })
type Known = { uuid: string; version: number }
const said = ({ uuid, version }: Known, text: string) => ({ issueUuid: uuid, version, text })
const reply = (who: Player, issue: Known, text = 'The caretaker has the key') =>
  cast.call(who, issuesMethods.reply, said(issue, text))
const resolve = (who: Player, issue: Known, text = '') => cast.call(who, issuesMethods.resolve, said(issue, text))
const reopen = (who: Player, issue: Known) => cast.call(who, issuesMethods.reopen, said(issue, 'Locked again'))
const present = async (who: Player, { workOrderUuid }: Stage) =>
  (await cast.call(who, issuesMethods.list, { workOrderUuid }))[0]

describe('an issue', () => {
  it('changes the responsible party of order and job, and keeps the conversation', async () => {
    const stage = await hired(cast)
    const raised = await raise(cast.owner, stage)
    expect([raised.ball, raised.raisedBySide, raised.raisedBy]).toEqual(['client', 'contractor', 'Stage KO'])
    expect(await standing(cast, stage)).toEqual(['issues-to-action', 'issues-awaiting-response'])
    const answered = await reply(cast.manager, raised)
    expect(answered.ball).toBe('contractor')
    expect(await standing(cast, stage)).toEqual(['issues-awaiting-response', 'issues-to-action'])
    const settled = await resolve(cast.owner, answered, 'Found it')
    expect([settled.state, settled.can]).toEqual(['resolved', ['reopen']])
    expect(settled.replies.map(({ what, text, side, by }) => [what, text, side, by])).toEqual([
      ['replied', 'The caretaker has the key', 'client', 'Stage PRM'],
      ['resolved', 'Found it', 'contractor', 'Stage KO'],
    ])
    expect(await standing(cast, stage)).toEqual(['awaiting-booking', 'awaiting-booking'])
    const { workOrderUuid } = stage
    expect((await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })).issues).toEqual([])
  })

  it('is reopened within 14 days and not after', async () => {
    const stage = await hired(cast)
    const settled = await resolve(cast.owner, await raise(cast.owner, stage))
    const again = await reopen(cast.manager, settled)
    expect([again.state, again.ball, again.resolvedAt]).toEqual(['open', 'contractor', null])
    const late = await resolve(cast.owner, again)
    const before = cast.theatre.now
    cast.theatre.now += 14 * 86_400_000 + 1
    try {
      expect(await codeOf(reopen(cast.manager, late))).toBe('issue_reopen_window_passed')
    } finally {
      cast.theatre.now = before
    }
  })

  it("is resolved by the side that raised it, or by the client's administrator", async () => {
    const stage = await hired(cast)
    const raised = await raise(cast.owner, stage)
    expect((await present(cast.manager, stage))?.cannot).toEqual({ resolve: 'issue_resolved_by_its_raiser_only' })
    expect(await codeOf(resolve(cast.manager, raised))).toBe('issue_resolved_by_its_raiser_only')
    expect((await resolve(cast.admin, raised)).state).toBe('resolved')
  })

  it('opened by a report says so, and can be replied to', async () => {
    const stage = await reported(cast)
    const { completionReportUuid, version } = stage
    const asked = { completionReportUuid, version, reasons: ['quality'] as ['quality'], note: 'Still drips' }
    await cast.call(cast.manager, completionReportsMethods.reject, asked)
    const issue = await present(cast.owner, stage)
    expect([issue?.isAboutReport, issue?.text, issue?.raisedBySide]).toEqual([true, 'Still drips', 'client'])
    if (!issue) throw new Error('No issue')
    expect((await reply(cast.owner, issue, 'Which tap?')).ball).toBe('client')
  })
})

describe('refuses', () => {
  it('a job that is not hired, an empty text, a stale version, a resolved issue and a cancelled order', async () => {
    expect(await codeOf(raise(cast.owner, await invited(cast)))).toBe('issue_job_not_hired')
    const stage = await hired(cast)
    expect(await codeOf(raise(cast.owner, stage, '  '))).toBe('text:required')
    const raised = await raise(cast.owner, stage)
    const answered = await reply(cast.manager, raised)
    expect(await codeOf(reply(cast.manager, raised))).toBe('stale_version')
    const settled = await resolve(cast.owner, answered)
    expect(await codeOf(reply(cast.manager, settled))).toBe('issue_already_resolved')
    const { workOrderUuid } = stage
    const version = await versionOf(cast, stage)
    await cast.call(cast.admin, workOrdersMethods.cancel, { workOrderUuid, version, reason: 'duplicate' })
    expect(await codeOf(reopen(cast.manager, settled))).toBe('work_order_already_cancelled')
    expect((await present(cast.manager, stage))?.can).toEqual([])
  })

  it('other tenants, and operatives who are not assigned to the job', async () => {
    const stage = await hired(cast)
    const raised = await raise(cast.owner, stage)
    expect(await codeOf(cast.call(cast.stranger, issuesMethods.list, { jobUuid: stage.jobUuid }))).toBe('not_found')
    expect(await codeOf(reply(cast.stranger, raised))).toBe('not_found')
    expect(await codeOf(reply(cast.operative, raised))).toBe('not_found')
  })
})
