import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, line, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  for (const member of [context.admin, context.finance, context.owner, context.stranger]) prove(member)
})
afterAll(() => context?.close())

const hour = 3_600_000
/** Proves the second factor of a member now. */
const prove = (member: TestMember) => {
  member.factor = { provenAt: context.server.now }
}
const account = { holder: 'Northgate Homes', sortCode: '20-04-15', accountNumber: '38290008' }
const enter = (over: object = {}, who: TestMember = context.finance) =>
  context.call(who, bankAccountsMethods.enter, { ...account, ...over })
type Versioned = { uuid: string; version: number }
const of = ({ uuid, version }: Versioned) => ({ bankAccountUuid: uuid, version })
const confirm = (one: Versioned, who: TestMember = context.admin) =>
  context.call(who, bankAccountsMethods.confirm, of(one))
const close = (one: Versioned, who: TestMember = context.finance) =>
  context.call(who, bankAccountsMethods.close, of(one))
const list = (who: TestMember = context.admin) => context.call(who, bankAccountsMethods.list, {})

describe('bank accounts of a client', () => {
  test('are entered by one person, confirmed by another, active after 48 hours, and closed', async () => {
    const entered = await enter()
    expect(entered).toMatchObject({
      sortCode: '200415',
      state: 'entered',
      activeFrom: null,
      can: ['close'],
      cannot: { confirm: 'bank_account_needs_second_person' },
    })
    context.finance.factor = { provenAt: context.server.now - 16 * 60_000 }
    expect(await codeOf(enter({ accountNumber: '38290032' }))).toBe('fresh_factor_needed')
    prove(context.finance)
    expect(await codeOf(confirm(entered, context.finance))).toBe('bank_account_needs_second_person')
    expect((await list())[0]?.can).toEqual(['confirm', 'close'])
    const confirmed = await confirm(entered)
    expect([confirmed.state, confirmed.can]).toEqual(['confirmed', ['close']])
    expect(Date.parse(confirmed.activeFrom ?? '') - context.server.now).toBe(48 * hour)
    expect(await codeOf(confirm(entered))).toBe('stale_version')
    expect(await codeOf(confirm(confirmed))).toBe('bank_account_not_entered')
    context.server.now += 48 * hour
    for (const member of [context.admin, context.finance]) prove(member)
    expect((await list())[0]?.state).toBe('active')
    const closed = await close(confirmed)
    expect([closed.state, closed.can]).toEqual(['closed', []])
    expect(await codeOf(close(closed))).toBe('bank_account_closed')
    expect((await enter()).state).toBe('entered')
  })

  test('name every broken field, and are on the list once', async () => {
    const broken = enter({ sortCode: '2004', accountNumber: '' })
    expect(await broken.catch((refusal: unknown) => refusal)).toMatchObject({
      problems: [
        { field: 'sort_code', code: 'sort_code_invalid' },
        { field: 'account_number', code: 'required' },
      ],
    })
    expect(await codeOf(enter())).toBe('bank_account_known')
    const twice = await Promise.all([1, 2].map(() => codeOf(enter({ accountNumber: '38290016' }))))
    expect(twice.sort()).toEqual(['answered', 'bank_account_known'])
  })

  test('belong to administrators and finance, and to one tenant', async () => {
    const [own] = await list()
    if (!own) throw new Error('no account')
    expect(await codeOf(list(context.manager))).toBe('forbidden')
    expect(await codeOf(enter({}, context.owner))).toBe('forbidden')
    prove(context.stranger)
    expect(await list(context.stranger)).toEqual([])
    expect(await codeOf(confirm(own, context.stranger))).toBe('not_found')
    expect(await codeOf(close(own, context.stranger))).toBe('not_found')
  })

  test('cannot be confirmed by who entered them, whatever the program does', async () => {
    const { uuid } = await enter({ accountNumber: '38290024' })
    const sql = `update bank_accounts set confirmed_by_membership_id = added_by_membership_id, confirmed_at = now(), active_from = now() where id = $1`
    await expect(context.server.pools.owner.query(sql, [uuid])).rejects.toThrow('bank_accounts_second_person')
  })
})

describe('the account of a contractor', () => {
  const change = (accountNumber: string) => {
    prove(context.owner)
    return context.call(context.owner, contractorsMethods.saveBankAccount, {
      holder: 'Leeds Plumbing',
      sortCode: '200415',
      accountNumber,
    })
  }

  test('waits for 48 hours after a change, and so do payments to it', async () => {
    await context.call(context.finance, walletsMethods.activate)
    await context.call(context.finance, walletsMethods.topUp, { amount: 50_000 })
    await context.server.runQueue()
    const { completionReportUuid, version, jobUuid } = await reported(context)
    await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
    const bill = { kind: 'final', number: 'K-1', issuedOn: '2026-03-02', suppliedOn: '2026-03-02', lines: [line] }
    const draft = await context.call(context.owner, invoicesMethods.create, { jobUuid, ...bill })
    const asked = (one: Versioned) => ({ invoiceUuid: one.uuid, version: one.version })
    const sent = await context.call(context.owner, invoicesMethods.submit, asked(draft))
    const invoice = await context.call(context.finance, invoicesMethods.approve, asked(sent))
    expect(invoice.can).toContain('pay')
    const changed = await change('38290016')
    expect(changed.bankAccount).toMatchObject({ accountNumber: '38290016', state: 'confirmed' })
    const seen = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoice.uuid })
    expect([seen.can.includes('pay'), seen.cannot.pay]).toEqual([false, 'bank_account_waits'])
    expect(await codeOf(context.call(context.finance, invoicesMethods.pay, asked(invoice)))).toBe('bank_account_waits')
    context.server.now += 48 * hour
    for (const member of [context.owner, context.finance]) prove(member)
    expect((await context.call(context.owner, contractorsMethods.issuer)).bankAccount?.state).toBe('active')
    const processing = await context.call(context.finance, invoicesMethods.pay, asked(invoice))
    expect(processing.state).toBe('payment_processing')
    await context.server.runQueue()
  })

  test('keeps its former ones, and is replaced only by a complete one', async () => {
    expect(await codeOf(change('3829'))).toBe('account_number:account_number_invalid')
    const { rows } = await context.server.pools.owner.query(
      "select account_number, closed_at is null as is_open, replaces_id is not null as replaces from bank_accounts where tenant_id = $1 and purpose = 'receive' order by added_at",
      [context.owner.tenantId],
    )
    expect(rows).toEqual([
      { account_number: '38290008', is_open: false, replaces: false },
      { account_number: '38290016', is_open: true, replaces: true },
    ])
  })
})
