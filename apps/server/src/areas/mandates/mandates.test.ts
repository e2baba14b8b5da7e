import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { prove } from '../../integration-tests/approved-invoice.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.finance, walletsMethods.activate)
})
afterAll(() => context?.close())

const hour = 3_600_000
let accounts = 0
/** An account of the client that another member has confirmed; active where 48 hours have passed. */
const account = async ({ isActive = true } = {}) => {
  prove(context, context.admin, context.finance)
  accounts += 1
  const details = { holder: 'Northgate Homes', sortCode: '20-00-00', accountNumber: String(55_779_911 + accounts) }
  const entered = await context.call(context.finance, bankAccountsMethods.enter, details)
  const asked = { bankAccountUuid: entered.uuid, version: entered.version }
  const confirmed = await context.call(context.admin, bankAccountsMethods.confirm, asked)
  if (isActive) context.server.now += 49 * hour
  prove(context, context.admin, context.finance)
  return confirmed
}
const list = (who: TestMember = context.finance) => context.call(who, mandatesMethods.list)
const sign = async (bankAccountUuid: string, over: object = {}) =>
  context.call(context.finance, mandatesMethods.sign, { bankAccountUuid, terms: (await list()).terms, ...over })
const topUp = (mandateUuid: string | null, amount = 250_00) =>
  context.call(context.finance, walletsMethods.topUp, { amount, mandateUuid })
/** Runs a background task now. */
const task = async (name: string) => {
  const { services, pools } = context.server
  const now = () => context.server.now
  await services.areas
    .find((area) => area.backgroundJobs?.[name])
    ?.backgroundJobs?.[name]?.(
      {},
      {
        runAs: runAsSystem({ ...services, now }),
        readAs: (tenantId, work) => inRead(pools.worker, { tenantId, personId: '' }, work),
        now,
      },
    )
}
/** Number of mails of a template. */
const mails = async (template: string): Promise<number> =>
  (await context.server.pools.owner.query('select 1 from mails where template = $1', [template])).rows.length
const balance = async () => (await context.call(context.finance, walletsMethods.get)).balance.amount
beforeEach(() => prove(context, context.admin, context.finance))

describe('a mandate', () => {
  test('is signed with the terms that were read, for an account once, and follows the account', async () => {
    const { uuid } = await account({ isActive: false })
    const { scheme, terms, creditor } = await list()
    expect(scheme).toBe('bacs')
    expect(terms).toContain(`${creditor?.name}, service user number ${creditor?.id}`)
    expect(await codeOf(sign(uuid, { terms: 'I agree to nothing' }))).toBe('mandate_terms_changed')
    const signed = await sign(uuid)
    expect(signed).toMatchObject({ state: 'pending', accountEnd: '9912', can: ['revoke'] })
    expect(await codeOf(sign(uuid))).toBe('mandate_already_signed')
    expect(await codeOf(topUp(signed.uuid))).toBe('mandate_not_active')
    context.server.now += 49 * hour
    expect((await list()).mandates[0]).toMatchObject({ uuid: signed.uuid, state: 'active' })
    const { rows } = await context.server.pools.owner.query('select terms from mandates where id = $1', [signed.uuid])
    expect(rows).toEqual([{ terms }])
  })

  test('asks for proof of presence, and is hidden from other tenants', async () => {
    const { uuid } = await account()
    context.finance.factor = { provenAt: context.server.now - 2 * hour }
    expect(await codeOf(sign(uuid))).toBe('fresh_factor_needed')
    prove(context, context.finance, context.stranger)
    const { uuid: mandateUuid } = await sign(uuid)
    expect(await codeOf(context.call(context.stranger, mandatesMethods.document, { mandateUuid }))).toBe('not_found')
    expect(await codeOf(list(context.manager))).toBe('forbidden')
    expect((await list(context.stranger)).mandates).toEqual([])
  })
})

describe('a top-up by direct debit', () => {
  test('is announced by mail, and collected on its day, once', async () => {
    const { uuid } = await sign((await account()).uuid)
    const before = await balance()
    const announced = (await topUp(uuid)).topUps[0]
    expect(announced).toMatchObject({ amount: { amount: 250_00 }, account: [], debit: { accountEnd: '9914' } })
    expect(await mails('bank-debit-announced')).toBeGreaterThan(0)
    await context.server.runQueue()
    expect(await balance()).toBe(before)
    context.server.now = Date.parse(`${announced?.debit?.collectOn}T07:00:00.000Z`)
    await task('watch-payments')
    expect(await balance()).toBe(before + 250_00)
    await task('watch-payments')
    expect(await balance()).toBe(before + 250_00)
  })

  test('is not collected once the mandate is revoked', async () => {
    const { uuid, version } = await sign((await account()).uuid)
    const before = await balance()
    const announced = (await topUp(uuid)).topUps[0]
    const revoked = await context.call(context.finance, mandatesMethods.revoke, { mandateUuid: uuid, version })
    expect(revoked).toMatchObject({ state: 'inactive', can: [] })
    expect(await codeOf(topUp(uuid))).toBe('mandate_not_active')
    context.server.now = Date.parse(`${announced?.debit?.collectOn}T07:00:00.000Z`)
    await task('watch-payments')
    expect(await balance()).toBe(before)
    expect((await context.call(context.finance, walletsMethods.get)).topUps).toEqual([])
    prove(context, context.finance)
    const again = { mandateUuid: uuid, version: revoked.version }
    expect(await codeOf(context.call(context.finance, mandatesMethods.revoke, again))).toBe('mandate_already_revoked')
  })
})

test('the mandate is printed as it was signed', async () => {
  const { uuid: mandateUuid } = await sign((await account()).uuid)
  const { body } = await context.finance.raw(mandatesMethods.document, { mandate_uuid: mandateUuid })
  expect(Buffer.from(body as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-')
})
