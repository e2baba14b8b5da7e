import { createHash } from 'node:crypto'
import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { booksMethods } from '@fettle/contracts/books/books.methods'
import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPool } from '#areas/identity/identity.port'
import { inRead } from '#platform/database/transaction'
import { simulatedCreditors } from '#platform/payments/creditors'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { prove } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import {
  listCollections,
  moveCollections,
  prepareCollections,
  recordReturns,
  releaseCollections,
} from './wallets.port.ts'

let context: TestContext
let pool: ReturnType<typeof staffPool>
let mandateUuid = ''
const hour = 3_600_000

beforeAll(async () => {
  context = await createTestContext()
  pool = staffPool(context.server.pools.owner.options.connectionString ?? '')
  await context.call(context.finance, walletsMethods.activate)
  prove(context, context.admin, context.finance)
  const details = { holder: 'Northgate Homes', sortCode: '20-00-00', accountNumber: '55779911' }
  const entered = await context.call(context.finance, bankAccountsMethods.enter, details)
  const asked = { bankAccountUuid: entered.uuid, version: entered.version }
  await context.call(context.admin, bankAccountsMethods.confirm, asked)
  context.server.now += 49 * hour
  prove(context, context.finance)
  const { terms } = await context.call(context.finance, mandatesMethods.list)
  mandateUuid = (await context.call(context.finance, mandatesMethods.sign, { bankAccountUuid: entered.uuid, terms }))
    .uuid
})
afterAll(async () => {
  await pool?.end()
  await context?.close()
})

const staff = () => ({ pool, auditKey: context.server.services.auditKey, now: context.server.now })
const preparing = { market: 'uk', creditor: simulatedCreditors.uk, personId: '' } as const
/** The person of a test membership. */
const personOf = (member: TestMember) => member.membership.id.replace(/^./, '0')
const people = () => ({ first: personOf(context.admin), second: personOf(context.finance) })
const prepare = () => prepareCollections(staff(), { ...preparing, personId: people().first })
const release = (number: number, personId = people().second) => releaseCollections(staff(), { number, personId })
const topUp = async (amount: number) => {
  prove(context, context.finance)
  const { topUps } = await context.call(context.finance, walletsMethods.topUp, { amount, mandateUuid })
  return topUps[0]
}
const wallet = () => {
  prove(context, context.finance)
  return context.call(context.finance, walletsMethods.get)
}
/** Runs the poll of due payments now. */
const poll = async () => {
  const { services, pools } = context.server
  const now = () => context.server.now
  const readAs = (tenantId: string, work: Parameters<typeof inRead>[2]) =>
    inRead(pools.worker, { tenantId, personId: '' }, work)
  const area = services.areas.find(({ backgroundJobs }) => backgroundJobs?.['watch-payments'])
  await area?.backgroundJobs?.['watch-payments']?.(
    {},
    { runAs: runAsSystem({ ...services, now }), readAs: readAs as never, now },
  )
}
const mailsOfReturns = async () =>
  (await context.server.pools.owner.query("select 1 from mails where template = 'bank-debit-returned'")).rows.length
const arudd = (reference: string, amount: string) =>
  Buffer.from(`<?xml version="1.0"?><BACSDocument><Data><ARUDD><Advice><OriginatingAccountRecords><OriginatingAccountRecord>
<ReturnedDebitItem ref="${reference}" transCode="17" returnCode="0128" returnDescription="REFER TO PAYER" valueOf="${amount}" currency="GBP" originalProcessingDate="2026-03-10"/>
</OriginatingAccountRecord></OriginatingAccountRecords></Advice></ARUDD></Data></BACSDocument>`)

test('a run is frozen, released by another person, and its file is always the same', async () => {
  const announced = await topUp(250_00)
  const run = await prepare()
  expect(run).toMatchObject({ state: 'prepared', lines: 1, total: 250_00, collectOn: announced?.debit?.collectOn })
  expect(await codeOf(prepare())).toBe('nothing_to_collect')
  expect(await codeOf(release(run.number, people().first))).toBe('collection_run_needs_second_person')
  const released = await release(run.number)
  const text = released.file?.bytes.toString('latin1') ?? ''
  const [debit = '', contra = ''] = text.split('\r\n').filter(({ length }) => length === 100)
  expect([debit.slice(0, 17), contra.slice(15, 17)]).toEqual(['20000055779911001', '99'])
  expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(released.file?.sha256)
  expect(await codeOf(release(run.number))).toBe('collection_run_not_in_this_state')
  expect((await listCollections(staff()))[0]?.file).toEqual(released.file)
  const recalled = await moveCollections(staff(), { number: run.number, verb: 'recall' })
  expect([recalled.state, recalled.lines]).toEqual(['recalled', 0])
  const again = await prepare()
  expect((await moveCollections(staff(), { number: again.number, verb: 'cancel' })).state).toBe('cancelled')
})

test('a collection is credited after the days in which returns arrive, and later ones are taken back once', async () => {
  const run = await prepare()
  await release(run.number)
  context.server.now = Date.parse(`${run.collectOn}T07:00:00.000Z`)
  await poll()
  expect((await wallet()).balance.amount).toBe(0)
  await moveCollections(staff(), { number: run.number, verb: 'send' })
  context.server.now += 2 * 24 * hour
  await poll()
  expect((await wallet()).balance.amount).toBe(0)
  context.server.now += 5 * 24 * hour
  await poll()
  expect((await wallet()).balance.amount).toBe(250_00)
  const { rows } = await context.call(context.finance, walletsMethods.transactions)
  const reference = rows[0]?.reference ?? ''
  const effects = async (amount: string) =>
    (await recordReturns(staff(), arudd(reference, amount)))?.returns.map(({ effect }) => effect)
  expect(await effects('249.00')).toEqual(['other_sum'])
  expect(await effects('250.00')).toEqual(['taken_back'])
  expect(await effects('250.00')).toEqual(['known'])
  expect((await wallet()).owed.amount).toBe(250_00)
  const mails = await mailsOfReturns()
  await poll()
  await poll()
  const after = await wallet()
  expect([after.balance.amount, after.owed.amount]).toEqual([0, 0])
  expect(await mailsOfReturns()).toBeGreaterThan(mails)
  const { accounts } = await context.call(context.finance, booksMethods.balances)
  expect(accounts.find(({ kind }) => kind === '1100')?.balance.amount ?? 0).toBe(0)
  const faults = await context.server.pools.owner.query('select * from book_faults()')
  expect(faults.rows).toEqual([])
})

test('a collection that comes back before it is credited fails, and the next one is no first one', async () => {
  const announced = await topUp(90_00)
  const run = await prepare()
  const { file } = await release(run.number)
  expect(file?.bytes.toString('latin1')).toContain('20000055779911017')
  await moveCollections(staff(), { number: run.number, verb: 'send' })
  const read = await recordReturns(staff(), arudd(announced?.reference ?? '', '90.00'))
  expect(read?.returns.map(({ effect }) => effect)).toEqual(['failed'])
  await poll()
  const { topUps, balance } = await wallet()
  expect([topUps, balance.amount]).toEqual([[], 0])
  expect(await recordReturns(staff(), Buffer.from('no file of a bank'))).toBeUndefined()
})

test('what is revoked falls out at the release, and a run without a line is cancelled', async () => {
  await topUp(10_00)
  const run = await prepare()
  prove(context, context.finance)
  const { mandates } = await context.call(context.finance, mandatesMethods.list)
  const version = mandates.find(({ uuid }) => uuid === mandateUuid)?.version ?? 0
  await context.call(context.finance, mandatesMethods.revoke, { mandateUuid, version })
  const released = await release(run.number)
  expect([released.state, released.lines, released.file]).toEqual(['cancelled', 0, null])
})
