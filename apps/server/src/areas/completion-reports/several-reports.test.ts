import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, placementOf, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const write = (who: TestMember, jobUuid: string, more = {}) =>
  context.call(who, completionReportsMethods.create, {
    jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    noPhotoReason: 'Behind the wall',
    ...more,
  })
const asked = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })

describe('visit reports', () => {
  it('are submitted any number of times, and work continues', async () => {
    const order = await hired(context)
    const visit = { covers: 'visit', handIn: true, noPhotoReason: '' }
    const first = await write(context.owner, order.jobUuid, visit)
    const second = await write(context.owner, order.jobUuid, { ...visit, summary: 'Part fitted' })
    expect([first.state, second.state, second.can]).toEqual(['submitted', 'submitted', []])
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    const whole = await write(context.owner, order.jobUuid, { handIn: true })
    expect([whole.covers, whole.revision]).toEqual(['work', 1])
    expect(await placementOf(context, order)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const seen = await context.call(context.manager, completionReportsMethods.list, {
      workOrderUuid: order.workOrderUuid,
    })
    expect(seen.map(({ covers, can }) => [covers, can.length > 0])).toEqual([
      ['work', true],
      ['visit', false],
      ['visit', false],
    ])
    expect(await codeOf(context.call(context.manager, completionReportsMethods.accept, asked(first)))).toBe(
      'report_cannot_be_decided',
    )
  })
})

describe('a report by the client', () => {
  it('completes the work, and is signed off by another member', async () => {
    const order = await hired(context)
    const sent = await write(context.manager, order.jobUuid, { handIn: true })
    expect([sent.state, sent.authorSide, sent.cannot.accept]).toEqual(['submitted', 'client', 'own_document'])
    expect(await codeOf(context.call(context.manager, completionReportsMethods.accept, asked(sent)))).toBe(
      'own_document',
    )
    expect((await context.call(context.admin, completionReportsMethods.accept, asked(sent))).state).toBe('accepted')
    expect((await placementOf(context, order))[1]).toBe('invoice-required')
  })

  it("is hidden from the contractor as a draft, and does not block the contractor's own", async () => {
    const order = await hired(context)
    const draft = await write(context.manager, order.jobUuid)
    expect(
      await codeOf(context.call(context.owner, completionReportsMethods.get, { completionReportUuid: draft.uuid })),
    ).toBe('not_found')
    expect(await codeOf(write(context.manager, order.jobUuid))).toBe('report_already_open')
    expect((await write(context.owner, order.jobUuid, { handIn: true })).revision).toBe(1)
    expect(await codeOf(context.call(context.manager, completionReportsMethods.submit, asked(draft)))).toBe(
      'report_already_open',
    )
  })

  it('is hidden from other clients, and finance cannot write one', async () => {
    const order = await hired(context)
    expect(await codeOf(write(context.stranger, order.jobUuid))).toBe('not_found')
    expect(await codeOf(write(context.finance, order.jobUuid))).toBe('forbidden')
  })
})
