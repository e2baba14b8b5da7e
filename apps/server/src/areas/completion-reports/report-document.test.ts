import { Readable } from 'node:stream'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { actorFrom } from '#platform/runner/acting'
import { codeOf, type Player, visitorOf } from '#platform/testing/stage'
import { type Cast, hired, openCast } from '../../stage/cast.ts'
import { loadReport, printPhotos } from './load-report-data.ts'
import { reportPdf } from './report-pdf.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

/** A photo with its thumbnail, as a completed upload. */
const photo = async () => {
  const uuid = await cast.file(cast.owner)
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d5a' } })
    .webp()
    .toBuffer()
  await cast.theatre.files.write(`${uuid}.thumbnail`, Readable.from([pixels]), pixels.length)
  await cast.theatre.pools.owner.query('update attachments set has_thumbnail = 1 where id = $1', [uuid])
  return uuid
}
const nobodyOpened = async (jobUuid: string) => {
  const inHours = (hours: number) => new Date(cast.theatre.now + hours * 3_600_000).toISOString()
  const slot = { startsAt: inHours(1), endsAt: inHours(2), assigneeUuid: cast.operative.membership.id }
  const { uuid: bookingUuid, version } = await cast.call(cast.owner, bookingsMethods.create, { jobUuid, ...slot })
  cast.theatre.now += 70 * 60_000
  await cast.call(cast.owner, bookingsMethods.noAccess, {
    bookingUuid,
    version,
    note: 'Card left',
    attachmentUuids: [],
  })
}
const pdf = async (who: Player, completion_report_uuid: string) =>
  Buffer.from((await who.raw(completionReportsMethods.document, { completion_report_uuid })).body as Uint8Array)

it('a report is printed for both sides with its visits, photos and signature, and for no other tenant', async () => {
  const stage = await hired(cast)
  await nobodyOpened(stage.jobUuid)
  const { uuid } = await cast.call(cast.owner, completionReportsMethods.create, {
    jobUuid: stage.jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    labourMinutes: 95,
    afterUuids: [await photo(), await cast.file(cast.owner)],
    signedBy: 'Ada Byron',
    signature: 'M 10 10 L 200 80',
    handIn: true,
  })
  for (const who of [cast.manager, cast.owner]) {
    const bytes = await pdf(who, uuid)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  }
  for (const who of [cast.rival, cast.stranger]) expect(await codeOf(pdf(who, uuid))).toBe('not_found')

  const { membership } = cast.manager
  const reader = { tenantId: membership.tenant_id, personId: '' }
  const told = await inRead(cast.theatre.pools.app, reader, (read) =>
    loadReport(read, uuid, actorFrom(visitorOf(membership), membership)),
  )
  const paper = reportPdf(await printPhotos(cast.theatre.files, told), cast.theatre.now)
  expect(paper.table?.rows).toEqual([['02/03/2026, 10:00–11:00', 'Stage KX', 'No access\nCard left']])
  const text = JSON.stringify(paper.facts.concat(paper.notes))
  expect(text).toContain('1 h 35 min')
  expect(text).toContain('Further files that are not printed here: 1')
  expect(paper.signature?.label).toBe('Signed by Ada Byron')
})
