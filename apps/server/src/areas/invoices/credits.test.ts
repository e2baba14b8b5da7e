import { booksMethods } from '@fettle/contracts/books/books.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { approvedInvoice, type Versioned } from '../../integration-tests/approved-invoice.ts'
import { cisContractor } from '../../integration-tests/cis-contractor.ts'
import { createTestContext, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext

/** A client that deducts 20 % of labour under CIS and recovers all input tax. */
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.finance, taxProfilesMethods.saveClient, {
    ...cisContractor,
    validFrom: '2026-01-01',
    replacesUuid: null,
    recoveredPpm: 1_000_000,
  })
  const check = { contractorUuid: context.owner.tenantId, result: 'registered', checkedOn: '2026-03-02' } as const
  await context.call(context.finance, taxProfilesMethods.recordCheck, check)
})
afterAll(() => context?.close())

const get = ({ uuid: invoiceUuid }: { uuid: string }, who = context.finance) =>
  context.call(who, invoicesMethods.get, { invoiceUuid })
const pay = async (invoice: Versioned, amount: number | null = null) => {
  const { version } = await get(invoice)
  const payment = { paidOn: '2026-03-02', reference: 'BACS 7', amount }
  return context.call(context.finance, invoicesMethods.markPaid, { invoiceUuid: invoice.uuid, version, ...payment })
}
let count = 0
const credit = async (invoice: Versioned, nets: readonly number[], who: TestMember = context.owner) => {
  const { version } = await get(invoice)
  count += 1
  const lines = nets.map((net, place) => ({ place, net }))
  const note = { number: `C-${count}`, note: 'Too many hours', lines }
  return context.call(who, invoicesMethods.credit, { invoiceUuid: invoice.uuid, version, ...note })
}
const refundOf = async ({ uuid }: { uuid: string }, who = context.finance) =>
  (await context.call(who, refundsMethods.list, { creditNoteUuid: uuid })).rows[0]
const balances = async (who: TestMember): Promise<Record<string, number>> => {
  const { accounts } = await context.call(who, booksMethods.balances)
  return Object.fromEntries(accounts.map(({ kind, balance }) => [kind, balance.amount]))
}
const change = async (who: TestMember, work: () => Promise<unknown>) => {
  const before = await balances(who)
  await work()
  const after = await balances(who)
  const kinds = Object.keys({ ...before, ...after })
  return Object.fromEntries(
    kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]).filter(([, sum]) => sum !== 0),
  )
}
const labour = { ...line, unitPrice: '200.00' }
const material = { ...line, kind: 'material', description: 'Valve', unitPrice: '100.00' }

test('a credit of what is open settles it, and the rest withholds by what is left', async () => {
  const invoice = await approvedInvoice(context, { lines: [labour, material] })
  expect(invoice).toMatchObject({ payable: { now: { withheld: { amount: 4_000 } } } })
  const posted = await change(context.finance, async () => {
    const note = await credit(invoice, [5_000])
    expect([note.kind, note.state, note.totals.gross.amount, note.payable]).toEqual([
      'credit_note',
      'paid',
      -6_000,
      null,
    ])
    expect(note.creditOf).toMatchObject({ uuid: invoice.uuid })
    expect(await refundOf(note)).toBeUndefined()
  })
  expect(posted).toEqual({ '2100': 6_000, '5000': -5_000, '1400': -1_000 })
  const rest = await get(invoice)
  expect([rest.state, rest.open.amount, rest.payable?.now.withheld.amount]).toEqual(['approved', 30_000, 3_000])
  const paid = await pay(invoice)
  expect([paid.state, paid.open.amount, paid.settlements.map(({ kind }) => kind)]).toEqual([
    'paid_off_platform',
    0,
    ['credit', 'off_platform'],
  ])
})

test('a credit after payment is owed back, with the tax that was withheld of it', async () => {
  const invoice = await approvedInvoice(context, { lines: [labour, material] })
  await pay(invoice)
  let note = await get(invoice)
  const posted = await change(context.finance, async () => {
    note = await credit(invoice, [10_000])
  })
  expect(posted).toEqual({ '5000': -10_000, '1400': -2_000, '1300': 12_000 })
  const refund = await refundOf(note)
  expect(refund).toMatchObject({ gross: { amount: 12_000 }, withheld: { amount: 2_000 }, left: { amount: 10_000 } })
  expect((await refundOf(note, context.owner))?.can).toEqual([])
  expect(await refundOf(note, context.rival)).toBeUndefined()
  const record = (amount: number | null, who = context.finance) => {
    const asked = { refundUuid: refund?.uuid ?? '', receivedOn: '2026-03-02', reference: 'BACS 8', amount }
    return refundOf(note).then((now) =>
      context.call(who, refundsMethods.record, { ...asked, version: now?.version ?? 0 }),
    )
  }
  expect(await codeOf(record(10_001))).toBe('refund_above_claim')
  expect(await codeOf(record(1, context.owner))).toBe('forbidden')
  const received = await change(context.finance, async () => {
    await record(3_333)
    expect((await record(null)).left.amount).toBe(0)
  })
  expect(received).toEqual({ '1200': 10_000, '2200': 2_000, '1300': -12_000 })
  expect(await codeOf(record(null))).toBe('refund_is_settled')
})

test('what is owed is used for the next invoice, less what a payment withholds', async () => {
  const invoice = await approvedInvoice(context, { lines: [labour] })
  await pay(invoice)
  const note = await credit(invoice, [10_000])
  const next = await approvedInvoice(context, { lines: [labour] })
  const refund = await refundOf(note)
  const asked = { refundUuid: refund?.uuid ?? '', version: refund?.version ?? 0, invoiceUuid: next.uuid }
  const posted = await change(context.finance, async () => {
    expect((await context.call(context.finance, refundsMethods.offset, asked)).left.amount).toBe(0)
  })
  // 100.00 pay 120.00 of an invoice of 240.00 whose payment withholds 40.00.
  expect(posted).toEqual({ '2100': 12_000, '1300': -12_000 })
  const part = await get(next)
  expect([part.state, part.open.amount]).toEqual(['approved', 12_000])
  expect(part.settlements.map(({ kind, gross, withheld }) => [kind, gross.amount, withheld.amount])).toEqual([
    ['offset', 12_000, 2_000],
  ])
  expect((await pay(next)).settlements.map(({ withheld }) => withheld.amount)).toEqual([2_000, 2_000])
})

test('a credit is limited to what is left of each line, and to invoices in force', async () => {
  const invoice = await approvedInvoice(context, { lines: [labour, material] })
  expect(await codeOf(credit(invoice, [20_001]))).toBe('credit_above_invoice')
  expect(await codeOf(credit(invoice, [0, 0]))).toBe('credit_is_empty')
  expect(await codeOf(credit(invoice, [100], context.finance))).toBe('forbidden')
  await credit(invoice, [20_000])
  const now = await get(invoice, context.owner)
  expect(now.creditable?.map(({ amount }) => amount)).toEqual([0, 10_000])
  expect(await codeOf(credit(invoice, [1]))).toBe('credit_above_invoice')
  const last = await credit(invoice, [0, 10_000])
  expect([(await get(invoice)).state, (await get(invoice)).payable]).toEqual(['paid', null])
  expect(await codeOf(credit(last, [100]))).toBe('invoice_cannot_be_credited')
})

test('an invoice is credited in parts to the last penny, whatever their tax rounds to', async () => {
  const invoice = await approvedInvoice(context, { lines: [{ ...labour, unitPrice: '100.09' }] })
  const notes = [await credit(invoice, [3_303]), await credit(invoice, [3_303]), await credit(invoice, [3_403])]
  // Of 20.02; each part alone would round to 6.61, 6.61 and 6.81.
  expect(notes.map(({ totals }) => totals.taxes.map(({ tax }) => tax.amount))).toEqual([[-661], [-660], [-681]])
  expect((await get(invoice)).state).toBe('paid')
})
