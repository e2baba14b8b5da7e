import { randomUUID } from 'node:crypto'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { refusalMessages } from '@fettle/words/refusal-messages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staffPool } from '#areas/identity/identity.port'
import { inRead, inTransaction, type Tx } from '#platform/database/transaction'
import { createHttpClient } from '#platform/http-client/http-client'
import { type PaymentsGateway, PaymentsUnreachable } from '#platform/payments/payments'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { stripeGateway } from '#platform/payments/stripe-gateway'
import { runAsSystem } from '#platform/queue/job-queue'
import { Refused } from '#platform/runner/refusal'
import { openStripe } from '#platform/testing/stripe-server'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import {
  createTestContext,
  hired,
  line,
  placementOf,
  reported,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'
import { savePayoutAccount } from './payout-accounts.ts'

const key = 'sk_test_4242424242'
let stripe: Awaited<ReturnType<typeof openStripe>>
let context: TestContext
/** The gateway of the test; defaults to the simulated one. */
let gateway: PaymentsGateway = simulatedGateway
const changing: PaymentsGateway = {
  get provider() {
    return gateway.provider
  },
  collect: (asked) => gateway.collect(asked),
  creditor: (namespace) => gateway.creditor(namespace),
  debit: (asked) => gateway.debit(asked),
  collected: (asked) => gateway.collected(asked),
  ready: () => gateway.ready(),
  payOut: (asked) => gateway.payOut(asked),
}

beforeAll(async () => {
  stripe = await openStripe(key)
  context = await createTestContext((parts) => compose({ ...parts, payments: changing }))
})
afterAll(async () => {
  await context?.close()
  await stripe?.close()
})
afterEach(() => {
  gateway = simulatedGateway
  stripe.state.fault = 'none'
})
const onStripe = (address = stripe.address) =>
  stripeGateway({ settings: { address, key }, httpClient: createHttpClient({ allowsPrivate: true, timeoutMs: 200 }) })

const wallet = (who: TestMember = context.finance) => context.call(who, walletsMethods.get)
const topUp = (amount: number, who: TestMember = context.finance) => context.call(who, walletsMethods.topUp, { amount })
const transactions = (afterUuid: string | null = null) =>
  context.call(context.finance, walletsMethods.transactions, { afterUuid })
const balance = async () => (await wallet()).balance.amount

let count = 0
type Versioned = { uuid: string; version: number }
const of = ({ uuid, version }: Versioned) => ({ invoiceUuid: uuid, version })
const billed = async ({ jobUuid }: TestOrder, more = {}): Promise<Versioned> => {
  count += 1
  const bill = { number: `W-${count}`, issuedOn: '2026-03-02', suppliedOn: '2026-03-02', lines: [line] }
  const draft = await context.call(context.owner, invoicesMethods.create, { jobUuid, kind: 'final', ...bill, ...more })
  const sent = await context.call(context.owner, invoicesMethods.submit, of(draft))
  return context.call(context.finance, invoicesMethods.approve, of(sent))
}
/** A finished order with its final invoice of 120.00 approved. */
const approved = async (): Promise<{ order: TestOrder; invoice: Versioned }> => {
  const { completionReportUuid, version, ...server } = await reported(context)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  return { order: server, invoice: await billed(server) }
}
const pay = (invoice: Versioned, who: TestMember = context.finance) =>
  context.call(who, invoicesMethods.pay, of(invoice))
const get = ({ uuid }: Versioned, who: TestMember = context.finance) =>
  context.call(who, invoicesMethods.get, { invoiceUuid: uuid })

const task = (name: string, payload: Record<string, unknown> = {}) => {
  const { services, pools } = context.server
  const now = () => context.server.now
  return services.areas
    .find((area) => area.backgroundJobs?.[name])
    ?.backgroundJobs?.[name]?.(payload, {
      runAs: runAsSystem({ ...services, now }),
      readAs: (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work),
      now,
    })
}

/** Violations of ledger invariants. */
const ledgerFaults = async () => {
  const { rows } = await context.server.pools.owner.query(
    `select 'transfer' as what from ledger_postings group by client_tenant_id, transfer_id having sum(amount) <> 0
     union all select 'balance' from ledger_accounts a where a.balance <> (select coalesce(sum(p.amount), 0) from ledger_postings p where p.client_tenant_id = a.client_tenant_id and p.account_id = a.id)
     union all select 'overdrawn' from ledger_accounts where kind <> 'bank' and balance < 0
     union all select 'under way' from ledger_accounts a where a.kind = 'payouts'
       and a.balance <> (select coalesce(sum(p.amount), 0) from wallet_payments p where p.wallet_id = a.wallet_id and p.state = 'processing')`,
  )
  return rows
}
afterEach(async () => {
  const faults = await ledgerFaults()
  if (faults.length > 0) throw new Error(`The ledger is not whole: ${JSON.stringify(faults)}`)
})

const refusalOf = async (work: Promise<unknown>) => {
  const problem = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return problem instanceof Refused ? [problem.code, problem.status] : problem
}

describe('a wallet', () => {
  it('is activated once, by a member who may pay, and pays nothing before', async () => {
    const { invoice } = await approved()
    expect((await wallet()).can).toEqual(['activate'])
    expect(await refusalOf(pay(invoice))).toEqual(['wallet_not_active', 422])
    const seen = await get(invoice)
    expect([seen.can.includes('pay'), seen.cannot.pay]).toEqual([false, 'wallet_not_active'])
    expect(await codeOf(topUp(100))).toBe('wallet_not_active')
    expect(await codeOf(context.call(context.admin, walletsMethods.activate))).toBe('forbidden')
    const opened = await context.call(context.finance, walletsMethods.activate)
    expect([opened.isActive, opened.balance, opened.can]).toEqual([true, { amount: 0, currency: 'GBP' }, ['top_up']])
    expect(await codeOf(context.call(context.finance, walletsMethods.activate))).toBe('wallet_already_active')
  })

  it('shows the account and reference of a top-up, and is credited once the bank confirms', async () => {
    const [announced] = (await topUp(50_000)).topUps
    expect(announced?.amount).toEqual({ amount: 50_000, currency: 'GBP' })
    expect(announced?.account.map(({ fact }) => fact)).toEqual(['account_holder', 'sort_code', 'account_number'])
    expect([await balance(), (await transactions()).rows]).toEqual([0, []])
    await context.server.runQueue()
    const [row] = (await transactions()).rows
    expect([row?.kind, row?.amount.amount, row?.reference, row?.invoice]).toEqual([
      'top_up',
      50_000,
      announced?.reference,
      null,
    ])
    expect([await balance(), (await wallet()).topUps]).toEqual([50_000, []])
  })

  it('accepts one announcement per idempotency key, and none above the maximum', async () => {
    const input = { amount: 1_000 }
    const headers = { 'idempotency-key': 'top-up-once' }
    const [one, other] = await Promise.all([
      context.finance.call(walletsMethods.topUp, input, headers),
      context.finance.call(walletsMethods.topUp, input, headers),
    ])
    expect(one).toEqual(other)
    expect(one.topUps).toHaveLength(1)
    await context.server.runQueue()
    expect(await balance()).toBe(51_000)
    expect(await codeOf(topUp(999_999_901))).toBe('above_consolidated_maximum')
    expect(await codeOf(topUp(99))).toBe('amount:too_small')
  })

  it('lists its transactions by page', async () => {
    await Promise.all(
      Array.from({ length: 9 }, () => context.call(context.finance, walletsMethods.topUp, { amount: 100 })),
    )
    await context.server.runQueue()
    const first = await transactions()
    expect([first.rows.length, first.hasMore]).toEqual([11, false])
    const rest = await transactions(first.rows[4]?.uuid)
    expect(rest.rows).toEqual(first.rows.slice(5))
  })
})

describe('an approved invoice', () => {
  it('is paid: the wallet is debited at once, and the order completes when the payment arrives', async () => {
    const { order, invoice } = await approved()
    expect((await get(invoice)).can).toContain('pay')
    const before = await balance()
    const processing = await pay(invoice)
    expect([processing.state, processing.walletPayment?.state, processing.can]).toEqual([
      'payment_processing',
      'processing',
      [],
    ])
    expect([await balance(), (await wallet()).underWay.amount]).toEqual([before - 12_000, 12_000])
    expect((await get(invoice, context.owner)).walletPayment).toBeNull()
    expect((await get(invoice, context.owner)).state).toBe('payment_processing')
    expect(await codeOf(pay(invoice))).toBe('stale_version')
    await context.server.runQueue()
    const paid = await get(invoice)
    expect([paid.state, paid.paidOn, paid.paymentReference]).toEqual([
      'paid',
      '2026-03-02',
      processing.walletPayment?.reference,
    ])
    expect(await placementOf(context, order)).toEqual(['completed', 'completed'])
    expect((await wallet()).underWay.amount).toBe(0)
    const [row] = (await transactions()).rows
    expect([row?.kind, row?.amount.amount, row?.invoice?.uuid]).toEqual(['payment', -12_000, invoice.uuid])
  })

  it('is not paid without permission, twice, or with insufficient funds', async () => {
    const { invoice } = await approved()
    expect(await codeOf(pay(invoice, context.admin))).toBe('forbidden')
    expect(await codeOf(pay(invoice, context.owner))).toBe('forbidden')
    expect(await codeOf(pay(invoice, await context.server.member(context.admin, 'FIN', [randomUUID()])))).toBe(
      'not_found',
    )
    const dear = await billed(await hired(context), { kind: 'interim', lines: [{ ...line, unitPrice: '410.00' }] })
    expect(await refusalOf(pay(dear))).toEqual(['insufficient_funds_to_pay_this_invoice', 422])
    expect((await get(dear)).cannot.pay).toBe('insufficient_funds_to_pay_this_invoice')
    expect((await get(dear)).state).toBe('approved')
    const twice = await Promise.all([1, 2, 3].map(() => codeOf(pay(invoice))))
    expect(twice.sort()).toEqual(['answered', 'stale_version', 'stale_version'])
    await context.server.runQueue()
  })

  it('is open again when the payment failed: the wallet is credited, the reason is shown, and it can be retried', async () => {
    const { invoice } = await approved()
    const before = await balance()
    gateway = {
      ...simulatedGateway,
      payOut: async () => ({ state: 'failed', failure: 'payee_refused', providerReference: null }),
    }
    await pay(invoice)
    await context.server.runQueue()
    const failed = await get(invoice)
    expect([failed.state, failed.walletPayment?.failure, failed.paidOn]).toEqual(['approved', 'payee_refused', null])
    expect(await balance()).toBe(before)
    const [back, gone] = (await transactions()).rows
    expect([back?.kind, back?.amount.amount, back?.failure]).toEqual(['payment_returned', 12_000, 'payee_refused'])
    expect([gone?.kind, gone?.amount.amount]).toEqual(['payment', -12_000])
    gateway = simulatedGateway
    await pay(failed)
    await context.server.runQueue()
    expect((await get(invoice)).state).toBe('paid')
  })

  it('stays pending without a response, and ends once: the scheduled task finds it, and a second response changes nothing', async () => {
    const { invoice } = await approved()
    gateway = {
      ...simulatedGateway,
      payOut: async () => {
        throw new PaymentsUnreachable('silent')
      },
    }
    await pay(invoice)
    await context.server.runQueue()
    expect((await get(invoice)).state).toBe('payment_processing')
    gateway = simulatedGateway
    await task('watch-payments')
    expect((await get(invoice)).state).toBe('payment_processing')
    context.server.now += 3 * 60_000
    const { rows } = await context.server.pools.owner.query('select id from wallet_payments where invoice_id = $1', [
      invoice.uuid,
    ])
    const asked = { tenantId: context.admin.tenantId, id: rows[0].id, kind: 'payment' }
    await Promise.all([task('watch-payments'), task('ask-money', asked), task('ask-money', asked)])
    expect((await get(invoice)).state).toBe('paid')
    await task('ask-money', asked)
  })
})

describe('with Stripe', () => {
  it.each(['silent', 'fails', 'garbled', 'refused line'] as const)(
    'nothing is done and somebody hears why, where the line is %s',
    async (trouble) => {
      const { invoice } = await approved()
      const before = await balance()
      gateway = trouble === 'refused line' ? onStripe('http://127.0.0.1:9') : onStripe()
      if (trouble !== 'refused line') stripe.state.fault = trouble
      const unreachable = ['problem_connecting_to_the_payments_system', 503]
      expect(await refusalOf(pay(invoice))).toEqual(unreachable)
      expect(await refusalOf(topUp(5_000))).toEqual(unreachable)
      const seen = await get(invoice)
      expect([seen.state, seen.version, seen.walletPayment]).toEqual(['approved', invoice.version, null])
      expect([await balance(), (await wallet()).topUps]).toEqual([before, []])
    },
  )

  it('top-ups are credited when Stripe receives them, and contractors without an account there are not paid', async () => {
    gateway = onStripe()
    const before = await balance()
    const [announced] = (await topUp(50_000)).topUps
    expect(announced?.reference).toMatch(/^STR/)
    await context.server.runQueue()
    expect(await balance()).toBe(before)
    stripe.receive('pi_1')
    context.server.now += 3 * 60_000
    await task('watch-payments')
    expect(await balance()).toBe(before + 50_000)

    const { invoice } = await approved()
    await pay(invoice)
    await context.server.runQueue()
    expect((await get(invoice)).walletPayment?.failure).toBe('payee_unknown')
    const pool = staffPool(context.server.pools.owner.options.connectionString ?? '')
    const desk = { pool, auditKey: context.server.services.auditKey, now: context.server.now }
    const { tenantId } = context.owner
    expect(await savePayoutAccount(desk, `${context.admin.tenantId}=acct_1`)).toBeUndefined()
    expect(await savePayoutAccount(desk, `${tenantId}=somewhere`)).toBeUndefined()
    expect(await savePayoutAccount(desk, `${tenantId}=acct_0`)).toBe('Leeds Plumbing')
    expect(await savePayoutAccount(desk, `${tenantId}=acct_1`)).toBe('Leeds Plumbing')
    await pool.end()
    stripe.state.fault = 'none'
    await pay(await get(invoice))
    // The payment was sent, and the response was lost.
    stripe.state.fault = 'silent-late'
    await context.server.runQueue()
    expect([(await get(invoice)).state, stripe.transfers.size]).toEqual(['payment_processing', 1])
    stripe.state.fault = 'none'
    context.server.now += 3 * 60_000
    await task('watch-payments')
    expect([(await get(invoice)).state, stripe.transfers.size]).toEqual(['paid', 1])
  })
})

it('twenty parallel payments use the available funds and no more', async () => {
  const before = await balance()
  // Three of them fit, four do not.
  const unitPrice = Math.floor(before / 3.5 / 1.2)
  const jobs = await Promise.all(Array.from({ length: 7 }, () => hired(context)))
  const invoices: Versioned[] = []
  for (const job of [...jobs, ...jobs, ...jobs].slice(0, 20))
    invoices.push(await billed(job, { kind: 'interim', lines: [{ ...line, unitPrice: (unitPrice / 100).toFixed(2) }] }))
  const answers = await Promise.all(invoices.map((invoice) => codeOf(pay(invoice))))
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'insufficient_funds_to_pay_this_invoice')).toHaveLength(17)
  await context.server.runQueue()
  const states = await Promise.all(invoices.map(async (invoice) => (await get(invoice)).state))
  expect(states.filter((state) => state === 'paid')).toHaveLength(3)
  expect(await balance()).toBe(before - 3 * Math.round(unitPrice * 1.2))
})

describe('the database', () => {
  const as = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) =>
    inTransaction(context.server.pools.app, { tenantId, personId: '' }, work)
  const one = async (text: string, tenantId: string) =>
    (await context.server.pools.owner.query(`${text} where client_tenant_id = $1 limit 1`, [tenantId])).rows[0]?.id
  const posting = 'insert into ledger_postings values ($1, $2, $3, $4, $5)'

  it('keeps entries immutable, and refuses setting a balance', async () => {
    const { owner } = context.server.pools
    await expect(owner.query('update ledger_postings set amount = amount + 1')).rejects.toThrow('written once')
    await expect(owner.query('delete from ledger_transfers')).rejects.toThrow('written once')
    await expect(owner.query('truncate ledger_postings')).rejects.toThrow('written once')
    const refused = { code: '42501' }
    for (const text of [
      'update ledger_accounts set balance = 1',
      'update ledger_postings set amount = 1',
      'delete from ledger_transfers',
    ])
      await expect(as(context.admin.tenantId, (tx) => tx.rows(text, text, []))).rejects.toMatchObject(refused)
  })

  it('refuses unbalanced transfers, and transfers without postings', async () => {
    const tenant = context.admin.tenantId
    const walletId = await one('select id from wallets', tenant)
    const unbalanced = (amounts: readonly number[]) =>
      as(tenant, async (tx) => {
        const [topUpId, id] = [randomUUID(), randomUUID()]
        const { rows: members } = await context.server.pools.owner.query(
          'select id from memberships where tenant_id = $1 limit 1',
          [tenant],
        )
        await tx.rows(
          'unbalanced-top-up',
          `insert into wallet_top_ups (id, client_tenant_id, wallet_id, amount, reference, provider, provider_reference, instructions, state, requested_by_membership_id, created_at, settled_at)
           values ($1, $2, $3, 5, $4, 'house', 'x', '[]', 'received', $5, now(), now())`,
          [topUpId, tenant, walletId, `FT-${topUpId}`, members[0].id],
        )
        await tx.rows(
          'unbalanced-transfer',
          "insert into ledger_transfers (id, client_tenant_id, wallet_id, kind, amount, top_up_id, created_at) values ($1, $2, $3, 'top_up', 5, $4, now())",
          [id, tenant, walletId, topUpId],
        )
        const accounts = await tx.rows<{ id: string }>(
          'unbalanced-accounts',
          "select id from ledger_accounts where wallet_id = $1 and kind <> 'payouts' order by kind",
          [walletId],
        )
        for (const [index, amount] of amounts.entries())
          await tx.rows(posting, posting, [tenant, walletId, id, accounts[index]?.id, amount])
      })
    const refused = { code: '23514', constraint: 'check_transfer_balanced' }
    await expect(unbalanced([])).rejects.toMatchObject(refused)
    await expect(unbalanced([5])).rejects.toMatchObject(refused)
    await expect(unbalanced([-5, 6])).rejects.toMatchObject(refused)
    await expect(unbalanced([-6, 6])).rejects.toMatchObject(refused)
  })

  it('refuses references to other tenants', async () => {
    const { stranger, admin } = context
    const bookkeeper = await context.server.member(stranger, 'FIN')
    await context.call(bookkeeper, walletsMethods.activate)
    const [own, foreign, invoice] = await Promise.all([
      one('select id from wallets', stranger.tenantId),
      one('select id from wallets', admin.tenantId),
      one('select id from invoices', admin.tenantId),
    ])
    const payment = (walletId: string, invoiceId: string) =>
      as(stranger.tenantId, (tx) =>
        tx.rows(
          'foreign-payment',
          `insert into wallet_payments (client_tenant_id, wallet_id, invoice_id, amount, reference, provider, state, started_by_membership_id, created_at, next_ask_at)
           values ($1, $2, $3, 5, 'x', 'house', 'processing', $4, now(), now())`,
          [stranger.tenantId, walletId, invoiceId, bookkeeper.membership.id],
        ),
      )
    const refused = { code: '23503' }
    await expect(payment(own, invoice)).rejects.toMatchObject(refused)
    await expect(payment(foreign, invoice)).rejects.toMatchObject(refused)
    expect((await context.call(bookkeeper, walletsMethods.transactions)).rows).toEqual([])
    const { rows } = await transactions()
    const theirs = await context.call(bookkeeper, walletsMethods.transactions, { afterUuid: rows[0]?.uuid })
    expect(theirs.rows).toEqual([])
  })
})

it.each(['en-GB', 'de-DE'] as const)('each reason has its words in %s', (locale) => {
  const words = refusalMessages(locale)
  expect([
    words.wallet_not_active,
    words.insufficient_funds_to_pay_this_invoice,
    words.problem_connecting_to_the_payments_system,
  ]).toEqual(
    locale === 'en-GB'
      ? [
          'The wallet is not active.',
          'The funds are not sufficient to pay this invoice.',
          'There is a problem connecting to the payments system.',
        ]
      : [
          'Das Guthabenkonto ist nicht aktiv.',
          'Das Guthaben reicht nicht, um diese Rechnung zu bezahlen.',
          'Das Zahlungssystem ist nicht erreichbar.',
        ],
  )
})
