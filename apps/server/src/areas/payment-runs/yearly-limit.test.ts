import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { emptyClientFacts } from '@fettle/domain/taxes/tax-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import {
  approvedInvoice,
  fillWallet,
  preparedRun,
  prove,
  type Versioned,
} from '../../integration-tests/approved-invoice.ts'
import { createTestContext, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let second: TestMember
type Run = Awaited<ReturnType<typeof preparedRun>>

/** The tax law of Germany: 15 % of payments to a contractor without certificate, above 5,000.00 in a year. */
beforeAll(async () => {
  context = await createTestContext()
  second = await context.server.member(context.admin, 'FIN')
  await context.call(context.finance, taxProfilesMethods.saveClient, {
    ...emptyClientFacts,
    validFrom: '2026-01-01',
    replacesUuid: null,
  })
  await context.server.pools.owner.query("update tenants set namespace = 'de' where id = $1", [context.admin.tenantId])
  await fillWallet(context, 2_000_000)
  const price = { ...line, unitPrice: '400.00' }
  for (let count = 1; count <= 10; count++) {
    const { uuid, version } = await approvedInvoice(context, { lines: [price] })
    await context.call(context.finance, invoicesMethods.pay, { invoiceUuid: uuid, version })
  }
})
afterAll(() => context?.close())

const withheld = ({ lines }: Run) => lines.map((each) => each.withheld.amount)
const release = ({ uuid, version }: Run) => {
  prove(context, second)
  return context.call(second, paymentRunsMethods.release, { paymentRunUuid: uuid, version })
}

test('an invoice alone stays below the limit of the year; two of one run exceed it together', async () => {
  const invoices: Versioned[] = [await approvedInvoice(context), await approvedInvoice(context)]
  const alone = await preparedRun(context, invoices.slice(0, 1))
  expect(withheld(alone)).toEqual([0])
  await context.call(context.finance, paymentRunsMethods.cancel, { paymentRunUuid: alone.uuid, version: alone.version })
  const both = await preparedRun(context, invoices)
  expect(withheld(both)).toEqual([1_800, 1_800])
  const stopped = invoices[1] as Versioned
  await context.call(context.finance, invoicesMethods.hold, {
    invoiceUuid: stopped.uuid,
    version: stopped.version,
    reason: 'Wrong flat',
  })
  const released = await release(both)
  expect([released.state, released.lines.map(({ problem }) => problem)]).toEqual([
    'cancelled',
    ['run_line_tax_changed', 'payment_on_hold'],
  ])
})

test('what a released run has not paid yet counts, and two runs at a time count for each other', async () => {
  const runs = [
    await preparedRun(context, [await approvedInvoice(context)]),
    await preparedRun(context, [await approvedInvoice(context)]),
  ]
  expect(runs.map(withheld)).toEqual([[0], [0]])
  const released = await Promise.all(runs.map(release))
  expect(released.map(({ state }) => state).sort()).toEqual(['cancelled', 'sent'])
})
