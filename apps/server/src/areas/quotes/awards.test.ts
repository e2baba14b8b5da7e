import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  jobOf,
  line,
  raise,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const added = { ...line, change: 'added' }
const awardOf = async ({ jobUuid }: TestOrder, who = context.owner) => {
  const [award] = await context.call(who, quotesMethods.list, { jobUuid })
  if (!award) throw new Error('The job has no award')
  return award
}
const clientAwardOf = async ({ workOrderUuid }: TestOrder) => {
  const [award] = await context.call(context.manager, quotesMethods.list, { workOrderUuid })
  if (!award) throw new Error('The order has no award')
  return award
}
const authorisedOf = async ({ workOrderUuid }: TestOrder) =>
  (await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).authorised?.amount
const interim = async ({ jobUuid }: TestOrder, number: string) => {
  const issuedOn = '2026-03-02'
  const entries = { jobUuid, kind: 'interim', number, issuedOn, suppliedOn: issuedOn }
  const { uuid, version } = await context.call(context.owner, invoicesMethods.create, {
    ...entries,
    lines: [{ ...line, unitPrice: '500.00' }],
  })
  return codeOf(context.call(context.owner, invoicesMethods.submit, { invoiceUuid: uuid, version }))
}

test('an accepted award is an accepted quote of the awarded sum, which its contractor may vary', async () => {
  const order = await hired(context)
  const award = await awardOf(order)
  expect(award).toMatchObject({ kind: 'award', state: 'accepted', can: ['vary'] })
  expect(award.totals.gross.amount).toBe(50_000)
  expect(await interim(order, 'A-1')).toBe('invoice_above_authorised_value')
  const draft = await context.call(context.owner, quoteVariationsMethods.create, {
    quoteUuid: award.uuid,
    reason: 'The pipe behind it leaks too',
    lines: [added],
  })
  const asked = { variationUuid: draft.uuid, version: draft.version }
  const sent = await context.call(context.owner, quoteVariationsMethods.submit, asked)
  expect(sent.revisedTotal.amount).toBe(62_000)
  await context.call(context.manager, quoteVariationsMethods.approve, { ...asked, version: sent.version })
  expect(await authorisedOf(order)).toBe(62_000)
  expect(await interim(order, 'A-2')).toBe('answered')
})

test('the client raises an award within the own limit at once, and never lowers it', async () => {
  const order = await hired(context)
  const { uuid: quoteUuid, can } = await clientAwardOf(order)
  expect(can).toEqual(['raise_award'])
  const lines = [added]
  const raised = await context.call(context.manager, quoteVariationsMethods.raise, {
    quoteUuid,
    reason: 'A second tap',
    lines,
  })
  expect([raised.state, raised.revisedTotal.amount]).toEqual(['approved', 62_000])
  expect(await authorisedOf(order)).toBe(62_000)
  const removed = [{ ...line, unitPrice: '10.00', change: 'removed' }]
  const lower = context.call(context.manager, quoteVariationsMethods.raise, {
    quoteUuid,
    reason: 'Less',
    lines: removed,
  })
  expect(await codeOf(lower)).toBe('award_cannot_be_lowered')
})

test('an increase above the limit of its author waits for a colleague', async () => {
  const order = await hired(context)
  const { uuid: quoteUuid } = await clientAwardOf(order)
  const raised = await context.call(context.manager, quoteVariationsMethods.raise, {
    quoteUuid,
    reason: 'The whole kitchen',
    lines: [{ ...added, unitPrice: '9000000.00' }],
  })
  expect(raised.state).toBe('submitted')
  expect(await authorisedOf(order)).toBe(50_000)
})

test('agreed work takes no quote; the refusal names the variation', async () => {
  const { jobUuid } = await hired(context)
  const quote = context.call(context.owner, quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' })
  expect(await codeOf(quote)).toBe('agreed_work_needs_variation')
})

test('the lines of an award set its sum and are shown to both sides before and after the hire', async () => {
  const { uuid: workOrderUuid, version } = await raise(context)
  const contractorUuid = context.owner.tenantId
  const lines = [line, { ...line, description: 'Waste', unitPrice: '0.37' }]
  const award = { workOrderUuid, version, contractorUuid, lines }
  const sent = await context.call(context.manager, workOrdersMethods.award, award)
  expect(sent.awarded?.amount).toBe(12_044)
  expect(sent.awardLines.map(({ description }) => description)).toEqual([line.description, 'Waste'])
  const jobUuid = await jobOf(context, context.owner, workOrderUuid)
  const job = await context.call(context.owner, jobsMethods.get, { jobUuid })
  expect(job.awardLines.map(({ description }) => description)).toEqual([line.description, 'Waste'])
  await context.call(context.owner, jobsMethods.accept, { jobUuid })
  const agreed = await awardOf({ workOrderUuid, jobUuid })
  expect([agreed.totals.gross.amount, agreed.lines.length]).toEqual([12_044, 2])
  const costs = await context.call(context.manager, costsMethods.get, { workOrderUuid })
  expect(costs.basis).toBe('accepted')
})
