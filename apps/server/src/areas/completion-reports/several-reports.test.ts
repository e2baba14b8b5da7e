import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, openCast, standing } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const write = (who: Player, jobUuid: string, more = {}) =>
  cast.call(who, completionReportsMethods.create, {
    jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    noPhotoReason: 'Behind the wall',
    ...more,
  })
const asked = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })

describe('visit reports', () => {
  it('are submitted any number of times, and work continues', async () => {
    const stage = await hired(cast)
    const visit = { covers: 'visit', handIn: true, noPhotoReason: '' }
    const first = await write(cast.owner, stage.jobUuid, visit)
    const second = await write(cast.owner, stage.jobUuid, { ...visit, summary: 'Part fitted' })
    expect([first.state, second.state, second.can]).toEqual(['submitted', 'submitted', []])
    expect(await standing(cast, stage)).toEqual(['awaiting-booking', 'awaiting-booking'])
    const whole = await write(cast.owner, stage.jobUuid, { handIn: true })
    expect([whole.covers, whole.revision]).toEqual(['work', 1])
    expect(await standing(cast, stage)).toEqual(['report-sign-off-required', 'report-sign-off-required'])
    const seen = await cast.call(cast.manager, completionReportsMethods.list, { workOrderUuid: stage.workOrderUuid })
    expect(seen.map(({ covers, can }) => [covers, can.length > 0])).toEqual([
      ['work', true],
      ['visit', false],
      ['visit', false],
    ])
    expect(await codeOf(cast.call(cast.manager, completionReportsMethods.accept, asked(first)))).toBe(
      'report_cannot_be_decided',
    )
  })
})

describe('a report by the client', () => {
  it('completes the work, and is signed off by another member', async () => {
    const stage = await hired(cast)
    const sent = await write(cast.manager, stage.jobUuid, { handIn: true })
    expect([sent.state, sent.authorSide, sent.cannot.accept]).toEqual(['submitted', 'client', 'own_document'])
    expect(await codeOf(cast.call(cast.manager, completionReportsMethods.accept, asked(sent)))).toBe('own_document')
    expect((await cast.call(cast.admin, completionReportsMethods.accept, asked(sent))).state).toBe('accepted')
    expect((await standing(cast, stage))[1]).toBe('invoice-required')
  })

  it("is hidden from the contractor as a draft, and does not block the contractor's own", async () => {
    const stage = await hired(cast)
    const draft = await write(cast.manager, stage.jobUuid)
    expect(
      await codeOf(cast.call(cast.owner, completionReportsMethods.get, { completionReportUuid: draft.uuid })),
    ).toBe('not_found')
    expect(await codeOf(write(cast.manager, stage.jobUuid))).toBe('report_already_open')
    expect((await write(cast.owner, stage.jobUuid, { handIn: true })).revision).toBe(1)
    expect(await codeOf(cast.call(cast.manager, completionReportsMethods.submit, asked(draft)))).toBe(
      'report_already_open',
    )
  })

  it('is hidden from other clients, and finance cannot write one', async () => {
    const stage = await hired(cast)
    expect(await codeOf(write(cast.stranger, stage.jobUuid))).toBe('not_found')
    expect(await codeOf(write(cast.finance, stage.jobUuid))).toBe('forbidden')
  })
})
