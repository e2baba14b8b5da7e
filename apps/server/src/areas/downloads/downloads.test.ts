import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember, toCaller } from '#platform/testing/test-server'
import { zipEntries } from '#platform/testing/zip'
import { createTestContext, hired, line, reported, type TestContext } from '../../integration-tests/test-context.ts'
import { findOwnDownload } from './downloads.port.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  for (let count = 0; count < 3; count++) await hired(context)
})
afterAll(() => context?.close())

type Download = OutputOf<typeof downloadsMethods.list>
const start = (who: TestMember, more: object = {}) =>
  context.call(who, downloadsMethods.start, { format: 'csv', filter: {}, ...more })
const listed = (who: TestMember) => context.call(who, downloadsMethods.list)
const bytesOf = async ({ uuid }: Download) => {
  const stored = await context.server.files.read(uuid)
  return stored && buffer(stored.stream as Readable)
}
const made = async (who: TestMember, more: object = {}) => {
  const { uuid } = await start(who, more)
  await context.server.runQueue()
  return (await listed(who)).find((each) => each.uuid === uuid) as Download
}

const partOfZip = (zip: Buffer, name: string): string => zipEntries(zip).get(name)?.toString('utf8') ?? ''

describe('an export', () => {
  test('contains the requested list with labels, in screen order', async () => {
    const rows = await context.call(context.manager, workOrdersMethods.list, { sort: 'number', direction: 'asc' })
    const one = await made(context.manager, { filter: { sort: 'number', direction: 'asc' } })
    expect(one).toMatchObject({ state: 'ready', rowCount: rows.length, doneCount: rows.length, format: 'csv' })
    expect(one.downloadUrl).toBe(`/uk/files/${one.uuid}/original`)
    const [headings, ...lines] = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
    expect(headings).toMatch(/^\uFEFFNumber,Title,Status,Priority,Waiting on/)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ number }) => number))
    expect(lines[0]).toContain('Harbour House,1 High Street,,London,N1 7AA')
    expect(headings).toContain('Property,Address,Address line 2,Town,Postcode,Branch,Contractor,External reference')
    // Property time: 8:00 UTC is 9:00 in summer time.
    expect(rows[0]?.completeBy).toMatch('2026-03-30T08:00')
    expect(lines[0]).toContain('30/03/2026 09:00')
  })

  test('contains chosen rows only, in their order, and none of others', async () => {
    const rows = await context.call(context.manager, workOrdersMethods.list, { sort: 'number', direction: 'asc' })
    const [first, second, third] = rows
    const workOrderUuids = [third?.uuid ?? '', first?.uuid ?? '', crypto.randomUUID()]
    const one = await made(context.manager, { workOrderUuids })
    expect(one).toMatchObject({ state: 'ready', rowCount: 2 })
    const lines = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([third?.number, first?.number])
    expect(lines.join()).not.toContain(`\n${second?.number},`)
    const [job] = await context.call(context.owner, jobsMethods.list)
    const started = await context.call(context.owner, downloadsMethods.startJobs, {
      format: 'csv',
      filter: {},
      jobUuids: [job?.uuid ?? ''],
    })
    await context.server.runQueue()
    const known = (await listed(context.owner)).find(({ uuid }) => uuid === started.uuid)
    expect(known).toMatchObject({ state: 'ready', rowCount: 1 })
    const foreign = { format: 'csv', filter: {}, jobUuids: [job?.uuid ?? ''] } as const
    const others = await context.call(context.rival, downloadsMethods.startJobs, foreign)
    await context.server.runQueue()
    expect((await listed(context.rival)).find(({ uuid }) => uuid === others.uuid)).toMatchObject({ rowCount: 0 })
  })

  test('is filtered like the list, and limited to what its member may see', async () => {
    expect(await made(context.manager, { filter: { bucket: 'cancelled' } })).toMatchObject({
      rowCount: 0,
      state: 'ready',
    })
    expect(await made(context.outsider)).toMatchObject({ rowCount: 0, state: 'ready' })
    const { uuid: tagUuid } = await context.call(context.admin, tagsMethods.create, { name: 'Roof', color: 'teal' })
    const [order] = await context.call(context.manager, workOrdersMethods.list)
    await context.call(context.manager, tagsMethods.attach, { tagUuid, workOrderUuid: order?.uuid })
    expect(await made(context.manager, { filter: { tagUuid } })).toMatchObject({ rowCount: 1, doneCount: 1 })
    expect(await made(context.manager, { filter: { q: 'harbour' } })).toMatchObject({ state: 'ready' })
  })

  test('of a contractor contains the jobs visible to its member, filtered like their list', async () => {
    const jobs = await context.call(context.owner, jobsMethods.list, { sort: 'number', direction: 'asc' })
    const startJobs = async (who: TestMember, filter: object) => {
      const { uuid } = await context.call(who, downloadsMethods.startJobs, { format: 'csv', filter })
      await context.server.runQueue()
      return (await listed(who)).find((each) => each.uuid === uuid) as Download
    }
    const one = await startJobs(context.owner, { sort: 'number', direction: 'asc' })
    expect(one).toMatchObject({ subject: 'jobs', state: 'ready', rowCount: jobs.length, doneCount: jobs.length })
    const [headings, ...lines] = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
    expect(headings).toMatch(/^\uFEFFNumber,Title,Status,Priority,Waiting on/)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(jobs.map(({ number }) => number))
    expect(lines[0]).toContain('Northgate Homes,Harbour House,1 High Street,London,N1 7AA')
    expect(await startJobs(context.owner, { receivedTo: '2020-01-01' })).toMatchObject({ rowCount: 0, state: 'ready' })
    expect(await startJobs(context.owner, { mine: true })).toMatchObject({ rowCount: 0, state: 'ready' })
    expect(await startJobs(context.rival, {})).toMatchObject({ rowCount: 0, state: 'ready' })
    const office = await context.server.member(context.owner, 'KM')
    for (const who of [office, context.operative, context.manager])
      expect(await codeOf(startJobs(who, {}))).toBe('forbidden')
  })

  test('as a workbook has typed cells for texts, sums and times', async () => {
    const { workOrderUuid } = await hired(context)
    const title = `=1+1 & "more"`
    await context.server.pools.owner.query('update work_orders set title = $2 where id = $1', [workOrderUuid, title])
    const one = await made(context.manager, { format: 'xlsx' })
    const zip = await bytesOf(one)
    expect(one.filename).toMatch(/^Work orders \d{4}-\d{2}-\d{2}\.xlsx$/)
    const sheet = partOfZip(zip as Buffer, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &quot;more&quot;</t></is></c>')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c s="3"><v>46\d{3}(\.\d+)?<\/v><\/c>/)
    expect(partOfZip(zip as Buffer, '[Content_Types].xml')).toContain('spreadsheetml.sheet.main+xml')
    const csv = String(await bytesOf(await made(context.manager)))
    expect(csv).toContain(`"'=1+1 & ""more"""`)
  })

  test('appears in the notifications of its member, on every page', async () => {
    const before = (await context.call(context.manager, notificationsMethods.counts)).unread
    const one = await made(context.manager)
    expect((await context.call(context.manager, notificationsMethods.counts)).unread).toBe(before + 1)
    const whole = await context.call(context.manager, notificationsMethods.list)
    expect(whole[0]).toMatchObject({
      name: 'download.ready',
      subjectUuid: one.uuid,
      workOrderUuid: null,
      isUnread: true,
    })
    const pageAt = (offset: number) =>
      context.manager.call(
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
    expect((await context.call(context.admin, notificationsMethods.list)).map(({ uuid }) => uuid)).not.toContain(
      one.uuid,
    )
  })

  test('belongs to its member: others cannot see, cancel, delete or fetch it', async () => {
    const one = await made(context.manager)
    expect((await listed(context.admin)).map(({ uuid }) => uuid)).not.toContain(one.uuid)
    for (const method of [downloadsMethods.cancel, downloadsMethods.remove])
      expect(await codeOf(context.call(context.admin, method, { downloadUuid: one.uuid }))).toBe('not_found')
    const fetchedBy = (who: TestMember) =>
      findOwnDownload(context.server.pools.app, toCaller(who.membership), {
        uuid: one.uuid,
        at: new Date(context.server.now).toISOString(),
      })
    expect(await fetchedBy(context.manager)).toMatchObject({ isOwn: true, contentType: 'text/csv; charset=utf-8' })
    for (const who of [context.admin, context.stranger, context.owner]) expect(await fetchedBy(who)).toBeUndefined()
  })

  test('requires the permissions to export and to view', async () => {
    const viewer = await context.server.member(context.admin, 'VWR')
    expect(await codeOf(start(viewer))).toBe('forbidden')
    expect(await codeOf(start(context.owner))).toBe('forbidden')
  })

  test('is deleted with its file after its retention, or by its member', async () => {
    const [saved, gone] = [await made(context.manager), await made(context.manager)]
    await context.call(context.manager, downloadsMethods.remove, { downloadUuid: gone.uuid })
    await context.server.runQueue()
    expect(await bytesOf(gone)).toBeUndefined()
    expect(await bytesOf(saved)).toBeDefined()
    context.server.now += 8 * 86_400_000
    await context.server.pools.owner.query("select graphile_worker.add_job('sweep-downloads')")
    await context.server.runQueue()
    expect(await bytesOf(saved)).toBeUndefined()
    expect(await listed(context.manager)).toEqual([])
  })
})

describe('an export in progress', () => {
  test('can be cancelled, and leaves no file', async () => {
    const one = await start(context.manager)
    const cancelled = await context.call(context.manager, downloadsMethods.cancel, { downloadUuid: one.uuid })
    expect(cancelled.state).toBe('cancelled')
    await context.server.runQueue()
    expect(await bytesOf(one)).toBeUndefined()
    expect(await codeOf(context.call(context.manager, downloadsMethods.cancel, { downloadUuid: one.uuid }))).toBe(
      'download_over',
    )
    await context.call(context.manager, downloadsMethods.remove, { downloadUuid: one.uuid })
  })

  test('is limited to three per member, and cannot be deleted', async () => {
    const under = [await start(context.finance), await start(context.finance), await start(context.finance)]
    expect(await codeOf(start(context.finance))).toBe('downloads_too_many')
    const [first] = under
    expect(await codeOf(context.call(context.finance, downloadsMethods.remove, { downloadUuid: first?.uuid }))).toBe(
      'download_under_way',
    )
    await context.server.runQueue()
    expect((await listed(context.finance)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  })

  test('leaves nothing when its worker crashes, and the next worker writes every order once', async () => {
    const one = await start(context.manager)
    const { services, files, pools } = context.server
    const now = () => context.server.now
    const tasks = Object.assign({}, ...services.areas.map((area) => area.backgroundJobs ?? {}))
    const runAs = runAsSystem({ ...services, now })
    const readAs = (tenantId: string, work: Parameters<typeof inRead>[2]) =>
      inRead(pools.worker, { tenantId, personId: '' }, work)
    let steps = 0
    const dying = async (tenantId: string, work: Parameters<typeof runAs>[1]) => {
      steps += 1
      if (steps === 3) throw new Error('killed')
      return runAs(tenantId, work)
    }
    const payload = { tenantId: context.manager.tenantId, downloadId: one.uuid }
    await expect(tasks['write-download'](payload, { runAs: dying, readAs, now })).rejects.toThrow('killed')
    expect(await files.read(one.uuid)).toBeUndefined()
    await context.server.runQueue()
    const numbers = String(await bytesOf(one))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(numbers).size).toBe(numbers.length)
    const done = (await listed(context.manager)).find(({ uuid }) => uuid === one.uuid)
    expect(done).toMatchObject({ state: 'ready', rowCount: numbers.length })
  })

  test('fails when the permission is revoked', async () => {
    const leaver = await context.server.member(context.admin, 'FIN')
    const one = await start(leaver)
    await context.server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      leaver.membership.id,
    ])
    await context.server.runQueue()
    expect(await bytesOf(one)).toBeUndefined()
    expect((await listed(leaver)).map(({ state }) => state)).toEqual(['failed'])
  })
})

test('invoices are exported with accounting columns, for members who may view invoices', async () => {
  const { completionReportUuid, version, jobUuid, workOrderUuid } = await reported(context)
  const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
  const { title, description, category, service, priority, accessNotes } = order
  const fields = { title, description, category, service, priority, accessNotes, costCode: 'KST-4711' }
  const edited = { workOrderUuid, version: order.version, ...fields }
  expect(await context.call(context.manager, workOrdersMethods.edit, edited)).toMatchObject({ costCode: 'KST-4711' })
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  const [issuedOn, suppliedOn] = ['2026-03-03', '2026-03-02']
  const bill = { jobUuid, kind: 'final', number: '=7', issuedOn, suppliedOn, lines: [line] }
  const draft = await context.call(context.owner, invoicesMethods.create, bill)
  await context.call(context.owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
  const begin = (bucket: string, format = 'csv') =>
    context.call(context.manager, downloadsMethods.startInvoices, { format, bucket })
  const [open, declined] = [await begin('all-open'), await begin('declined', 'xlsx')]
  await context.server.runQueue()
  const all = await listed(context.manager)
  const one = all.find(({ uuid }) => uuid === open.uuid) as Download
  expect(one).toMatchObject({ state: 'ready', rowCount: 1, doneCount: 1 })
  expect(one.filename).toMatch(/^Invoices \d{4}-\d{2}-\d{2}\.csv$/)
  const [headings, row] = String(await bytesOf(one)).split('\r\n')
  expect(headings).toMatch(/^\uFEFFInvoice number,Kind,Status,Overdue,Contractor,.*,Net \(GBP\),VAT \(GBP\),/)
  expect(headings).toContain(',Cost code,')
  expect(row).toContain(',KST-4711,')
  expect(row).toMatch(/^'=7,Final/)
  expect(row).toContain(',10/03/2026,02/03/2026,09/04/2026,')
  expect(row).toContain(',100.00,20.00,120.00,')
  expect(all.find(({ uuid }) => uuid === declined.uuid)).toMatchObject({ state: 'ready', rowCount: 0 })
  const inspector = await context.server.member(context.admin, 'INS')
  const refused = context.call(inspector, downloadsMethods.startInvoices, { format: 'csv' })
  expect(await codeOf(refused)).toBe('forbidden')
})
