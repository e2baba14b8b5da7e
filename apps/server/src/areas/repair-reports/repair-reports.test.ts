import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const entries = { name: 'First', note: 'Beside the stairs', validFrom: '2026-03-02', validTo: null }
const create = (over: object = {}, who: TestMember = context.admin) =>
  context.call(who, repairReportsMethods.create, { ...entries, ...over })
const get = (repairReportUuid: string, who: TestMember = context.manager) =>
  context.call(who, repairReportsMethods.get, { repairReportUuid })
const names = async (who: TestMember = context.manager) =>
  (await context.call(who, repairReportsMethods.list, {})).map(({ name }) => name)

describe('repair reports', () => {
  test('are created, changed once for each version, and listed by name', async () => {
    const { uuid: repairReportUuid } = await create()
    await create({ name: 'Another' })
    const change = { repairReportUuid, version: 1, ...entries, name: 'Second' }
    const saved = await context.call(context.admin, repairReportsMethods.save, change)
    expect(saved).toMatchObject({ name: 'Second', note: 'Beside the stairs', version: 2, can: ['save'] })
    expect(await codeOf(context.call(context.admin, repairReportsMethods.save, change))).toBe('stale_version')
    expect(await get(repairReportUuid)).toMatchObject({ name: 'Second', validFrom: '2026-03-02', can: [] })
    expect(await names()).toEqual(['Another', 'Second'])
  })

  test('do not end before they begin', async () => {
    expect(await codeOf(create({ validTo: '2026-03-01' }))).toBe('repair_report_ends_before_it_begins')
  })

  test('are edited by the administrator, and hidden from other tenants', async () => {
    const { uuid: repairReportUuid } = await create({ name: 'Ours' })
    expect(await codeOf(create({}, context.manager))).toBe('forbidden')
    expect(await codeOf(names(context.owner))).toBe('forbidden')
    expect(await names(context.stranger)).toEqual([])
    expect(await codeOf(get(repairReportUuid, context.stranger))).toBe('not_found')
    const foreign = { repairReportUuid, version: 1, ...entries }
    expect(await codeOf(context.call(context.stranger, repairReportsMethods.save, foreign))).toBe('not_found')
  })
})
