import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
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

const work = { summary: 'Valve replaced', completedOn: '2026-03-02', noPhotoReason: 'Behind the wall' }
const draft = ({ jobUuid }: TestOrder, more = {}, who = context.owner) =>
  context.call(who, completionReportsMethods.create, { jobUuid, ...work, ...more })
const of = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })
const get = (uuid: string, who = context.manager) =>
  context.call(who, completionReportsMethods.get, { completionReportUuid: uuid })
const reject = (order: { completionReportUuid: string; version: number }) =>
  context.call(context.manager, completionReportsMethods.reject, {
    completionReportUuid: order.completionReportUuid,
    version: order.version,
    reasons: ['quality', 'photos_missing'],
    note: 'Still drips',
  })

describe('returns', () => {
  it('a report with photos by role and the drawn signature', async () => {
    const [before, after] = [await context.uploadFile(context.owner), await context.uploadFile(context.owner)]
    const report = await draft(await hired(context), {
      beforeUuids: [before],
      afterUuids: [after],
      signedBy: 'Mrs Bell',
      signature: 'M0 0L9 9',
    })
    expect([report.before[0]?.uuid, report.after[0]?.uuid, report.signature]).toEqual([before, after, 'M0 0L9 9'])
    const edited = await context.call(context.owner, completionReportsMethods.edit, {
      ...of(report),
      ...work,
      summary: 'Two valves',
    })
    expect([edited.summary, edited.after, edited.can]).toEqual(['Two valves', [], ['submit', 'edit']])
  })

  it('a rejection with an issue that the next version resolves', async () => {
    const order = await reported(context)
    const rejected = await reject(order)
    expect([rejected.state, rejected.rejectReasons, rejected.rejectNote]).toEqual([
      'rejected',
      ['quality', 'photos_missing'],
      'Still drips',
    ])
    expect(await placementOf(context, order)).toEqual(['issues-awaiting-response', 'issues-to-action'])
    const next = await draft(order)
    expect(next.revision).toBe(2)
    await context.call(context.owner, completionReportsMethods.submit, of(next))
    expect(await placementOf(context, order)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const { workOrderUuid } = order
    expect((await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).issues).toEqual([])
    const timeline = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(timeline.find(({ name }) => name === 'issue.resolved')?.actorSide).toBe('system')
  })

  it('a report created and submitted in one call, or not at all', async () => {
    const order = await hired(context)
    expect(await codeOf(draft(order, { handIn: true, noPhotoReason: '' }))).toBe('report_after_photo_missing')
    expect(await context.call(context.owner, completionReportsMethods.list, { jobUuid: order.jobUuid })).toEqual([])
    const report = await draft(order, { handIn: true })
    expect([report.state, (await get(report.uuid)).state]).toEqual(['submitted', 'submitted'])
    expect(await placementOf(context, order)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
  })

  it('a withdrawn sign-off, until the final invoice is submitted', async () => {
    const order = await reported(context)
    const { completionReportUuid, version } = order
    const signed = await context.call(context.manager, completionReportsMethods.accept, {
      completionReportUuid,
      version,
    })
    expect(signed.can).toContain('take_back')
    const back = { completionReportUuid, version: signed.version, reason: 'The wrong flat' }
    expect(await codeOf(context.call(context.finance, completionReportsMethods.takeBack, back))).toBe('forbidden')
    const open = await context.call(context.manager, completionReportsMethods.takeBack, back)
    expect([open.state, open.can.includes('take_back')]).toEqual(['submitted', false])
    expect(await placementOf(context, order)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const again = { completionReportUuid, version: open.version }
    expect(
      await codeOf(context.call(context.manager, completionReportsMethods.takeBack, { ...again, reason: 'x' })),
    ).toBe('report_not_signed_off')
    const late = await context.call(context.manager, completionReportsMethods.accept, again)
    const { owner } = context.server.pools
    await owner.query("update completion_reports set decided_at = decided_at - interval '15 days' where id = $1", [
      completionReportUuid,
    ])
    const tooLate = { completionReportUuid, version: late.version, reason: 'x' }
    expect(await codeOf(context.call(context.manager, completionReportsMethods.takeBack, tooLate))).toBe(
      'sign_off_window_passed',
    )
  })

  it('a sign-off with its author, and an order awaiting its invoice', async () => {
    const order = await reported(context)
    const { completionReportUuid, version } = order
    const accepted = await context.call(context.manager, completionReportsMethods.accept, {
      completionReportUuid,
      version,
    })
    expect([accepted.state, accepted.decidedBy, accepted.submittedBy]).toEqual(['accepted', 'Test PRM', 'Test KO'])
    expect(await placementOf(context, order)).toEqual(['waiting-for-next-steps', 'invoice-required'])
  })
})

describe('refuses', () => {
  it('a date in the future, a second report, and one without a photo or a reason', async () => {
    const order = await hired(context)
    expect(await codeOf(draft(order, { completedOn: '2026-03-03' }))).toBe('completed_in_the_future')
    const report = await draft(order, { noPhotoReason: '' })
    expect(await codeOf(draft(order))).toBe('report_already_open')
    expect(await codeOf(context.call(context.owner, completionReportsMethods.submit, of(report)))).toBe(
      'report_after_photo_missing',
    )
  })

  it("other people's files", async () => {
    const order = await hired(context)
    expect(await codeOf(draft(order, { afterUuids: [await context.uploadFile(context.rival)] }))).toBe(
      'attachment_not_yours',
    )
  })

  it('a report of a cancelled order', async () => {
    const order = await hired(context)
    const report = await draft(order)
    const version = await versionOf(context, order)
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid: order.workOrderUuid,
      version,
      reason: 'duplicate',
    })
    expect(await codeOf(context.call(context.owner, completionReportsMethods.submit, of(report)))).toBe(
      'work_order_already_cancelled',
    )
  })

  it('a second decision, and one without the permission', async () => {
    const order = await reported(context)
    const { completionReportUuid, version } = order
    const accept = (who = context.manager, seen = version) =>
      context.call(who, completionReportsMethods.accept, { completionReportUuid, version: seen })
    expect(await codeOf(accept(context.finance))).toBe('forbidden')
    await accept()
    expect(await codeOf(accept())).toBe('stale_version')
    expect(await codeOf(accept(context.manager, version + 1))).toBe('object_already_approved')
  })
})

describe('hides', () => {
  it('drafts from the client, and reports from unrelated tenants', async () => {
    const order = await hired(context)
    const report = await draft(order)
    expect(await codeOf(get(report.uuid))).toBe('not_found')
    await context.call(context.owner, completionReportsMethods.submit, of(report))
    expect(await codeOf(get(report.uuid))).toBe('answered')
    for (const who of [context.operative, context.rival, context.outsider, context.stranger]) {
      expect(await codeOf(get(report.uuid, who))).toBe('not_found')
      expect(await codeOf(context.call(who, completionReportsMethods.list, { jobUuid: order.jobUuid }))).toBe(
        'not_found',
      )
    }
    expect(await codeOf(draft(order, {}, context.operative))).toBe('not_found')
  })
})
