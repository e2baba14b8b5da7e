import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { workOrderPdf } from './work-order-pdf.ts'

let context: TestContext
let [workOrderUuid, jobUuid]: string[] = []
beforeAll(async () => {
  context = await createTestContext()
  const order = await hired(context)
  await hired(context)
  workOrderUuid = order.workOrderUuid
  jobUuid = order.jobUuid
})
afterAll(() => context?.close())

const order = () => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const edit = async (purchaseOrderNumber: string) => {
  const { version, title, description, category, service, priority, accessNotes } = await order()
  const fields = { title, description, category, service, priority, accessNotes, purchaseOrderNumber }
  return context.call(context.manager, workOrdersMethods.edit, { workOrderUuid, version, ...fields })
}
const sheetOf = async (who: TestMember, method: typeof downloadsMethods.start | typeof downloadsMethods.startJobs) => {
  const { uuid } = await context.call(who, method, { format: 'csv', filter: {} })
  await context.server.runQueue()
  const stored = await context.server.files.read(uuid)
  return stored ? String(await buffer(stored.stream as Readable)) : ''
}

test('both sides read the number that the client enters after the hire', async () => {
  expect((await order()).purchaseOrderNumber).toBe('')
  expect((await edit('PO-7_1')).purchaseOrderNumber).toBe('PO-7_1')
  const job = await context.call(context.owner, jobsMethods.get, { jobUuid })
  expect(job.purchaseOrderNumber).toBe('PO-7_1')
  const pdf = workOrderPdf(
    { order: job, link: '', client: ['Northgate'], contractor: 'Leeds', namespace: 'uk', terms: '' },
    context.server.now,
  )
  expect(pdf.facts).toContainEqual({ label: 'Purchase order number', text: 'PO-7_1' })
  expect(await codeOf(edit('x'.repeat(41)))).toBe('purchase_order_number:too_long')
})

test('lists of both sides show it, filter by it in any case, and search it', async () => {
  for (const [who, method] of [
    [context.manager, workOrdersMethods.list],
    [context.owner, jobsMethods.list],
  ] as const) {
    const found = async (filter: Record<string, unknown>) =>
      (await context.call(who, method, filter)).map((row) => row.purchaseOrderNumber)
    expect((await found({})).toSorted()).toEqual(['', 'PO-7_1'])
    expect(await found({ purchaseOrderNumber: 'po-7_1' })).toEqual(['PO-7_1'])
    expect(await found({ purchaseOrderNumber: 'po-7' })).toEqual([])
    expect(await found({ purchaseOrderNumber: 'po-7%1' })).toEqual([])
    expect(await found({ q: 'PO-7' })).toEqual(['PO-7_1'])
  }
})

test('exports of both sides have a column for it', async () => {
  for (const sheet of [
    await sheetOf(context.manager, downloadsMethods.start),
    await sheetOf(context.owner, downloadsMethods.startJobs),
  ]) {
    expect(sheet).toContain(',Purchase order number,')
    expect(sheet).toContain(',PO-7_1,')
  }
})
