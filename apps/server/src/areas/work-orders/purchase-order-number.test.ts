import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, openCast } from '../../stage/cast.ts'
import { workOrderPdf } from './work-order-paper.ts'

let cast: Cast
let [workOrderUuid, jobUuid]: string[] = []
beforeAll(async () => {
  cast = await openCast()
  const stage = await hired(cast)
  await hired(cast)
  workOrderUuid = stage.workOrderUuid
  jobUuid = stage.jobUuid
})
afterAll(() => cast?.close())

const order = () => cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })
const edit = async (purchaseOrderNumber: string) => {
  const { version, title, description, category, service, priority, accessNotes } = await order()
  const fields = { title, description, category, service, priority, accessNotes, purchaseOrderNumber }
  return cast.call(cast.manager, workOrdersMethods.edit, { workOrderUuid, version, ...fields })
}
const sheetOf = async (who: Player, method: typeof downloadsMethods.start | typeof downloadsMethods.startJobs) => {
  const { uuid } = await cast.call(who, method, { format: 'csv', filter: {} })
  await cast.theatre.work()
  const stored = await cast.theatre.files.read(uuid)
  return stored ? String(await buffer(stored.stream as Readable)) : ''
}

test('both sides read the number that the client enters after the hire', async () => {
  expect((await order()).purchaseOrderNumber).toBe('')
  expect((await edit('PO-7_1')).purchaseOrderNumber).toBe('PO-7_1')
  const job = await cast.call(cast.owner, jobsMethods.get, { jobUuid })
  expect(job.purchaseOrderNumber).toBe('PO-7_1')
  const pdf = workOrderPdf(
    { order: job, client: ['Northgate'], contractor: 'Leeds', namespace: 'uk', terms: '' },
    cast.theatre.now,
  )
  expect(pdf.facts).toContainEqual({ label: 'Purchase order number', text: 'PO-7_1' })
  expect(await codeOf(edit('x'.repeat(41)))).toBe('purchase_order_number:too_long')
})

test('lists of both sides show it, filter by it in any case, and search it', async () => {
  for (const [who, method] of [
    [cast.manager, workOrdersMethods.list],
    [cast.owner, jobsMethods.list],
  ] as const) {
    const found = async (filter: object) => (await cast.call(who, method, filter)).map((row) => row.purchaseOrderNumber)
    expect((await found({})).toSorted()).toEqual(['', 'PO-7_1'])
    expect(await found({ purchaseOrderNumber: 'po-7_1' })).toEqual(['PO-7_1'])
    expect(await found({ purchaseOrderNumber: 'po-7' })).toEqual([])
    expect(await found({ purchaseOrderNumber: 'po-7%1' })).toEqual([])
    expect(await found({ q: 'PO-7' })).toEqual(['PO-7_1'])
  }
})

test('exports of both sides have a column for it', async () => {
  for (const sheet of [
    await sheetOf(cast.manager, downloadsMethods.start),
    await sheetOf(cast.owner, downloadsMethods.startJobs),
  ]) {
    expect(sheet).toContain(',Purchase order number,')
    expect(sheet).toContain(',PO-7_1,')
  }
})
