import { createHash } from 'node:crypto'
import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentsGateway, PaymentsUnreachable, type PayoutRequest } from '#platform/payments/payments'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { approvedInvoice, prove, type Versioned } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
/** Who releases what `context.finance` prepares. */
let second: TestMember
let gateway: PaymentsGateway = simulatedGateway
/** Every payout that the gateway was asked for. */
const asked: PayoutRequest[] = []

beforeAll(async () => {
  const payments: PaymentsGateway = {
    ...simulatedGateway,
    payOut: (request) => {
      asked.push(request)
      return gateway.payOut(request)
    },
  }
  context = await createTestContext((parts) => compose({ ...parts, payments }))
  second = await context.server.member(context.admin, 'FIN')
  prove(context, ...people())
})
/** Facts of the remittance advices that were mailed, the oldest first. */
const advices = async () => {
  const text = "select facts from mails where template = 'remittance-advice' order by position"
  const { rows } = await context.server.pools.owner.query<{ facts: Record<string, string> }>(text)
  return rows.map(({ facts }) => facts)
}
afterAll(() => context?.close())
beforeEach(() => {
  gateway = simulatedGateway
  asked.length = 0
  prove(context, ...people())
})

const people = () => [context.admin, context.finance, second, context.owner, context.rival]
const topUp = async (amount: number) => {
  await context.call(context.finance, walletsMethods.topUp, { amount })
  await context.server.runQueue()
}
const hour = 3_600_000
const day = '2026-03-02'
const of = ({ uuid, version }: Versioned) => ({ invoiceUuid: uuid, version })
const approved = () => approvedInvoice(context)
const invoice = async ({ uuid }: Versioned) => context.call(context.finance, invoicesMethods.get, { invoiceUuid: uuid })
const stateOf = async (one: Versioned) => (await invoice(one)).state

type Run = Awaited<ReturnType<typeof create>>
type Source = { method: 'wallet' | 'bacs' | 'sepa'; executeOn: string; bankAccountUuid?: string }
const wallet: Source = { method: 'wallet', executeOn: day }
const create = (invoices: readonly Versioned[], source: Source = wallet, who = context.finance) =>
  context.call(who, paymentRunsMethods.create, { invoiceUuids: invoices.map(({ uuid }) => uuid), ...source })
const one = ({ uuid, version }: Pick<Run, 'uuid' | 'version'>) => ({ paymentRunUuid: uuid, version })
const prepare = (run: Run, source: Source = wallet, who = context.finance) =>
  context.call(who, paymentRunsMethods.prepare, { ...one(run), ...source })
const release = (run: Run, who = second) => context.call(who, paymentRunsMethods.release, one(run))
const get = ({ uuid }: Pick<Run, 'uuid'>) =>
  context.call(context.finance, paymentRunsMethods.get, { paymentRunUuid: uuid })
const prepared = async (invoices: readonly Versioned[], source: Source = wallet) =>
  prepare(await create(invoices, source), source)
const problems = (run: Run) => run.lines.map(({ state, problem }) => problem ?? state)
const balance = async () => (await context.call(context.finance, walletsMethods.get)).balance.amount
const refusalOf = (work: Promise<unknown>) => codeOf(work)

describe('a run from the wallet', () => {
  test('is not released without wallet and money, and nothing has happened then', async () => {
    const invoices = [await approved()]
    const run = await prepared(invoices)
    expect(await refusalOf(release(run))).toBe('wallet_not_active')
    await context.call(context.finance, walletsMethods.activate)
    await topUp(11_999)
    expect(await refusalOf(release(run))).toBe('insufficient_funds_for_this_run')
    expect([(await get(run)).state, await stateOf(invoices[0] as Versioned), await balance()]).toEqual([
      'prepared',
      'approved',
      11_999,
    ])
    await topUp(1_000_000)
    expect((await release(run)).state).toBe('sent')
    expect(await advices()).toHaveLength(1)
    await context.server.runQueue()
  })

  test('is one transfer for each contractor, released by another person than who prepared it', async () => {
    const invoices = [await approved(), await approved()]
    const before = await balance()
    const draft = await create(invoices)
    expect([draft.state, draft.lineCount, draft.payeeCount, draft.total.amount]).toEqual(['draft', 2, 1, 24_000])
    const run = await prepare(draft)
    expect([run.state, run.can, run.cannot]).toEqual([
      'prepared',
      ['prepare', 'cancel'],
      { release: 'payment_run_needs_second_person' },
    ])
    expect(await refusalOf(release(run, context.finance))).toBe('payment_run_needs_second_person')
    second.factor = { provenAt: context.server.now - hour }
    expect(await refusalOf(release(run))).toBe('fresh_factor_needed')
    prove(context, second)
    const sent = await release(run)
    expect([sent.state, sent.transfers.length, sent.transfers[0]?.amount.amount]).toEqual(['sent', 1, 24_000])
    expect(await balance()).toBe(before - 24_000)
    expect(await Promise.all(invoices.map(stateOf))).toEqual(['payment_processing', 'payment_processing'])
    await context.server.runQueue()
    expect(await Promise.all(invoices.map(stateOf))).toEqual(['paid', 'paid'])
    const closed = await get(run)
    expect([closed.state, problems(closed), closed.transfers[0]?.state]).toEqual(['closed', ['paid', 'paid'], 'paid'])
    expect(asked.map(({ sum }) => sum.amount)).toEqual([24_000])
    const [row] = (await context.call(context.finance, walletsMethods.transactions)).rows
    expect([row?.amount.amount, row?.paymentRun?.number, row?.invoice]).toEqual([-24_000, closed.number, null])
  })

  test('judges every line again at its release; what changed falls out with its reason, the rest is paid', async () => {
    const [stopped, paidElsewhere, good] = [await approved(), await approved(), await approved()]
    const run = await prepared([stopped, paidElsewhere, good])
    await context.call(context.finance, invoicesMethods.hold, { ...of(await invoice(stopped)), reason: 'Wrong flat' })
    await context.call(context.finance, invoicesMethods.pay, of(await invoice(paidElsewhere)))
    const sent = await release(run)
    expect(problems(sent)).toEqual(['payment_on_hold', 'invoice_not_approved', 'processing'])
    expect(sent.total.amount).toBe(12_000)
    await context.server.runQueue()
    expect(await stateOf(stopped)).toBe('approved')
    expect(await stateOf(good)).toBe('paid')
    const seen = await invoice(stopped)
    expect([seen.hold?.reason, seen.cannot.pay, seen.can.includes('release_hold')]).toEqual([
      'Wrong flat',
      'payment_on_hold',
      true,
    ])
    const theirs = await context.call(context.owner, invoicesMethods.get, { invoiceUuid: stopped.uuid })
    expect([theirs.hold, theirs.can]).toEqual([null, ['credit']])
    expect(await refusalOf(context.call(context.finance, invoicesMethods.pay, of(seen)))).toBe('payment_on_hold')
    const free = await context.call(context.finance, invoicesMethods.releaseHold, of(seen))
    expect([free.hold, free.can.includes('pay')]).toEqual([null, true])
  })

  test('withholds by the facts of the day of payment, and drops a line whose tax changed', async () => {
    const references = {
      cisRole: 'contractor',
      taxReference: '3917264850',
      payeReference: '120/FE42817',
      accountsOfficeReference: '120PX00428176',
    }
    const facts = { validFrom: '2026-01-01', replacesUuid: null, vatNumber: 'GB980780684', ...references }
    const invoices = [await approved(), await approved()]
    const run = await prepared(invoices)
    const profile = await context.call(context.finance, taxProfilesMethods.saveClient, facts)
    const cancelled = await release(run)
    expect([cancelled.state, problems(cancelled)]).toEqual([
      'cancelled',
      ['run_line_tax_changed', 'run_line_tax_changed'],
    ])
    const again = await prepared(invoices)
    expect(again.lines.map(({ withheld, netPayable }) => [withheld.amount, netPayable.amount])).toEqual([
      [3_000, 9_000],
      [3_000, 9_000],
    ])
    await release(again)
    await context.server.runQueue()
    const { accounts } = await context.call(context.finance, booksMethods.balances)
    expect(accounts.find(({ kind }) => kind === '2200')?.balance.amount).toBe(-6_000)
    await context.call(context.finance, taxProfilesMethods.saveClient, {
      ...facts,
      validFrom: day,
      replacesUuid: profile.current?.uuid ?? null,
      cisRole: 'none',
    })
  })

  test('has each invoice once, and none that is in another run', async () => {
    const both = [await approved(), await approved()]
    const first = await create([both[0] as Versioned, both[0] as Versioned])
    expect(first.lineCount).toBe(1)
    const other = await create(both)
    expect(problems(other)).toEqual(['invoice_in_another_run', 'planned'])
    const cancelled = await context.call(context.finance, paymentRunsMethods.cancel, one(first))
    expect([cancelled.state, problems(cancelled)]).toEqual(['cancelled', ['run_cancelled']])
    const removed = await context.call(context.finance, paymentRunsMethods.removeLine, {
      ...one(other),
      lineUuid: other.lines[1]?.uuid,
    })
    expect(problems(removed)).toEqual(['invoice_in_another_run', 'run_line_removed'])
    const now = await prepare(removed)
    expect(problems(now)).toEqual(['planned', 'run_line_removed'])
    expect(await refusalOf(prepare(now, { ...wallet, executeOn: '2026-03-01' }))).toBe('payment_run_day_has_passed')
    expect(await refusalOf(prepare(now, { method: 'sepa', executeOn: day }))).toBe('payment_method_of_another_market')
    await context.call(context.finance, paymentRunsMethods.cancel, one(now))
  })

  test('is released by finance of the client alone, and hidden from others', async () => {
    const run = await prepared([await approved()])
    expect(await refusalOf(release(run, context.manager))).toBe('forbidden')
    expect(await refusalOf(release(run, context.admin))).toBe('forbidden')
    expect(await refusalOf(context.call(context.stranger, paymentRunsMethods.get, { paymentRunUuid: run.uuid }))).toBe(
      'not_found',
    )
    expect(await context.call(context.stranger, paymentRunsMethods.list)).toEqual([])
    await context.call(context.finance, paymentRunsMethods.cancel, one(run))
  })

  test('pays once: fifty releases at a time, and a gateway that dies after it paid', async () => {
    const run = await prepared([await approved(), await approved()])
    const before = await balance()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(second.call(paymentRunsMethods.release, one(run)))),
    )
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
    expect(await balance()).toBe(before - 24_000)
    const paid = new Set<string>()
    gateway = {
      ...simulatedGateway,
      payOut: async (request) => {
        paid.add(request.key)
        throw new PaymentsUnreachable('died after it paid')
      },
    }
    await context.server.runQueue()
    expect((await get(run)).state).toBe('sent')
    gateway = simulatedGateway
    context.server.now += 3 * 60_000
    const { rows } = await context.server.pools.owner.query<{ id: string }>(
      "select id from wallet_payments where client_tenant_id = $1 and state = 'processing'",
      [context.admin.tenantId],
    )
    await context.server.pools.owner.query("select enqueue('ask-money', $1::jsonb, $2)", [
      JSON.stringify({ tenantId: context.admin.tenantId, id: rows[0]?.id, kind: 'payment' }),
      `money-again-${rows[0]?.id}`,
    ])
    await context.server.runQueue()
    expect((await get(run)).state).toBe('closed')
    expect(new Set([...paid, ...asked.map(({ key }) => key)]).size).toBe(1)
    expect(await balance()).toBe(before - 24_000)
  })

  test('that failed is paid once by another run', async () => {
    const failing = await approved()
    const run = await prepared([failing])
    gateway = {
      ...simulatedGateway,
      payOut: async () => ({ state: 'failed', failure: 'payee_refused', providerReference: null }),
    }
    await release(run)
    await context.server.runQueue()
    expect([(await get(run)).state, problems(await get(run)), await stateOf(failing)]).toEqual([
      'closed',
      ['failed'],
      'approved',
    ])
    gateway = simulatedGateway
    const again = await prepared([failing])
    await release(again)
    await context.server.runQueue()
    expect(await stateOf(failing)).toBe('paid')
  })
})

describe('a run by file', () => {
  let account = ''
  const bacs = (): Source => ({ method: 'bacs', executeOn: day, bankAccountUuid: account })
  const account2 = { holder: 'Northgate Homes', sortCode: '200415', accountNumber: '60214837' }

  test('needs an active account of the client, with the number of its bank', async () => {
    const entered = await context.call(context.finance, bankAccountsMethods.enter, {
      ...account2,
      originatorId: '284917',
    })
    account = entered.uuid
    const invoices = [await approved()]
    expect(await refusalOf(create(invoices, { method: 'bacs', executeOn: day }))).toBe('paying_account_needed')
    expect(await refusalOf(create(invoices, bacs()))).toBe('paying_account_waits')
    await context.call(context.admin, bankAccountsMethods.confirm, { bankAccountUuid: account, version: 1 })
    expect(await refusalOf(create(invoices, bacs()))).toBe('paying_account_waits')
    context.server.now += 48 * hour
  })

  const later = '2026-03-04'
  const file = async (run: Run) => {
    const answer = await second.raw(paymentRunsMethods.file, { payment_run_uuid: run.uuid })
    return Buffer.from(answer.body as Uint8Array)
  }

  test('makes a file once: given twice it is the same, and its hash is known', async () => {
    const invoices = [await approved(), await approved()]
    const run = await prepared(invoices, { ...bacs(), executeOn: later })
    expect(await refusalOf(file(run))).toBe('not_found')
    const released = await release(run)
    expect([released.state, released.can]).toEqual(['released', ['send', 'recall']])
    const [first, again] = [await file(run), await file(run)]
    expect(again.equals(first)).toBe(true)
    expect(createHash('sha256').update(first).digest('hex')).toBe(released.file?.sha256)
    expect(first.toString()).toContain('00000024000')
    const { accounts } = await context.call(context.finance, booksMethods.balances)
    const transit = accounts.find(({ kind, sub }) => kind === '1110' && sub === 'bank')
    expect(transit?.balance.amount).toBe(24_000)
    const before = (await advices()).length
    const sent = await context.call(context.finance, paymentRunsMethods.send, one(released))
    const advice = (await advices()).slice(before)
    expect(advice).toHaveLength(1)
    const numbers = await Promise.all(invoices.map(async (each) => (await invoice(each)).number))
    expect(advice[0]).toMatchObject({
      amount: '£240.00',
      reference: sent.transfers[0]?.reference,
      list: numbers.map((number) => `${number}: £120.00`).join('; '),
    })
    expect(await refusalOf(context.call(context.finance, paymentRunsMethods.recall, one(sent)))).toBe(
      'payment_run_not_in_this_state',
    )
    const [transfer] = sent.transfers
    const closed = await context.call(context.finance, paymentRunsMethods.recordOutcome, {
      ...one(sent),
      transferUuid: transfer?.uuid,
      outcome: 'paid',
      on: later,
    })
    expect([closed.state, closed.transfers[0]?.endedOn, closed.can]).toEqual(['closed', later, []])
    const paid = await invoice(invoices[0] as Versioned)
    expect([paid.state, paid.paidOn, paid.paymentReference]).toEqual(['paid', later, transfer?.reference])
    expect((await file(run)).equals(first)).toBe(true)
  })

  test('is recalled until the bank has it: its invoices are open again, and the file stays', async () => {
    const invoices = [await approved()]
    const released = await release(await prepared(invoices, { ...bacs(), executeOn: later }))
    const recalled = await context.call(context.finance, paymentRunsMethods.recall, one(released))
    expect([recalled.state, problems(recalled), recalled.transfers[0]?.state]).toEqual([
      'recalled',
      ['run_recalled'],
      'failed',
    ])
    expect(await stateOf(invoices[0] as Versioned)).toBe('approved')
    expect(await refusalOf(context.call(context.finance, paymentRunsMethods.send, one(recalled)))).toBe(
      'payment_run_not_in_this_state',
    )
    const again = await release(await prepared(invoices, { ...bacs(), executeOn: later }))
    expect(again.state).toBe('released')
    await context.call(context.finance, paymentRunsMethods.recall, one(again))
  })

  test('drops a contractor that changed its bank account, with the reason, until the account is active', async () => {
    const invoices = [await approved()]
    const run = await prepared(invoices, { ...bacs(), executeOn: later })
    await context.call(context.owner, contractorsMethods.saveBankAccount, {
      holder: 'Leeds Plumbing',
      sortCode: '200415',
      accountNumber: '38290016',
    })
    const cancelled = await release(run)
    expect([cancelled.state, problems(cancelled)]).toEqual(['cancelled', ['bank_account_waits']])
    expect(problems(await create(invoices, { ...bacs(), executeOn: later }))).toEqual(['bank_account_waits'])
    context.server.now += 48 * hour
    prove(context, ...people())
    const afterActivation = { ...bacs(), executeOn: '2026-03-06' }
    const released = await release(await prepared(invoices, afterActivation))
    expect([released.state, released.transfers[0]?.accountEnd]).toEqual(['released', '0016'])
  })

  test('cannot be released by who prepared it, whatever the program does', async () => {
    const sql =
      'update payment_runs set released_by_membership_id = prepared_by_membership_id, released_at = now() where client_tenant_id = $1 and prepared_at is not null'
    await expect(context.server.pools.owner.query(sql, [context.admin.tenantId])).rejects.toThrow(
      'payment_runs_second_person',
    )
  })
})
