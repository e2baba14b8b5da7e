import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const entries = { code: '4260', name: 'First', ledgerAccount: '', categories: ['plumbing'], closedOn: null }
const create = (over: object = {}, who: TestMember = context.admin) =>
  context.call(who, accountCodesMethods.create, { ...entries, ...over })
const get = (accountCodeUuid: string, who: TestMember = context.manager) =>
  context.call(who, accountCodesMethods.get, { accountCodeUuid })
const names = async (who: TestMember = context.manager) =>
  (await context.call(who, accountCodesMethods.list, {})).map(({ name }) => name)

describe('account codes', () => {
  test('are created, changed once for each version, and listed by code', async () => {
    const { uuid: accountCodeUuid } = await create()
    await create({ code: '4261', name: 'Another', categories: [] })
    const change = { accountCodeUuid, version: 1, ...entries, name: 'Second' }
    const saved = await context.call(context.admin, accountCodesMethods.save, change)
    expect(saved).toMatchObject({ name: 'Second', code: '4260', version: 2, can: ['save'] })
    expect(await codeOf(context.call(context.admin, accountCodesMethods.save, change))).toBe('stale_version')
    expect(await get(accountCodeUuid)).toMatchObject({ name: 'Second', closedOn: null, can: [] })
    expect(await names()).toEqual(['Second', 'Another'])
  })

  test('occur once, also by their trade', async () => {
    expect(await codeOf(create({ categories: [] }))).toBe('account_code_taken')
    expect(await codeOf(create({ code: '4262' }))).toBe('account_code_trade_taken')
    expect(await codeOf(create({ code: 'a;b', categories: [] }))).toBe('account_code_invalid')
  })

  test('are edited by administrator and finance, and hidden from other tenants', async () => {
    const { uuid: accountCodeUuid } = await create({ code: '4270', name: 'Ours', categories: [] })
    expect(await codeOf(create({}, context.manager))).toBe('forbidden')
    expect(await codeOf(names(context.owner))).toBe('forbidden')
    expect(await names(context.stranger)).toEqual([])
    expect(await codeOf(get(accountCodeUuid, context.stranger))).toBe('not_found')
    const foreign = { accountCodeUuid, version: 1, ...entries }
    expect(await codeOf(context.call(context.stranger, accountCodesMethods.save, foreign))).toBe('not_found')
  })
})
