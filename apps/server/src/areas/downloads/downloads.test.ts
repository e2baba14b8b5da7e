import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/tasks'
import { codeOf, type Player, visitorOf } from '#platform/testing/stage'
import { type Cast, hired, line, openCast, reported } from '../../stage/cast.ts'
import { findOwnDownload } from './downloads.port.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  for (let count = 0; count < 3; count++) await hired(cast)
})
afterAll(() => cast?.close())

type Download = OutputOf<typeof downloadsMethods.list>
const start = (who: Player, more: object = {}) =>
  cast.call(who, downloadsMethods.start, { format: 'csv', filter: {}, ...more })
const listed = (who: Player) => cast.call(who, downloadsMethods.list)
const bytesOf = async ({ uuid }: Download) => {
  const stored = await cast.theatre.files.read(uuid)
  return stored && buffer(stored.stream as Readable)
}
const made = async (who: Player, more: object = {}) => {
  const { uuid } = await start(who, more)
  await cast.theatre.work()
  return (await listed(who)).find((each) => each.uuid === uuid) as Download
}

/** The text of a zip entry, by the central directory. */
const partOfZip = (zip: Buffer, name: string): string => {
  for (let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = zip.readUInt32LE(at + 42)
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  return ''
}

describe('an export', () => {
  test('contains the requested list with labels, in screen order', async () => {
    const rows = await cast.call(cast.manager, workOrdersMethods.list, { sort: 'number', direction: 'asc' })
    const one = await made(cast.manager, { filter: { sort: 'number', direction: 'asc' } })
    expect(one).toMatchObject({ state: 'ready', rowCount: rows.length, doneCount: rows.length, format: 'csv' })
    expect(one.downloadUrl).toBe(`/uk/files/${one.uuid}/original`)
    const [headings, ...lines] = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
    expect(headings).toMatch(/^\uFEFFNumber,Title,Status,Priority,Whose turn/)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ number }) => number))
    expect(lines[0]).toContain('Harbour House,London,N1 7AA')
    // Property time: 9:00 UTC is 10:00 in summer time.
    expect(rows[0]?.completeBy).toMatch('2026-03-30T09:00')
    expect(lines[0]).toContain('30/03/2026 10:00')
  })

  test('is filtered like the list, and limited to what its member may see', async () => {
    expect(await made(cast.manager, { filter: { bucket: 'cancelled' } })).toMatchObject({ rowCount: 0, state: 'ready' })
    expect(await made(cast.outsider)).toMatchObject({ rowCount: 0, state: 'ready' })
    const { uuid: tagUuid } = await cast.call(cast.admin, tagsMethods.create, { name: 'Roof', color: 'teal' })
    const [order] = await cast.call(cast.manager, workOrdersMethods.list)
    await cast.call(cast.manager, tagsMethods.attach, { tagUuid, workOrderUuid: order?.uuid })
    expect(await made(cast.manager, { filter: { tagUuid } })).toMatchObject({ rowCount: 1, doneCount: 1 })
    expect(await made(cast.manager, { filter: { q: 'harbour' } })).toMatchObject({ state: 'ready' })
  })

  test('of a contractor contains the jobs visible to its member, filtered like their list', async () => {
    const jobs = await cast.call(cast.owner, jobsMethods.list, { sort: 'number', direction: 'asc' })
    const startJobs = async (who: Player, filter: object) => {
      const { uuid } = await cast.call(who, downloadsMethods.startJobs, { format: 'csv', filter })
      await cast.theatre.work()
      return (await listed(who)).find((each) => each.uuid === uuid) as Download
    }
    const one = await startJobs(cast.owner, { sort: 'number', direction: 'asc' })
    expect(one).toMatchObject({ subject: 'jobs', state: 'ready', rowCount: jobs.length, doneCount: jobs.length })
    const [headings, ...lines] = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
    expect(headings).toMatch(/^\uFEFFNumber,Title,Status,Priority,Whose turn/)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(jobs.map(({ number }) => number))
    expect(lines[0]).toContain('Northgate Homes,Harbour House,1 High Street,London,N1 7AA')
    expect(await startJobs(cast.owner, { receivedTo: '2020-01-01' })).toMatchObject({ rowCount: 0, state: 'ready' })
    expect(await startJobs(cast.owner, { mine: true })).toMatchObject({ rowCount: 0, state: 'ready' })
    expect(await startJobs(cast.rival, {})).toMatchObject({ rowCount: 0, state: 'ready' })
    const office = await cast.theatre.member(cast.owner, 'KM')
    for (const who of [office, cast.operative, cast.manager]) expect(await codeOf(startJobs(who, {}))).toBe('forbidden')
  })

  test('as a workbook has typed cells for texts, sums and times', async () => {
    const { workOrderUuid } = await hired(cast)
    const title = `=1+1 & "more"`
    await cast.theatre.pools.owner.query('update work_orders set title = $2 where id = $1', [workOrderUuid, title])
    const one = await made(cast.manager, { format: 'xlsx' })
    const zip = await bytesOf(one)
    expect(one.filename).toMatch(/^Work orders \d{4}-\d{2}-\d{2}\.xlsx$/)
    const sheet = partOfZip(zip as Buffer, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &quot;more&quot;</t></is></c>')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c s="3"><v>46\d{3}(\.\d+)?<\/v><\/c>/)
    expect(partOfZip(zip as Buffer, '[Content_Types].xml')).toContain('spreadsheetml.sheet.main+xml')
    const csv = String(await bytesOf(await made(cast.manager)))
    expect(csv).toContain(`"'=1+1 & ""more"""`)
  })

  test('appears in the notifications of its member, on every page', async () => {
    const before = (await cast.call(cast.manager, notificationsMethods.counts)).unread
    const one = await made(cast.manager)
    expect((await cast.call(cast.manager, notificationsMethods.counts)).unread).toBe(before + 1)
    const whole = await cast.call(cast.manager, notificationsMethods.list)
    expect(whole[0]).toMatchObject({
      name: 'download.ready',
      subjectUuid: one.uuid,
      workOrderUuid: null,
      isUnread: true,
    })
    const pageAt = (offset: number) =>
      cast.manager.call(
        notificationsMethods.list,
        {},
        {
          'x-pagination-offset': String(offset),
          'x-pagination-limit': '2',
        },
      )
    const pages: (typeof whole)[] = []
    for (let offset = 0; offset < whole.length; offset += 2) pages.push(await pageAt(offset))
    expect(pages.flat().map(({ uuid }) => uuid)).toEqual(whole.map(({ uuid }) => uuid))
    expect((await cast.call(cast.admin, notificationsMethods.list)).map(({ uuid }) => uuid)).not.toContain(one.uuid)
  })

  test('belongs to its member: others cannot see, cancel, delete or fetch it', async () => {
    const one = await made(cast.manager)
    expect((await listed(cast.admin)).map(({ uuid }) => uuid)).not.toContain(one.uuid)
    for (const method of [downloadsMethods.cancel, downloadsMethods.remove])
      expect(await codeOf(cast.call(cast.admin, method, { downloadUuid: one.uuid }))).toBe('not_found')
    const fetchedBy = (who: Player) =>
      findOwnDownload(cast.theatre.pools.app, visitorOf(who.membership), {
        uuid: one.uuid,
        at: new Date(cast.theatre.now).toISOString(),
      })
    expect(await fetchedBy(cast.manager)).toMatchObject({ isOwn: true, contentType: 'text/csv; charset=utf-8' })
    for (const who of [cast.admin, cast.stranger, cast.owner]) expect(await fetchedBy(who)).toBeUndefined()
  })

  test('requires the permissions to export and to view', async () => {
    const viewer = await cast.theatre.member(cast.admin, 'VWR')
    expect(await codeOf(start(viewer))).toBe('forbidden')
    expect(await codeOf(start(cast.owner))).toBe('forbidden')
  })

  test('is deleted with its file after its retention, or by its member', async () => {
    const [kept, gone] = [await made(cast.manager), await made(cast.manager)]
    await cast.call(cast.manager, downloadsMethods.remove, { downloadUuid: gone.uuid })
    await cast.theatre.work()
    expect(await bytesOf(gone)).toBeUndefined()
    expect(await bytesOf(kept)).toBeDefined()
    cast.theatre.now += 8 * 86_400_000
    await cast.theatre.pools.owner.query("select graphile_worker.add_job('sweep-downloads')")
    await cast.theatre.work()
    expect(await bytesOf(kept)).toBeUndefined()
    expect(await listed(cast.manager)).toEqual([])
  })
})

describe('an export in progress', () => {
  test('can be cancelled, and leaves no file', async () => {
    const one = await start(cast.manager)
    const cancelled = await cast.call(cast.manager, downloadsMethods.cancel, { downloadUuid: one.uuid })
    expect(cancelled.state).toBe('cancelled')
    await cast.theatre.work()
    expect(await bytesOf(one)).toBeUndefined()
    expect(await codeOf(cast.call(cast.manager, downloadsMethods.cancel, { downloadUuid: one.uuid }))).toBe(
      'download_over',
    )
    await cast.call(cast.manager, downloadsMethods.remove, { downloadUuid: one.uuid })
  })

  test('is limited to three per member, and cannot be deleted', async () => {
    const under = [await start(cast.finance), await start(cast.finance), await start(cast.finance)]
    expect(await codeOf(start(cast.finance))).toBe('downloads_too_many')
    const [first] = under
    expect(await codeOf(cast.call(cast.finance, downloadsMethods.remove, { downloadUuid: first?.uuid }))).toBe(
      'download_under_way',
    )
    await cast.theatre.work()
    expect((await listed(cast.finance)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  })

  test('leaves nothing when its worker crashes, and the next worker writes every order once', async () => {
    const one = await start(cast.manager)
    const { engine, files, pools } = cast.theatre
    const now = () => cast.theatre.now
    const tasks = Object.assign({}, ...engine.areas.map((area) => area.tasks ?? {}))
    const runAs = runAsSystem({ ...engine, now })
    const readAs = (tenantId: string, work: Parameters<typeof inRead>[2]) =>
      inRead(pools.worker, { tenantId, personId: '' }, work)
    let steps = 0
    const dying = async (tenantId: string, work: Parameters<typeof runAs>[1]) => {
      steps += 1
      if (steps === 3) throw new Error('killed')
      return runAs(tenantId, work)
    }
    const payload = { tenantId: cast.manager.tenantId, downloadId: one.uuid }
    await expect(tasks['write-download'](payload, { runAs: dying, readAs, now })).rejects.toThrow('killed')
    expect(await files.read(one.uuid)).toBeUndefined()
    await cast.theatre.work()
    const numbers = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(numbers).size).toBe(numbers.length)
    const done = (await listed(cast.manager)).find(({ uuid }) => uuid === one.uuid)
    expect(done).toMatchObject({ state: 'ready', rowCount: numbers.length })
  })

  test('fails when the permission is revoked', async () => {
    const leaver = await cast.theatre.member(cast.admin, 'FIN')
    const one = await start(leaver)
    await cast.theatre.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      leaver.membership.id,
    ])
    await cast.theatre.work()
    expect(await bytesOf(one)).toBeUndefined()
    expect((await listed(leaver)).map(({ state }) => state)).toEqual(['failed'])
  })
})

test('invoices are exported with accounting columns, for members who may view invoices', async () => {
  const { completionReportUuid, version, jobUuid } = await reported(cast)
  await cast.call(cast.manager, completionReportsMethods.accept, { completionReportUuid, version })
  const [issuedOn, suppliedOn] = ['2026-03-03', '2026-03-02']
  const bill = { jobUuid, kind: 'final', number: '=7', issuedOn, suppliedOn, lines: [line] }
  const draft = await cast.call(cast.owner, invoicesMethods.create, bill)
  await cast.call(cast.owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
  const begin = (bucket: string, format = 'csv') =>
    cast.call(cast.manager, downloadsMethods.startInvoices, { format, bucket })
  const [open, declined] = [await begin('all-open'), await begin('declined', 'xlsx')]
  await cast.theatre.work()
  const all = await listed(cast.manager)
  const one = all.find(({ uuid }) => uuid === open.uuid) as Download
  expect(one).toMatchObject({ state: 'ready', rowCount: 1, doneCount: 1 })
  expect(one.filename).toMatch(/^Invoices \d{4}-\d{2}-\d{2}\.csv$/)
  const [headings, row] = String(await bytesOf(one)).split('\r\n')
  expect(headings).toMatch(/^\uFEFFInvoice number,Kind,Status,Overdue,Contractor,.*,Net \(GBP\),VAT \(GBP\),/)
  expect(row).toMatch(/^'=7,Final/)
  expect(row).toContain(',10/03/2026,02/03/2026,09/04/2026,')
  expect(row).toContain(',100.00,20.00,120.00,')
  expect(all.find(({ uuid }) => uuid === declined.uuid)).toMatchObject({ state: 'ready', rowCount: 0 })
  const inspector = await cast.theatre.member(cast.admin, 'INS')
  const refused = cast.call(inspector, downloadsMethods.startInvoices, { format: 'csv' })
  expect(await codeOf(refused)).toBe('forbidden')
})
