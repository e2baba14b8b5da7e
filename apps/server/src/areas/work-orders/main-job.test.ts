import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  booked,
  hired,
  invited,
  invoiced,
  type MainJob,
  quoted,
  reported,
  startMainJob,
} from '../../integration-tests/main-job.ts'

let mainJob: MainJob
beforeAll(async () => {
  mainJob = await startMainJob()
})
afterAll(() => mainJob.server.close())

const placementOf = async (ids: { workOrderUuid: string; jobUuid: string }) => {
  const [order, job] = await Promise.all([
    mainJob.client.call(workOrdersMethods.get, { workOrderUuid: ids.workOrderUuid }),
    mainJob.contractor.call(jobsMethods.get, { jobUuid: ids.jobUuid }),
  ])
  return [order.bucket, job.tab, order.ball]
}

test('an order moves through its buckets while its job moves through the tabs', async () => {
  expect(await placementOf(await invited(mainJob))).toEqual(['quote-requested', 'new', 'contractor'])
  expect(await placementOf(await quoted(mainJob))).toEqual(['quoted', 'quoted', 'client'])
  expect(await placementOf(await hired(mainJob))).toEqual(['awaiting-booking', 'awaiting-booking', 'contractor'])
  expect(await placementOf(await booked(mainJob))).toEqual(['in-progress', 'in-progress', 'nobody'])
  expect(await placementOf(await reported(mainJob))).toEqual([
    'report-sign-off-required',
    'report-sign-off-required',
    'client',
  ])
  const { invoice, ...ids } = await invoiced(mainJob)
  expect(await placementOf(ids)).toEqual(['invoice-due', 'invoice-due', 'client'])
  const finance = await mainJob.server.member(mainJob.client, 'FIN')
  const approved = await finance.call(invoicesMethods.approve, { invoiceUuid: invoice.uuid, version: invoice.version })
  expect(await placementOf(ids)).toEqual(['invoice-approved', 'invoice-due', 'client'])
  await finance.call(invoicesMethods.markPaid, {
    invoiceUuid: invoice.uuid,
    version: approved.version,
    paidOn: '2026-06-03',
    reference: 'BACS 1',
  })
  expect(await placementOf(ids)).toEqual(['completed', 'completed', 'nobody'])
})

test('counts of the list equal those of its rows, bucket by bucket', async () => {
  const { counts } = await mainJob.client.call(workOrdersMethods.counts, {})
  for (const bucket of [
    'all',
    'new',
    'quote-requested',
    'quoted',
    'awaiting-booking',
    'in-progress',
    'completed',
  ] as const) {
    const rows = await mainJob.client.call(workOrdersMethods.list, { bucket })
    expect([bucket, rows.length]).toEqual([bucket, counts[bucket]])
  }
})
