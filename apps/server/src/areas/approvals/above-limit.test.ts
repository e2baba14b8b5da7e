import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, invited, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const quoted = async (unitPrice: string) => {
  const order = await invited(context)
  const { jobUuid } = order
  const lines = [{ ...line, unitPrice }]
  const draft = await context.call(context.owner, quotesMethods.create, { jobUuid, lines, validUntil: '2026-12-31' })
  const { uuid, version } = await context.call(context.owner, quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { ...order, quoteUuid: uuid, version }
}
const asked = ({ quoteUuid }: { quoteUuid: string }) => ({ subject: 'quote', documentUuid: quoteUuid })
const pending = async (who: TestMember, workOrderUuid: string) =>
  (await context.call(who, approvalsMethods.pending, { workOrderUuid })).approvals

test('a quote above the limit of its reader goes to the members of the next limit, who hire by agreeing', async () => {
  const quote = await quoted('2000000.00')
  const { manager, admin } = context
  const accept = context.call(manager, quotesMethods.accept, {
    quoteUuid: quote.quoteUuid,
    version: quote.version,
    waiver: 'One is enough',
  })
  expect(await codeOf(accept)).toBe('above_your_limit')
  const status = await context.call(manager, approvalsMethods.get, asked(quote))
  expect([status.canAsk, status.preview?.rules, status.preview?.block]).toEqual([true, [], null])
  const named = status.preview?.steps[0]?.approvers.map(({ name }) => name) ?? []
  expect(named.length).toBeGreaterThan(0)
  await context.call(manager, approvalsMethods.ask, { ...asked(quote), waiver: 'One is enough' })
  const [approval] = await pending(manager, quote.workOrderUuid)
  expect(approval).toMatchObject({ waitsFor: named, canAnswer: false })
  expect((await pending(admin, quote.workOrderUuid))[0]?.canAnswer).toBe(true)
  const { waiting } = await context.call(admin, approvalsMethods.list, { subject: 'quote' })
  const round = waiting.find(({ documentUuid }) => documentUuid === quote.quoteUuid)
  await context.call(admin, approvalsMethods.answer, {
    roundUuid: round?.roundUuid,
    version: 1,
    verdict: 'approve',
    note: '',
  })
  const order = await context.call(manager, workOrdersMethods.get, { workOrderUuid: quote.workOrderUuid })
  expect(order.authorised?.amount).toBe(240_000_000)
  expect(await pending(manager, quote.workOrderUuid)).toEqual([])
})

test('a reader within the limit decides alone', async () => {
  const quote = await quoted('100.00')
  const status = await context.call(context.manager, approvalsMethods.get, asked(quote))
  expect([status.canAsk, status.preview]).toEqual([false, null])
  const ask = context.call(context.manager, approvalsMethods.ask, { ...asked(quote), waiver: null })
  expect(await codeOf(ask)).toBe('approval_no_rule')
})
