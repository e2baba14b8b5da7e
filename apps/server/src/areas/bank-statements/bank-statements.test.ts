import { randomUUID } from 'node:crypto'
import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { approvedInvoice, prove, type Versioned } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let second: TestMember
let account = ''
const proveAll = () => prove(context, context.admin, context.finance, second)
beforeAll(async () => {
  context = await createTestContext()
  second = await context.server.member(context.admin, 'FIN')
  proveAll()
  const details = { holder: 'Northgate Homes', sortCode: '200415', accountNumber: '60214837', originatorId: '284917' }
  const entered = await context.call(context.finance, bankAccountsMethods.enter, details)
  account = entered.uuid
  await context.call(context.admin, bankAccountsMethods.confirm, { bankAccountUuid: account, version: 1 })
  context.server.now += 48 * 3_600_000
})
afterAll(() => context?.close())

const approved = () => approvedInvoice(context)
const stateOf = async ({ uuid }: Versioned) =>
  (await context.call(context.finance, invoicesMethods.get, { invoiceUuid: uuid })).state
/** A run that the bank has, with one transfer. */
const sentRun = async (invoices: readonly Versioned[]) => {
  proveAll()
  const source = { method: 'bacs', executeOn: '2026-03-05', bankAccountUuid: account }
  const invoiceUuids = invoices.map(({ uuid }) => uuid)
  const draft = await context.call(context.finance, paymentRunsMethods.create, { invoiceUuids, ...source })
  const one = (run: Versioned) => ({ paymentRunUuid: run.uuid, version: run.version })
  const prepared = await context.call(context.finance, paymentRunsMethods.prepare, { ...one(draft), ...source })
  const released = await context.call(second, paymentRunsMethods.release, one(prepared))
  return context.call(context.finance, paymentRunsMethods.send, one(released))
}
type Entry = { mark: 'C' | 'D'; sum: string; reference: string; text?: string; valueOn?: string }
/** An MT940 statement of 5 March. */
const statement = (number: string, [opening, closing]: [string, string], entries: readonly Entry[]) =>
  [
    `:20:${number}`,
    ':25:20041560214837',
    `:28C:${number}`,
    `:60F:C260304GBP${opening}`,
    ...entries.flatMap(({ mark, sum, reference, text = '', valueOn = '260305' }) => [
      `:61:${valueOn}0305${mark}${sum}NTRF${reference}`,
      `:86:${text}`,
    ]),
    `:62F:C260305GBP${closing}`,
  ].join('\n')
const take = (text: string, who = context.finance) =>
  context.call(who, bankStatementsMethods.import, { bankAccountUuid: account, filename: 'statement.sta', text })
const lines = (state?: string) => context.call(context.finance, bankStatementsMethods.lines, state ? { state } : {})
const byUuid = ({ uuid, version }: Versioned) => ({ lineUuid: uuid, version })
const verbs = {
  match: bankStatementsMethods.match,
  undo: bankStatementsMethods.undo,
  ignore: bankStatementsMethods.ignore,
  reopen: bankStatementsMethods.reopen,
}
const decide = (verb: keyof typeof verbs, one: Versioned, who = context.finance) =>
  context.call(who, verbs[verb], byUuid(one))

describe('a statement', () => {
  test('adds up or is not answer, and a bad file is a finding', async () => {
    const broken = await take(statement('1', ['1000,00', '900,01'], [{ mark: 'D', sum: '100,00', reference: 'A' }]))
    expect(broken.statements).toEqual([])
    expect(broken.findings[0]).toMatchObject({
      problem: 'statement_does_not_add_up',
      opening: { amount: 100_000 },
      lines: { amount: -10_000 },
      closing: { amount: 90_001 },
    })
    for (const [text, problem] of [
      ['Date;Sum\n1;2', 'statement_format_unknown'],
      ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'statement_unreadable'],
      [statement('1', ['0,00', '0,00'], []), 'statement_has_no_lines'],
      [
        statement('1', ['5,00', '4,00'], [{ mark: 'D', sum: '1,00', reference: 'A' }])
          .replace('GBP4', 'EUR4')
          .replace('GBP5', 'EUR5'),
        'statement_of_another_currency',
      ],
      [
        statement('1', ['5,00', '4,00'], [{ mark: 'D', sum: '1,00', reference: 'A' }]).replace('60214837', '60214838'),
        'statement_of_another_account',
      ],
    ] as const) {
      const { statements, findings } = await take(text)
      expect([statements, findings.map(({ problem }) => problem)]).toEqual([[], [problem]])
    }
    expect(await lines()).toEqual([])
  })

  test('has equal lines as often as the bank booked them, and each once however often it is answer', async () => {
    const equal: Entry = { mark: 'D', sum: '10,00', reference: 'FEE' }
    const first = statement('2', ['1000,00', '980,00'], [equal, equal])
    expect((await take(first)).statements[0]).toMatchObject({ added: 2, known: 0, proposed: 0 })
    expect((await take(first)).statements[0]).toMatchObject({ added: 0, known: 2 })
    const overlapping = statement('3', ['1000,00', '970,00'], [equal, equal, equal])
    expect((await take(overlapping)).statements[0]).toMatchObject({ added: 1, known: 2 })
    const following = statement('4', ['970,00', '960,00'], [equal])
    expect((await take(following)).statements[0]).toMatchObject({ added: 1, known: 0 })
    expect((await take(following)).statements[0]).toMatchObject({ added: 0, known: 1 })
    expect((await lines('new')).map(({ amount }) => amount.amount)).toEqual([-1_000, -1_000, -1_000, -1_000])
  })

  test('proposes transfers by our reference, never by the sum alone; a match pays on the day of the bank', async () => {
    const invoices = [await approved(), await approved()]
    const run = await sentRun(invoices)
    const reference = run.transfers[0]?.reference ?? ''
    await take(statement('5', ['960,00', '720,00'], [{ mark: 'D', sum: '240,00', reference: 'OTHER' }]))
    expect(await lines('proposed')).toEqual([])
    const answer = await take(statement('6', ['720,00', '480,00'], [{ mark: 'D', sum: '240,00', reference }]))
    expect(answer.statements[0]?.proposed).toBe(1)
    const [proposed] = await lines('proposed')
    if (!proposed) throw new Error('nothing proposed')
    expect(proposed).toMatchObject({
      can: ['match', 'ignore'],
      match: { rule: 'reference', isReturn: false, run: { number: run.number }, transfers: [{ reference }] },
    })
    expect(await codeOf(decide('match', proposed, context.admin))).toBe('forbidden')
    expect(await codeOf(decide('match', proposed, context.stranger))).toBe('forbidden')
    const ignored = await decide('ignore', proposed)
    expect(await codeOf(decide('match', ignored))).toBe('statement_line_not_in_this_state')
    const reopened = await decide('reopen', ignored)
    expect(reopened.state).toBe('proposed')
    const matched = await decide('match', reopened)
    expect([matched.state, matched.can]).toEqual(['matched', ['undo']])
    expect(await codeOf(decide('match', matched))).toBe('statement_line_not_in_this_state')
    expect(await Promise.all(invoices.map(stateOf))).toEqual(['paid', 'paid'])
    const [closed] = await context.call(context.finance, paymentRunsMethods.list)
    expect([closed?.state, closed?.number]).toEqual(['closed', run.number])
    const paid = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoices[0]?.uuid ?? '' })
    expect([paid.paidOn, paid.paymentReference]).toEqual(['2026-03-05', reference])
  })

  test('ends a transfer once: what was recorded by hand is not matched again', async () => {
    const run = await sentRun([await approved()])
    const [transfer] = run.transfers
    const reference = transfer?.reference ?? ''
    await take(statement('7', ['480,00', '360,00'], [{ mark: 'D', sum: '120,00', reference }]))
    await context.call(context.finance, paymentRunsMethods.recordOutcome, {
      paymentRunUuid: run.uuid,
      version: run.version,
      transferUuid: transfer?.uuid,
      outcome: 'failed',
      on: '2026-03-04',
    })
    const [proposed] = await lines('proposed')
    if (!proposed) throw new Error('nothing proposed')
    expect(await codeOf(decide('match', proposed))).toBe('transfer_has_ended')
    await take(statement('8', ['360,00', '350,00'], [{ mark: 'D', sum: '10,00', reference: 'FEE' }]))
    expect(await lines('proposed')).toEqual([])
  })

  test('opens the invoices of a returned transfer again, on the value day of the line', async () => {
    const invoice = await approved()
    const run = await sentRun([invoice])
    const reference = run.transfers[0]?.reference ?? ''
    await take(statement('9', ['350,00', '470,00'], [{ mark: 'C', sum: '120,00', reference, valueOn: '260306' }]))
    const [proposed] = await lines('proposed')
    if (!proposed) throw new Error('nothing proposed')
    expect(proposed.match?.isReturn).toBe(true)
    await decide('match', proposed)
    expect(await stateOf(invoice)).toBe('approved')
    const closed = await context.call(context.finance, paymentRunsMethods.get, { paymentRunUuid: run.uuid })
    expect([closed.state, closed.transfers[0]?.state, closed.transfers[0]?.endedOn]).toEqual([
      'closed',
      'failed',
      '2026-03-06',
    ])
    const { rows } = await context.server.pools.owner.query<{ day: string }>(
      "select value_on::text as day from book_journals where tenant_id = $1 and kind = 'payment_failed' and invoice_id = $2",
      [context.admin.tenantId, invoice.uuid],
    )
    expect(rows).toEqual([{ day: '2026-03-06' }])
  })

  test('is undone by reversing journals: the invoice is under way again, and paid once by a match or a record at a time', async () => {
    const invoice = await approved()
    const run = await sentRun([invoice])
    const reference = run.transfers[0]?.reference ?? ''
    await take(statement('11', ['470,00', '350,00'], [{ mark: 'D', sum: '120,00', reference }]))
    const [proposed] = await lines('proposed')
    if (!proposed) throw new Error('nothing proposed')
    const matched = await decide('match', proposed)
    const order = async () => {
      const { workOrderUuid } = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoice.uuid })
      return context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
    }
    const owed = async () =>
      (await context.call(context.finance, booksMethods.balances)).accounts.find(({ kind }) => kind === '2100')?.balance
        .amount
    const after = await owed()
    expect((await order()).state).toBe('invoice_paid')
    expect(await codeOf(decide('undo', matched, context.admin))).toBe('forbidden')
    const undone = await decide('undo', matched)
    expect([undone.state, undone.can]).toEqual(['proposed', ['match', 'ignore']])
    expect([await stateOf(invoice), (await order()).state]).toEqual(['payment_processing', 'invoice_outstanding'])
    expect(await owed()).toBe((after ?? 0) - 12_000)
    const open = await context.call(context.finance, paymentRunsMethods.get, { paymentRunUuid: run.uuid })
    expect([open.state, open.transfers[0]?.state, open.transfers[0]?.endedOn]).toEqual(['sent', 'processing', null])
    const byHand = { paymentRunUuid: run.uuid, version: open.version, transferUuid: run.transfers[0]?.uuid }
    const answers = await Promise.all([
      codeOf(decide('match', undone)),
      codeOf(context.call(second, paymentRunsMethods.recordOutcome, { ...byHand, outcome: 'paid', on: '2026-03-05' })),
    ])
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
    expect([await stateOf(invoice), await owed()]).toEqual(['paid', after])
  })

  test('of a return is undone until the invoice is paid otherwise', async () => {
    const invoice = await approved()
    const run = await sentRun([invoice])
    const reference = run.transfers[0]?.reference ?? ''
    await take(statement('12', ['350,00', '470,00'], [{ mark: 'C', sum: '120,00', reference }]))
    const returned = await decide('match', (await lines('proposed'))[0] as Versioned)
    const undone = await decide('undo', returned)
    expect(await stateOf(invoice)).toBe('payment_processing')
    const again = await decide('match', undone)
    const open = await context.call(context.finance, invoicesMethods.get, { invoiceUuid: invoice.uuid })
    const paid = { invoiceUuid: invoice.uuid, version: open.version, paidOn: '2026-03-04', reference: 'By hand' }
    await context.call(context.finance, invoicesMethods.markPaid, paid)
    expect(await codeOf(decide('undo', again))).toBe('invoice_has_moved_on')
  })

  test('shows no transfer of a branch that the reader does not see, and matches none', async () => {
    const run = await sentRun([await approved()])
    const reference = run.transfers[0]?.reference ?? ''
    await take(statement('10', ['470,00', '350,00'], [{ mark: 'D', sum: '120,00', reference }]))
    const proposed = (await lines('proposed'))[0] as Versioned
    const elsewhere = await context.server.member(context.admin, 'FIN', [randomUUID()])
    const [seen] = await context.call(elsewhere, bankStatementsMethods.lines, { state: 'proposed' })
    expect([seen?.uuid, seen?.match, seen?.can]).toEqual([proposed.uuid, null, ['ignore']])
    expect(await codeOf(decide('match', proposed, elsewhere))).toBe('not_found')
  })
})
