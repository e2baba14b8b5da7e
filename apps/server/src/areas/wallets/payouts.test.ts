import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { approvedInvoice, prove } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  prove(context, context.finance)
  await context.call(context.finance, walletsMethods.activate)
  await context.call(context.finance, walletsMethods.topUp, { amount: 5_000_00 })
  await context.server.runQueue()
})
afterAll(() => context?.close())

const lines = async (who: TestMember = context.owner) => (await context.call(who, payoutsMethods.lines, {})).rows

test('payments of the gateway stand beside what was settled, for their contractor alone', async () => {
  const invoice = await approvedInvoice(context)
  const { version } = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoice.uuid })
  await context.call(context.finance, invoicesMethods.pay, { invoiceUuid: invoice.uuid, version })
  expect((await lines())[0]).toMatchObject({ state: 'processing', invoices: [expect.any(String)], endedAt: null })
  await context.server.runQueue()
  const [line] = await lines()
  expect(line).toMatchObject({ provider: 'house', state: 'paid', difference: { amount: 0 } })
  expect(line?.amount.amount).toBeGreaterThan(0)
  expect(line?.booked).toEqual(line?.amount)
  expect(await lines(context.rival)).toEqual([])
  expect(await codeOf(lines(context.manager))).toBe('forbidden')
})

test('the account says what is missing', async () => {
  const account = await context.call(context.owner, payoutsMethods.account)
  expect(account).toMatchObject({ provider: 'house', gatewayAccountEnd: null })
  expect(account.obstacles.includes('bank_account_missing')).toBe(account.bankAccountEnd === null)
  expect(account.obstacles).not.toContain('gateway_account_missing')
})
