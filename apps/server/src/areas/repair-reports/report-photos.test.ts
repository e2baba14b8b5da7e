import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let code: string
let photo: Buffer
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.admin, placeCodesMethods.make, { locationUuids: [context.location] })
  const { rows } = await context.server.pools.owner.query('select code from place_codes where location_id = $1', [
    context.location,
  ])
  code = (rows[0] as { code: string }).code
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#993311' } })
    .withExif({ IFD0: { Make: 'Phone of a resident' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => context?.close())

type Own = { readonly draftKey?: string; readonly token?: string; readonly reportUuid?: string }
const send = async (over: object = {}) => {
  context.server.now += 3_600_001
  const draftKey = randomUUID()
  const report = await context.server.user().call(repairPortalMethods.send, {
    code,
    locationUuid: context.location,
    draftKey,
    language: 'en-GB',
    tile: 'taps',
    answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
    words: 'The shower stays cold',
    needs: [],
    access: null,
    contact: { email: 'sender@example.org' },
    ...over,
  } as never)
  return { draftKey, report }
}
const announce = (own: Own, photoKey: string, { filename = 'tap.jpg', size = photo.length } = {}) =>
  context.server.user().call(repairPortalMethods.addPhoto, { ...own, photoKey, filename, size })
const complete = (own: Own, photoKey: string) =>
  context.server.user().call(repairPortalMethods.completePhoto, { ...own, photoKey })
const store = async (uuid: string, bytes: Buffer) => context.server.files.write(uuid, Readable.from([bytes]), 1_000_000)
const add = async (own: Own, photoKey: string = randomUUID()) => {
  const { upload } = await announce(own, photoKey)
  if (!upload) throw new Error('The photo has arrived before.')
  await store(upload.uuid, photo)
  await complete(own, photoKey)
  return upload.uuid
}

describe('photos of a repair report', () => {
  test('reach the desk without the data of the camera, once however often they are sent', async () => {
    const { draftKey, report } = await send()
    const photoKey = randomUUID()
    const uuid = await add({ draftKey }, photoKey)
    expect((await announce({ draftKey }, photoKey)).upload).toBeNull()
    const again = await complete({ draftKey }, photoKey)
    expect(again).toMatchObject({ photos: ['tap.webp'], mayAddPhotos: true })
    const desk = await context.call(context.manager, repairReportsMethods.get, { reportUuid: report.uuid })
    expect(desk.photos).toMatchObject([{ uuid, filename: 'tap.webp', contentType: 'image/webp' }])
    const stored = await context.server.files.withLocalFile(uuid, (path) => sharp(path).metadata())
    expect(stored.exif).toBeUndefined()
    expect(stored).toMatchObject({ format: 'webp', width: 40 })
  })

  test('are refused by name where they are no pictures, and the others stay', async () => {
    const { draftKey } = await send()
    await add({ draftKey })
    for (const filename of ['letter.pdf', 'film.mp4'])
      expect(await codeOf(announce({ draftKey }, randomUUID(), { filename }))).toBe('attachment_type_not_allowed')
    const script = Buffer.from('<script>alert(1)</script>')
    const photoKey = randomUUID()
    const { upload } = await announce({ draftKey }, photoKey, { size: script.length })
    await store(String(upload?.uuid), script)
    expect(await codeOf(complete({ draftKey }, photoKey))).toBe('attachment_unreadable')
    const { photos } = await context.server.user().call(repairPortalMethods.progress, { draftKey })
    expect(photos).toEqual(['tap.webp'])
  })

  test('are at most ten, and only of those who hold the report', async () => {
    const { draftKey, report } = await send()
    for (let sent = 0; sent < 10; sent++) await announce({ draftKey }, randomUUID())
    expect(await codeOf(announce({ draftKey }, randomUUID()))).toBe('too_many_report_photos')
    expect(await codeOf(announce({ draftKey: randomUUID() }, randomUUID()))).toBe('repair_report_link_ended')
    expect(await codeOf(complete({ draftKey }, randomUUID()))).toBe('not_found')
    expect(await codeOf(announce({ token: 'unknown', reportUuid: report.uuid }, randomUUID()))).toBe(
      'repair_report_link_ended',
    )
    const other = await send()
    expect((await announce({ draftKey: other.draftKey }, randomUUID())).upload).not.toBeNull()
  })

  test('lie on the order, also those that arrive after it was raised', async () => {
    const { draftKey, report } = await send()
    const first = await add({ draftKey })
    const accepted = await context.call(context.manager, repairReportsMethods.accept, {
      reportUuid: report.uuid,
      version: 1,
      title: 'Shower cold',
      description: 'The shower stays cold',
      priority: 'urgent',
    })
    const second = await add({ draftKey })
    const order = await context.call(context.manager, workOrdersMethods.get, {
      workOrderUuid: String(accepted.workOrderUuid),
    })
    expect(order.attachments.map(({ uuid }) => uuid)).toEqual([first, second])
  })

  test('go when the resident is erased', async () => {
    const { call, manager, admin, server, location } = context
    const resident = await call(manager, residentsMethods.add, {
      name: 'Gone Soon',
      email: 'gone@example.org',
      telephone: '',
      language: 'en-GB',
      channel: 'mail',
      home: { locationUuid: location, kind: 'tenant', fromOn: '2026-01-01' },
    })
    await call(admin, repairReportsMethods.sendLink, { residentUuid: resident.uuid })
    const token = await tokenTo(server, 'gone@example.org')
    const { report } = await send({ token, code: '', contact: {} })
    const uuid = await add({ token, reportUuid: report.uuid })
    const left = await call(manager, residentsMethods.moveOut, {
      residentUuid: resident.uuid,
      version: resident.version,
      occupancyUuid: String(resident.homes[0]?.uuid),
      untilOn: '2026-01-31',
    })
    await call(admin, residentsMethods.erase, { residentUuid: resident.uuid, version: left.version })
    const { rows } = await server.pools.owner.query(
      'select count(*)::int as n from company_files where attachment_id = $1',
      [uuid],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
