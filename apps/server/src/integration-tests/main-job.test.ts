import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const line = {
  kind: 'labour',
  description: 'Replace valve',
  quantity: '2.5',
  unit: 'hour',
  unitPrice: '40.00',
  taxCategory: 'standard',
}

test('the main job from order to payment', async () => {
  const { call, server, manager, finance, owner, operative, rival } = context
  let order = await call(manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
  })
  const workOrderUuid = order.uuid
  const stand = async () => {
    const seen = await call(manager, workOrdersMethods.get, { workOrderUuid })
    const jobs = await call(owner, jobsMethods.list, {})
    return [seen.bucket, jobs[0]?.tab]
  }
  order = await call(manager, workOrdersMethods.requestQuotes, {
    workOrderUuid,
    version: order.version,
    contractorUuids: [owner.tenantId, rival.tenantId],
  })
  expect(await stand()).toEqual(['quote-requested', 'new'])
  const [job] = await call(owner, jobsMethods.list, {})
  const [other] = await call(rival, jobsMethods.list, {})
  const jobUuid = job?.uuid ?? ''
  await call(owner, jobsMethods.accept, { jobUuid })
  await call(rival, jobsMethods.accept, { jobUuid: other?.uuid })
  expect(await stand()).toEqual(['quote-requested', 'quote-required'])

  const entries = { lines: [line], note: 'Parts on the van', validUntil: '2026-03-31' }
  let quote = await call(owner, quotesMethods.create, { jobUuid, ...entries })
  expect([quote.number, quote.totals.gross.amount, quote.can]).toEqual([
    'Q-0001',
    12_000,
    ['submit', 'withdraw', 'edit'],
  ])
  expect(await call(manager, quotesMethods.list, { workOrderUuid })).toEqual([])
  quote = await call(owner, quotesMethods.submit, { quoteUuid: quote.uuid, version: quote.version })
  expect(await stand()).toEqual(['quoted', 'quoted'])
  const rivals = await call(rival, quotesMethods.create, { jobUuid: other?.uuid, ...entries })
  await call(rival, quotesMethods.submit, { quoteUuid: rivals.uuid, version: rivals.version })
  const [, seen] = await call(manager, quotesMethods.list, { workOrderUuid })
  expect([seen?.contractorName, seen?.can]).toEqual(['Leeds Plumbing', ['request_change', 'accept', 'reject']])
  await call(manager, quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
  expect(await stand()).toEqual(['awaiting-booking', 'awaiting-booking'])
  expect((await call(rival, quotesMethods.get, { quoteUuid: rivals.uuid })).state).toBe('rejected')
  expect((await call(rival, jobsMethods.list, {}))[0]?.tab).toBe('lost')

  let booking = await call(owner, bookingsMethods.create, {
    jobUuid,
    startsAt: '2026-03-03T09:00:00Z',
    endsAt: '2026-03-03T11:00:00Z',
    assigneeUuid: operative.membership.id,
  })
  expect([booking.state, booking.assigneeName]).toEqual(['confirmed', 'Test KX'])
  expect(await stand()).toEqual(['in-progress', 'in-progress'])
  server.now = Date.parse('2026-03-03T09:05:00Z')
  booking = await call(operative, bookingsMethods.setOut, { bookingUuid: booking.uuid, version: booking.version })
  booking = await call(operative, bookingsMethods.checkIn, { bookingUuid: booking.uuid, version: booking.version })
  booking = await call(operative, bookingsMethods.finish, {
    bookingUuid: booking.uuid,
    version: booking.version,
    outcome: 'complete',
  })
  expect(await stand()).toEqual(['in-progress', 'progress-update-required'])

  const work = { summary: 'Valve replaced', completedOn: '2026-03-03', signedBy: 'Mrs Bell', signature: 'M0 0L10 10' }
  const write = async () => {
    const report = await call(operative, completionReportsMethods.create, {
      jobUuid,
      ...work,
      afterUuids: [await context.uploadFile(operative)],
    })
    return call(operative, completionReportsMethods.submit, {
      completionReportUuid: report.uuid,
      version: report.version,
    })
  }
  let report = await write()
  expect(await stand()).toEqual(['report-sign-off-required', 'report-sign-off-required'])
  await call(manager, completionReportsMethods.reject, {
    completionReportUuid: report.uuid,
    version: report.version,
    reasons: ['quality'],
    note: 'Still drips',
  })
  expect(await stand()).toEqual(['issues-awaiting-response', 'issues-to-action'])
  expect(
    (await call(manager, workOrdersMethods.get, { workOrderUuid })).issues.map(({ text, ball }) => [text, ball]),
  ).toEqual([['Still drips', 'contractor']])
  report = await write()
  expect([report.revision, await stand()]).toEqual([2, ['report-sign-off-required', 'report-sign-off-required']])
  await call(manager, completionReportsMethods.accept, { completionReportUuid: report.uuid, version: report.version })
  expect(await stand()).toEqual(['waiting-for-next-steps', 'invoice-required'])

  const bill = { number: 'R-77', issuedOn: '2026-03-03', suppliedOn: '2026-03-03', lines: [line] }
  let invoice = await call(owner, invoicesMethods.create, { jobUuid, kind: 'final', ...bill })
  expect(await stand()).toEqual(['waiting-for-next-steps', 'invoice-required'])
  invoice = await call(owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })
  expect([invoice.dueOn, await stand()]).toEqual(['2026-04-02', ['invoice-due', 'invoice-due']])
  invoice = await call(finance, invoicesMethods.approve, { invoiceUuid: invoice.uuid, version: invoice.version })
  expect(await stand()).toEqual(['invoice-approved', 'invoice-due'])
  expect((await call(finance, invoicesMethods.counts, {})).counts).toMatchObject({
    'all-open': 1,
    due: 1,
    overdue: 0,
    'all-closed': 0,
  })
  invoice = await call(finance, invoicesMethods.markPaid, {
    invoiceUuid: invoice.uuid,
    version: invoice.version,
    paidOn: '2026-03-03',
    reference: 'BACS 9',
  })
  expect(await stand()).toEqual(['completed', 'completed'])

  const timeline = await call(manager, workOrdersMethods.activity, { workOrderUuid })
  expect(timeline.map(({ name }) => name)).not.toContain('quote.created')
  expect(timeline.find(({ name }) => name === 'quote.accepted')?.facts).toMatchObject({
    number: 'Q-0001',
    gross: 12_000,
    currency: 'GBP',
  })
  expect(timeline.find(({ name }) => name === 'booking.booked')?.facts).toMatchObject({
    startsAt: '2026-03-03T09:00:00.000Z',
  })
})
