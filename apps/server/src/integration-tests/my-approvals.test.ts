import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, invited, line, type TestContext } from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const quotesOf = async (who: TestMember) =>
  (await context.call(who, quotesMethods.list, { awaitsMe: true })).map(({ totals }) => totals.gross.amount)
const invoicesOf = async (who: TestMember) =>
  (await context.call(who, invoicesMethods.list, { awaitsMe: true })).map(({ gross }) => gross.amount)

test('submitted quotes wait for members who may accept them within their limit', async () => {
  const { call, owner, rival, admin, manager, finance, outsider, stranger } = context
  const { jobUuid, otherJobUuid } = await invited(context)
  const small = await call(owner, quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' })
  const dear = { ...line, unitPrice: '2000.00' }
  const large = await call(rival, quotesMethods.create, {
    jobUuid: otherJobUuid,
    lines: [dear],
    validUntil: '2026-12-31',
  })
  expect(await quotesOf(admin)).toEqual([])
  for (const [who, { uuid: quoteUuid, version }] of [
    [owner, small],
    [rival, large],
  ] as const)
    await call(who, quotesMethods.submit, { quoteUuid, version })
  expect((await quotesOf(admin)).toSorted((a, b) => a - b)).toEqual([12_000, 240_000])
  expect((await quotesOf(finance)).toSorted((a, b) => a - b)).toEqual([12_000, 240_000])
  expect(await quotesOf(manager)).toEqual([12_000])
  for (const who of [outsider, stranger, owner]) expect(await quotesOf(who)).toEqual([])
})

test('invoices wait for members who may approve them', async () => {
  const { call, owner, admin, manager, finance, stranger } = context
  const { jobUuid } = await hired(context)
  const issuedOn = '2026-03-02'
  const entries = { jobUuid, kind: 'interim', number: 'A-1', issuedOn, suppliedOn: issuedOn, lines: [line] }
  const { uuid: invoiceUuid, version } = await call(owner, invoicesMethods.create, entries)
  expect(await invoicesOf(admin)).toEqual([])
  await call(owner, invoicesMethods.submit, { invoiceUuid, version })
  for (const who of [admin, manager, finance]) expect(await invoicesOf(who)).toEqual([12_000])
  for (const who of [stranger, owner]) expect(await invoicesOf(who)).toEqual([])
})
