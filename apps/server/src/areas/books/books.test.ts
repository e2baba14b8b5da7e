import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentsGateway } from '#platform/payments/payments'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { createTestContext, line, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let gateway: PaymentsGateway = simulatedGateway
beforeAll(async () => {
  const payments = {
    ...simulatedGateway,
    payOut: (asked: Parameters<PaymentsGateway['payOut']>[0]) => gateway.payOut(asked),
  }
  context = await createTestContext((parts) => compose({ ...parts, payments }))
})
afterAll(() => context?.close())

const of = ({ uuid, version }: { uuid: string; version: number }) => ({ invoiceUuid: uuid, version })
let count = 0
const approved = async () => {
  const { completionReportUuid, version, jobUuid } = await reported(context)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  count += 1
  const bill = {
    jobUuid,
    kind: 'final',
    number: `B-${count}`,
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-02',
    lines: [line],
  }
  const draft = await context.call(context.owner, invoicesMethods.create, bill)
  const sent = await context.call(context.owner, invoicesMethods.submit, of(draft))
  return context.call(context.finance, invoicesMethods.approve, of(sent))
}
const balances = async (who: TestMember): Promise<Record<string, number>> => {
  const { accounts } = await context.call(who, booksMethods.balances)
  return Object.fromEntries(
    accounts.map(({ kind, sub, balance }) => [sub === null ? kind : `${kind} ${sub}`, balance.amount]),
  )
}
const journals = (who: TestMember, input: object = {}) => context.call(who, booksMethods.journals, { ...input })

test('mirror an approved invoice, its payment less the deduction, and a top-up', async () => {
  const facts = { validFrom: '2026-01-01', replacesUuid: null, recoveredPpm: 500_000, cisRole: 'contractor' }
  const references = {
    taxReference: '1234567890',
    payeReference: '123/AB45678',
    accountsOfficeReference: '123PA00012345',
  }
  const stated = { ...facts, ...references, vatNumber: 'GB980780684', endUserSince: '2026-01-01' }
  await context.call(context.finance, taxProfilesMethods.saveClient, stated)
  const code = { code: '4260', name: 'Repairs', categories: ['plumbing'] }
  await context.call(context.finance, accountCodesMethods.create, code)
  const check = { contractorUuid: context.owner.tenantId, result: 'registered', checkedOn: '2026-03-02' } as const
  await context.call(context.finance, taxProfilesMethods.recordCheck, check)
  await context.call(context.finance, walletsMethods.activate)
  await context.call(context.finance, walletsMethods.topUp, { amount: 50_000 })
  await context.server.runQueue()
  const invoice = await approved()
  expect(await balances(context.finance)).toEqual({
    '1100': 50_000,
    '1200': -50_000,
    '1400': 1_000,
    '2100 Leeds Plumbing': -12_000,
    '5000 4260': 11_000,
  })
  expect(await balances(context.owner)).toEqual({ '1300 Northgate Homes': 12_000, '2000': -2_000, '4000': -10_000 })
  await context.call(context.finance, invoicesMethods.pay, of(invoice))
  expect(await balances(context.finance)).toMatchObject({
    '1100': 40_000,
    '1110': 10_000,
    '2100 Leeds Plumbing': -12_000,
  })
  await context.server.runQueue()
  expect(await balances(context.finance)).toMatchObject({ '1110': 0, '2100 Leeds Plumbing': 0, '2200': -2_000 })
  expect(await balances(context.owner)).toMatchObject({ '1100': 10_000, '1400': 2_000, '1300 Northgate Homes': 0 })
  const { rows } = await journals(context.owner)
  expect(rows.map(({ kind }) => kind)).toEqual(['payment_arrived', 'invoice_approved'])
  expect(rows[0]).toMatchObject({ counterparty: 'Northgate Homes', invoice: { number: 'B-1' }, balanceAfter: null })
})

test('return a failed payment to the wallet, and leave the debt', async () => {
  gateway = {
    ...simulatedGateway,
    payOut: () => Promise.resolve({ state: 'failed', failure: 'payment_refused', providerReference: null }),
  }
  const before = await balances(context.finance)
  const invoice = await approved()
  await context.call(context.finance, invoicesMethods.pay, of(invoice))
  await context.server.runQueue()
  gateway = simulatedGateway
  const after = await balances(context.finance)
  expect([after['1100'], after['1110'], after['2100 Leeds Plumbing']]).toEqual([before['1100'], 0, -12_000])
  const again = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoice.uuid })
  await context.call(context.finance, invoicesMethods.markPaid, {
    ...of(again),
    paidOn: '2026-03-02',
    reference: 'Bank',
  })
  expect(await balances(context.finance)).toMatchObject({ '1200': -60_000, '2100 Leeds Plumbing': 0, '2200': -4_000 })
})

test('show an account by pages with the balance after each journal', async () => {
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  const wallet = accounts.find(({ kind }) => kind === '1100')
  const { rows, hasMore } = await journals(context.finance, { accountUuid: wallet?.uuid })
  expect(rows.map(({ amount, balanceAfter }) => [amount?.amount, balanceAfter?.amount])).toEqual([
    [10_000, 40_000],
    [-10_000, 30_000],
    [-10_000, 40_000],
    [50_000, 50_000],
  ])
  expect(hasMore).toBe(false)
  const next = await journals(context.finance, { accountUuid: wallet?.uuid, afterUuid: rows[2]?.uuid })
  expect(next.rows.map(({ uuid }) => uuid)).toEqual([rows[3]?.uuid])
})

test('are exported with sums of zero for each journal, and seen by those who pay only', async () => {
  const answer = await context.finance.raw(booksMethods.export, { from: '2026-01-01', to: '2026-12-31' })
  const cells = String(answer.body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  expect(cells.length).toBeGreaterThan(10)
  const pence = cells.map((row) => Math.round(Number(row[7]) * 100))
  expect(pence.reduce((sum, each) => sum + each, 0)).toBe(0)
  expect(await codeOf(context.call(context.manager, booksMethods.balances))).toBe('forbidden')
  expect((await context.call(context.stranger, booksMethods.balances)).accounts).toEqual([])
})

test('are exported for the programs of the market, with equal sums of debit and credit', async () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const rowsOf = async (format: string) => {
    const answer = await context.finance.raw(booksMethods.export, { ...period, format })
    return Buffer.from(answer.body as Uint8Array)
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
  }
  const minor = (text = '') => Math.round(Number(text) * 100)
  const total = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + minor(row[column]), 0)
  const [xero, quickBooks] = [await rowsOf('xero'), await rowsOf('quickbooks')]
  expect(xero.length).toBeGreaterThan(2)
  expect(total(xero, 5)).toBe(0)
  expect(quickBooks).toHaveLength(xero.length)
  expect(total(quickBooks, 3)).toBe(total(quickBooks, 4))
  expect(total(quickBooks, 3)).toBeGreaterThan(0)
  const datev = context.call(context.finance, booksMethods.export, { ...period, format: 'datev' })
  expect(await codeOf(datev)).toBe('journal_format_not_offered')
})

test('are posted once, balanced, and not for others', async () => {
  const { worker } = context.server.pools
  const tenant = context.admin.tenantId
  const entry = (postings: object[], over: object = {}) =>
    JSON.stringify([
      {
        tenant,
        counterparty: null,
        currency: 'GBP',
        kind: 'topped_up',
        key: 'test',
        value_on: '2026-03-02',
        at: '2026-03-02T09:00:00Z',
        postings,
        ...over,
      },
    ])
  const post = async (text: string) => {
    const client = await worker.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.tenant', $1, true)", [tenant])
      return await client.query('select post_journals($1::jsonb) as posted', [text])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const one = { kind: '1200', sub: '', amount: 5 }
  await expect(post(entry([one, { ...one, amount: -4 }]))).rejects.toThrow('do not sum to zero')
  await expect(post(entry([{ kind: '1110', sub: '', amount: -5 }, one]))).rejects.toThrow('book_accounts_floor')
  const foreign = { tenant: context.stranger.tenantId }
  await expect(post(entry([one, { kind: '1100', sub: '', amount: -5 }], foreign))).rejects.toThrow('other tenants')
  expect((await post(entry([one, { kind: '5000', sub: '', amount: -5 }]))).rows).toEqual([{ posted: 2 }])
})

test('are printed as the statement of an account whose entries add up to its balance', async () => {
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  const payable = accounts.find(({ kind }) => kind === '2100')
  const period = { accountUuid: payable?.uuid ?? '', from: '2026-01-01', to: '2026-12-31' }
  const answer = await context.finance.raw(booksMethods.statement, period)
  expect([
    answer.status,
    Buffer.from(answer.body as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-'])
  const read = await context.server.pools.owner.query(
    `select sum(p.amount)::int as sum from book_postings p join book_journals j on j.tenant_id = p.tenant_id and j.id = p.journal_id
     where p.account_id = $1 and j.value_on between '2026-01-01' and '2026-12-31'`,
    [payable?.uuid],
  )
  expect(read.rows[0]?.sum).toBe(payable?.balance.amount)
  const foreign = context.call(context.stranger, booksMethods.statement, period)
  expect(await codeOf(foreign)).toBe('not_found')
  const turned = context.call(context.finance, booksMethods.statement, { ...period, to: '2025-12-31' })
  expect(await codeOf(turned)).toBe('statement_ends_before_it_begins')
})
