import { randomUUID } from 'node:crypto'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  approvedInvoice,
  fillWallet,
  preparedRun,
  prove,
  type Versioned,
} from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let second: TestMember
const one = ({ uuid, version }: Versioned) => ({ paymentRunUuid: uuid, version })

beforeAll(async () => {
  context = await createTestContext()
  second = await context.server.member(context.admin, 'FIN')
  await fillWallet(context, 1_000_000)
})
afterAll(() => context?.close())

test('a run is visible and released where the member sees the branches of all its invoices', async () => {
  const { server, admin } = context
  const run = await preparedRun(context, [await approvedInvoice(context)])
  const elsewhere = await server.member(admin, 'FIN', [randomUUID()])
  const own = await server.member(admin, 'FIN', [admin.organisationUuid])
  prove(context, elsewhere, own)
  const { uuid: paymentRunUuid } = run
  expect(await context.call(elsewhere, paymentRunsMethods.list)).toEqual([])
  const answers = await Promise.all(
    [
      context.call(elsewhere, paymentRunsMethods.get, { paymentRunUuid }),
      context.call(elsewhere, paymentRunsMethods.file, { paymentRunUuid }),
      context.call(elsewhere, paymentRunsMethods.release, one(run)),
      context.call(elsewhere, paymentRunsMethods.cancel, one(run)),
    ].map(codeOf),
  )
  expect(answers).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
  expect((await context.call(own, paymentRunsMethods.list)).map(({ uuid }) => uuid)).toEqual([paymentRunUuid])
  expect((await context.call(own, paymentRunsMethods.release, one(run))).state).toBe('sent')
})

test('the wallet pays a planned run on its day, not before', async () => {
  const source = { method: 'wallet', executeOn: '2026-03-04' }
  const { uuid } = await approvedInvoice(context)
  const draft = await context.call(context.finance, paymentRunsMethods.create, { invoiceUuids: [uuid], ...source })
  const run = await context.call(context.finance, paymentRunsMethods.prepare, { ...one(draft), ...source })
  prove(context, second)
  const seen = await context.call(second, paymentRunsMethods.get, { paymentRunUuid: run.uuid })
  expect(seen.cannot).toEqual({ release: 'payment_run_day_not_reached' })
  expect(await codeOf(context.call(second, paymentRunsMethods.release, one(run)))).toBe('payment_run_day_not_reached')
  context.server.now += 2 * 24 * 3_600_000
  prove(context, second)
  expect((await context.call(second, paymentRunsMethods.release, one(run))).state).toBe('sent')
})

test('two runs prepared at a time take an invoice once', async () => {
  const { uuid } = await approvedInvoice(context)
  const source = { method: 'wallet', executeOn: new Date(context.server.now).toISOString().slice(0, 10) }
  const create = () => context.call(context.finance, paymentRunsMethods.create, { invoiceUuids: [uuid], ...source })
  const [first, ...others] = [await create(), await create(), await create()]
  await context.call(context.finance, paymentRunsMethods.cancel, one(first as Versioned))
  const answers = await Promise.all(
    others.map((run) => codeOf(context.call(context.finance, paymentRunsMethods.prepare, { ...one(run), ...source }))),
  )
  expect(answers.sort()).toEqual(['answered', 'payment_run_is_empty'])
})

test('a prepared run is brought to those who may release it, and its release to who prepared it', async () => {
  const { server, admin, finance } = context
  const elsewhere = await server.member(admin, 'FIN', [randomUUID()])
  const [good, stopped] = [await approvedInvoice(context), await approvedInvoice(context)]
  const run = await preparedRun(context, [good, stopped])
  const newsOf = async (who: TestMember) =>
    (await context.call(who, notificationsMethods.list, {}))
      .filter(({ subjectUuid }) => subjectUuid === run.uuid)
      .map(({ name, facts }) => [name, facts.number, facts.total ?? facts.count])
  expect(await newsOf(second)).toEqual([['payment-run.prepared', run.number, 24_000]])
  expect([await newsOf(finance), await newsOf(elsewhere), await newsOf(admin)]).toEqual([[], [], []])
  await context.call(finance, invoicesMethods.hold, {
    invoiceUuid: stopped.uuid,
    version: stopped.version,
    reason: 'Wrong flat',
  })
  prove(context, second)
  await context.call(second, paymentRunsMethods.release, one(run))
  const news = await newsOf(finance)
  expect(news).toHaveLength(2)
  expect(news).toContainEqual(['payment-run.lines-dropped', run.number, 1])
  expect(news).toContainEqual(['payment-run.released', run.number, 12_000])
})

test('the payee sees the reference of the transfer', async () => {
  const invoice = await approvedInvoice(context)
  const run = await preparedRun(context, [invoice])
  prove(context, second)
  const sent = await context.call(second, paymentRunsMethods.release, one(run))
  await context.server.runQueue()
  const { rows } = await context.server.pools.owner.query<{ reference: string }>(
    'select payment_reference as reference from invoices where id = $1',
    [invoice.uuid],
  )
  expect(rows[0]?.reference).toBe(sent.transfers[0]?.reference)
})
