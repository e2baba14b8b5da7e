import { randomUUID } from 'node:crypto'
import { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const entries = { name: 'Gutters', title: 'Clear the gutters', priority: 'planned', delivery: 'quotes' }
const make = (over: object = {}, who: TestMember = context.admin) =>
  context.call(who, orderTemplatesMethods.create, { ...entries, ...over })
const names = async (asked: object = {}, who: TestMember = context.manager) =>
  (await context.call(who, orderTemplatesMethods.list, { ...asked })).map(({ name }) => name)

describe('templates', () => {
  test('are created, changed, found by members who raise orders, archived and restored', async () => {
    const made = await make({ contractorUuid: context.owner.tenantId, budget: 20_000 })
    expect(made).toMatchObject({ contractorName: 'Leeds Plumbing', budget: { amount: 20_000, currency: 'GBP' } })
    const one = { templateUuid: made.uuid, version: 1 }
    const saved = await context.call(context.admin, orderTemplatesMethods.save, {
      ...one,
      ...entries,
      name: 'All gutters',
    })
    expect(saved).toMatchObject({ name: 'All gutters', contractorUuid: null, version: 2 })
    expect(await names({ q: 'GUTTER' })).toEqual(['All gutters'])
    expect(await codeOf(context.call(context.admin, orderTemplatesMethods.archive, one))).toBe('stale_version')
    const archived = await context.call(context.admin, orderTemplatesMethods.archive, { ...one, version: 2 })
    expect([await names(), await names({ isArchived: true })]).toEqual([[], ['All gutters']])
    await context.call(context.admin, orderTemplatesMethods.restore, { ...one, version: archived.version })
    expect(await names()).toEqual(['All gutters'])
  })

  test('obey the rules of orders, and name only appointed contractors', async () => {
    expect(await codeOf(make({ category: 'electrical', service: 'leaks' }))).toBe('service_not_in_category')
    expect(await codeOf(make({ description: 'Call 020 7946 0123' }))).toBe('description_has_contact_data')
    expect(await codeOf(make({ contractorUuid: randomUUID() }))).toBe('contractor_uuid:not_in_list')
  })

  test('are edited by the administrator, and hidden from other tenants', async () => {
    const { uuid: templateUuid } = await make({ name: 'Ours' })
    expect(await codeOf(make({}, context.manager))).toBe('forbidden')
    expect(await codeOf(names({}, context.finance))).toBe('forbidden')
    expect(await codeOf(names({}, context.owner))).toBe('forbidden')
    expect(await names({ q: 'Ours' }, context.stranger)).toEqual([])
    const foreign = { templateUuid, version: 1 }
    expect(await codeOf(context.call(context.stranger, orderTemplatesMethods.archive, foreign))).toBe('not_found')
    expect(await codeOf(context.call(context.stranger, orderTemplatesMethods.save, { ...foreign, ...entries }))).toBe(
      'not_found',
    )
  })
})
