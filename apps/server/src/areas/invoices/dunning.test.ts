import { dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { disputesMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf } from '#platform/testing/test-server'
import { approvedInvoice } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { watchDunning } from './watch-dunning.cron.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const dayMs = 86_400_000
const get = ({ uuid: invoiceUuid }: { uuid: string }, who = context.finance) =>
  context.call(who, invoicesMethods.get, { invoiceUuid })
const now = async ({ uuid }: { uuid: string }) => ({ invoiceUuid: uuid, version: (await get({ uuid })).version })
const watch = () => {
  const { pools, services } = context.server
  const at = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now: at })
  return watchDunning({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now: at })
}
const levels = async (invoice: { uuid: string }) =>
  (await get(invoice)).reminders.map(({ level, isByHand }) => [level, isByHand])

test('overdue invoices are reminded of by the clock, once a level, and not while a part is disputed', async () => {
  const invoice = await approvedInvoice(context)
  const due = Date.parse(`${(await get(invoice)).dueOn}T12:00:00Z`)
  const rule = { isOn: true, days: [7, 21, 35] }
  expect(await codeOf(context.call(context.owner, dunningMethods.save, { ...rule, days: [7, 7, 9], version: 0 }))).toBe(
    'dunning_days_not_rising',
  )
  expect((await context.call(context.owner, dunningMethods.save, { ...rule, version: 0 })).version).toBe(1)
  expect(await codeOf(context.call(context.owner, dunningMethods.save, { ...rule, version: 0 }))).toBe('stale_version')
  expect(await codeOf(context.call(context.finance, dunningMethods.get, {}))).toBe('forbidden')
  context.server.now = due + 6 * dayMs
  await watch()
  expect(await levels(invoice)).toEqual([])
  // Switched on late: the next one keeps its distance from the former one.
  context.server.now = due + 30 * dayMs
  await watch()
  await watch()
  expect(await levels(invoice)).toEqual([[1, false]])
  context.server.now = due + 43 * dayMs
  await watch()
  expect(await levels(invoice)).toEqual([[1, false]])
  const dispute = { lines: [], amount: 100, reason: 'Not done' }
  await context.call(context.manager, disputesMethods.raise, { ...(await now(invoice)), ...dispute })
  context.server.now = due + 44 * dayMs
  await watch()
  expect(await levels(invoice)).toEqual([[1, false]])
  await context.call(context.manager, disputesMethods.withdraw, await now(invoice))
  await watch()
  expect(await levels(invoice)).toEqual([
    [1, false],
    [2, false],
  ])
  const { entries } = await context
    .call(context.finance, notificationsMethods.list, {})
    .then((rows) => ({ entries: rows }))
  expect(entries.some(({ name }) => name === 'invoice.reminded')).toBe(true)
})

test('a contractor reminds by hand, of overdue invoices alone', async () => {
  const invoice = await approvedInvoice(context)
  const remind = async (who = context.owner) => context.call(who, dunningMethods.remind, await now(invoice))
  expect(await codeOf(remind())).toBe('reminder_not_overdue')
  context.server.now += 31 * dayMs
  expect((await get(invoice, context.owner)).can).toContain('remind')
  expect(await codeOf(remind(context.finance))).toBe('forbidden')
  expect((await remind()).reminders).toMatchObject([{ level: 1, open: { amount: 12_000 }, isByHand: true }])
  expect(await codeOf(remind())).toBe('reminder_sent_today')
})
