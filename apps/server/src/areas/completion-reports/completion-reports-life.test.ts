import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/stage'
import { type Cast, hired, openCast, reported, type Stage, standing, versionOf } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const work = { summary: 'Valve replaced', completedOn: '2026-03-02', noPhotoReason: 'Behind the wall' }
const draft = ({ jobUuid }: Stage, more = {}, who = cast.owner) =>
  cast.call(who, completionReportsMethods.create, { jobUuid, ...work, ...more })
const of = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })
const get = (uuid: string, who = cast.manager) =>
  cast.call(who, completionReportsMethods.get, { completionReportUuid: uuid })
const reject = (stage: { completionReportUuid: string; version: number }) =>
  cast.call(cast.manager, completionReportsMethods.reject, {
    completionReportUuid: stage.completionReportUuid,
    version: stage.version,
    reasons: ['quality', 'photos_missing'],
    note: 'Still drips',
  })

describe('returns', () => {
  it('a report with photos by role and the drawn signature', async () => {
    const [before, after] = [await cast.file(cast.owner), await cast.file(cast.owner)]
    const report = await draft(await hired(cast), {
      beforeUuids: [before],
      afterUuids: [after],
      signedBy: 'Mrs Bell',
      signature: 'M0 0L9 9',
    })
    expect([report.before[0]?.uuid, report.after[0]?.uuid, report.signature]).toEqual([before, after, 'M0 0L9 9'])
    const edited = await cast.call(cast.owner, completionReportsMethods.edit, {
      ...of(report),
      ...work,
      summary: 'Two valves',
    })
    expect([edited.summary, edited.after, edited.can]).toEqual(['Two valves', [], ['submit', 'edit']])
  })

  it('a rejection with an issue that the next version resolves', async () => {
    const stage = await reported(cast)
    const rejected = await reject(stage)
    expect([rejected.state, rejected.rejectReasons, rejected.rejectNote]).toEqual([
      'rejected',
      ['quality', 'photos_missing'],
      'Still drips',
    ])
    expect(await standing(cast, stage)).toEqual(['issues-awaiting-response', 'issues-to-action'])
    const next = await draft(stage)
    expect(next.revision).toBe(2)
    await cast.call(cast.owner, completionReportsMethods.submit, of(next))
    expect(await standing(cast, stage)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const { workOrderUuid } = stage
    expect((await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })).issues).toEqual([])
    const timeline = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(timeline.find(({ name }) => name === 'issue.resolved')?.actorSide).toBe('system')
  })

  it('a report created and submitted in one call, or not at all', async () => {
    const stage = await hired(cast)
    expect(await codeOf(draft(stage, { handIn: true, noPhotoReason: '' }))).toBe('report_after_photo_missing')
    expect(await cast.call(cast.owner, completionReportsMethods.list, { jobUuid: stage.jobUuid })).toEqual([])
    const report = await draft(stage, { handIn: true })
    expect([report.state, (await get(report.uuid)).state]).toEqual(['submitted', 'submitted'])
    expect(await standing(cast, stage)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
  })

  it('a withdrawn sign-off, until the final invoice is submitted', async () => {
    const stage = await reported(cast)
    const { completionReportUuid, version } = stage
    const signed = await cast.call(cast.manager, completionReportsMethods.accept, { completionReportUuid, version })
    expect(signed.can).toContain('take_back')
    const back = { completionReportUuid, version: signed.version, reason: 'The wrong flat' }
    expect(await codeOf(cast.call(cast.finance, completionReportsMethods.takeBack, back))).toBe('forbidden')
    const open = await cast.call(cast.manager, completionReportsMethods.takeBack, back)
    expect([open.state, open.can.includes('take_back')]).toEqual(['submitted', false])
    expect(await standing(cast, stage)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const again = { completionReportUuid, version: open.version }
    expect(await codeOf(cast.call(cast.manager, completionReportsMethods.takeBack, { ...again, reason: 'x' }))).toBe(
      'report_not_signed_off',
    )
    const late = await cast.call(cast.manager, completionReportsMethods.accept, again)
    const { owner } = cast.theatre.pools
    await owner.query("update completion_reports set decided_at = decided_at - interval '15 days' where id = $1", [
      completionReportUuid,
    ])
    const tooLate = { completionReportUuid, version: late.version, reason: 'x' }
    expect(await codeOf(cast.call(cast.manager, completionReportsMethods.takeBack, tooLate))).toBe(
      'sign_off_window_passed',
    )
  })

  it('a sign-off with its author, and an order awaiting its invoice', async () => {
    const stage = await reported(cast)
    const { completionReportUuid, version } = stage
    const accepted = await cast.call(cast.manager, completionReportsMethods.accept, { completionReportUuid, version })
    expect([accepted.state, accepted.decidedBy, accepted.submittedBy]).toEqual(['accepted', 'Stage PRM', 'Stage KO'])
    expect(await standing(cast, stage)).toEqual(['waiting-for-next-steps', 'invoice-required'])
  })
})

describe('refuses', () => {
  it('a date in the future, a second report, and one without a photo or a reason', async () => {
    const stage = await hired(cast)
    expect(await codeOf(draft(stage, { completedOn: '2026-03-03' }))).toBe('completed_in_the_future')
    const report = await draft(stage, { noPhotoReason: '' })
    expect(await codeOf(draft(stage))).toBe('report_already_open')
    expect(await codeOf(cast.call(cast.owner, completionReportsMethods.submit, of(report)))).toBe(
      'report_after_photo_missing',
    )
  })

  it("other people's files", async () => {
    const stage = await hired(cast)
    expect(await codeOf(draft(stage, { afterUuids: [await cast.file(cast.rival)] }))).toBe('attachment_not_yours')
  })

  it('a report of a cancelled order', async () => {
    const stage = await hired(cast)
    const report = await draft(stage)
    const version = await versionOf(cast, stage)
    await cast.call(cast.manager, workOrdersMethods.cancel, {
      workOrderUuid: stage.workOrderUuid,
      version,
      reason: 'duplicate',
    })
    expect(await codeOf(cast.call(cast.owner, completionReportsMethods.submit, of(report)))).toBe(
      'work_order_already_cancelled',
    )
  })

  it('a second decision, and one without the permission', async () => {
    const stage = await reported(cast)
    const { completionReportUuid, version } = stage
    const accept = (who = cast.manager, seen = version) =>
      cast.call(who, completionReportsMethods.accept, { completionReportUuid, version: seen })
    expect(await codeOf(accept(cast.finance))).toBe('forbidden')
    await accept()
    expect(await codeOf(accept())).toBe('stale_version')
    expect(await codeOf(accept(cast.manager, version + 1))).toBe('object_already_approved')
  })
})

describe('hides', () => {
  it('drafts from the client, and reports from unrelated tenants', async () => {
    const stage = await hired(cast)
    const report = await draft(stage)
    expect(await codeOf(get(report.uuid))).toBe('not_found')
    await cast.call(cast.owner, completionReportsMethods.submit, of(report))
    expect(await codeOf(get(report.uuid))).toBe('answered')
    for (const who of [cast.operative, cast.rival, cast.outsider, cast.stranger]) {
      expect(await codeOf(get(report.uuid, who))).toBe('not_found')
      expect(await codeOf(cast.call(who, completionReportsMethods.list, { jobUuid: stage.jobUuid }))).toBe('not_found')
    }
    expect(await codeOf(draft(stage, {}, cast.operative))).toBe('not_found')
  })
})
