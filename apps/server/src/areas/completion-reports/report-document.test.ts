import { Readable } from 'node:stream'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { toActor } from '#platform/runner/resolve-actor'
import { codeOf, type TestMember, toCaller } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { loadReport, printPhotos } from './load-report-data.ts'
import { reportPdf } from './report-pdf.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** A photo with its thumbnail, as a completed upload. */
const photo = async () => {
  const uuid = await context.uploadFile(context.owner)
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d5a' } })
    .webp()
    .toBuffer()
  await context.server.files.write(`${uuid}.thumbnail`, Readable.from([pixels]), pixels.length)
  await context.server.pools.owner.query('update attachments set has_thumbnail = 1 where id = $1', [uuid])
  return uuid
}
const nobodyOpened = async (jobUuid: string) => {
  const inHours = (hours: number) => new Date(context.server.now + hours * 3_600_000).toISOString()
  const slot = { startsAt: inHours(1), endsAt: inHours(2), assigneeUuid: context.operative.membership.id }
  const { uuid: bookingUuid, version } = await context.call(context.owner, bookingsMethods.create, { jobUuid, ...slot })
  context.server.now += 70 * 60_000
  await context.call(context.owner, bookingsMethods.noAccess, {
    bookingUuid,
    version,
    note: 'Card left',
    attachmentUuids: [],
  })
}
const pdf = async (who: TestMember, completion_report_uuid: string) =>
  Buffer.from((await who.raw(completionReportsMethods.document, { completion_report_uuid })).body as Uint8Array)

it('a report is printed for both sides with its visits, photos and signature, and for no other tenant', async () => {
  const order = await hired(context)
  await nobodyOpened(order.jobUuid)
  const { uuid } = await context.call(context.owner, completionReportsMethods.create, {
    jobUuid: order.jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    labourMinutes: 95,
    afterUuids: [await photo(), await context.uploadFile(context.owner)],
    signedBy: 'Ada Byron',
    signature: 'M 10 10 L 200 80',
    handIn: true,
  })
  for (const who of [context.manager, context.owner]) {
    const bytes = await pdf(who, uuid)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  }
  for (const who of [context.rival, context.stranger]) expect(await codeOf(pdf(who, uuid))).toBe('not_found')

  const { membership } = context.manager
  const reader = { tenantId: membership.tenant_id, personId: '' }
  const data = await inRead(context.server.pools.app, reader, (read) =>
    loadReport(read, uuid, toActor(toCaller(membership), membership)),
  )
  const content = reportPdf(await printPhotos(context.server.files, membership.tenant_id, data), context.server.now)
  expect(content.table?.rows).toEqual([['02/03/2026, 10:00–11:00', 'Test KX', 'No access\nCard left']])
  const text = JSON.stringify(content.facts.concat(content.notes))
  expect(text).toContain('1 h 35 min')
  expect(text).toContain('Further files that are not printed here: 1')
  expect(content.signatures?.[0]?.label).toBe('Signed by Ada Byron')
})
