import { randomUUID } from 'node:crypto'
import { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { toActor } from '#platform/runner/resolve-actor'
import { codeOf, type TestMember, toCaller } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { loadCompared, showShares } from './compared-inspections.ts'
import { comparisonPdf } from './comparison-pdf.ts'

let context: TestContext
let inspector: TestMember
let template: string
beforeAll(async () => {
  context = await createTestContext()
  const { call, manager, server, admin } = context
  inspector = await server.member(admin, 'INS')
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Check-out' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const questions = [question('floor', 'Floor'), question('oven', 'Oven')]
  const content = {
    pages: [{ key: 'p', title: 'Rooms', sections: [{ key: 's', title: 'Kitchen', repeat: 'none', questions }] }],
  }
  const saved = await call(manager, inspectionTemplatesMethods.save, { ...one, title: 'Check-out', content })
  await call(manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  template = draft.uuid
})
afterAll(() => context?.close())

const inspected = async (floor: 'pass' | 'fail') => {
  const { call, manager, location, server } = context
  const inspection = await call(manager, inspectionsMethods.create, {
    templateUuid: template,
    locationUuid: location,
    assigneeUuid: inspector.membership.id,
  })
  const inspectionUuid = inspection.uuid
  const operations = Object.entries({ floor, oven: 'pass' }).map(([questionKey, value], at) => ({
    operationUuid: randomUUID(),
    instanceUuid: inspection.instances[0]?.uuid,
    questionKey,
    value,
    answeredAt: new Date(server.now).toISOString(),
    sequence: at + 1,
  }))
  await call(inspector, inspectionsMethods.record, { inspectionUuid, device: 'phone', operations })
  await call(inspector, inspectionsMethods.handIn, { inspectionUuid })
  return inspectionUuid
}

test('a share follows from cost, age and service life, is printed, and belongs to what was compared', async () => {
  const { call, manager, server } = context
  const otherUuid = await inspected('pass')
  const inspectionUuid = await inspected('fail')
  const pair = { inspectionUuid, otherUuid }
  const carpet = { ...pair, rowKey: 'Kitchen/floor', cost: 100_000, installedOn: '2022-03-02', lifeMonths: 120 }
  const save = (more: Record<string, unknown> = {}) =>
    call(manager, inspectionComparisonsMethods.saveShare, { ...carpet, ...more })
  const first = await save()
  expect(first).toMatchObject({ on: '2026-03-02', total: { amount: 60_000, currency: 'GBP' }, canEdit: true })
  expect(await codeOf(save())).toBe('stale_version')
  expect(await codeOf(save({ rowKey: 'Kitchen/roof' }))).toBe('row_not_compared')
  expect(await codeOf(save({ rowKey: 'Kitchen/oven', installedOn: '2026-03-03' }))).toBe('installed_after_inspection')
  const [share] = first.shares
  const changed = await save({ version: share?.version, installedOn: '2016-03-02' })
  expect(changed.shares).toMatchObject([{ ageMonths: 120, remainingMonths: 0, share: { amount: 0 }, version: 2 }])
  await save({ rowKey: 'Kitchen/oven', cost: 35_000, installedOn: '2025-08-02', lifeMonths: 180 })

  const { membership } = manager
  const actor = toActor(toCaller(membership), membership)
  const printed = await inRead(server.pools.app, { tenantId: membership.tenant_id, personId: '' }, async (read) => ({
    compared: await loadCompared(read, actor, pair),
    shares: await showShares(read, actor, pair),
    namespace: 'uk' as const,
    clientName: 'Northgate Homes',
    logo: undefined,
    pictures: new Map(),
    leftOut: 0,
  }))
  const content = comparisonPdf(printed, server.now)
  expect(content.table?.rows).toEqual([['Kitchen\nFloor', 'Passed', 'Failed']])
  expect(JSON.stringify(content.notes)).toContain(
    'Kitchen: Oven: cost £350.00, installed 02/08/2025, 7 of 180 months of service life used: £336.39',
  )
  const pdf = await manager.raw(inspectionComparisonsMethods.document, {
    inspection_uuid: inspectionUuid,
    other_uuid: otherUuid,
  })
  expect(Buffer.from(pdf.body as Uint8Array).toString('latin1')).toMatch(/^%PDF/)

  const removed = await call(manager, inspectionComparisonsMethods.removeShare, {
    ...pair,
    shareUuid: share?.uuid,
    version: 2,
  })
  expect(removed.shares.map(({ rowKey }) => rowKey)).toEqual(['Kitchen/oven'])
  for (const who of [context.owner, context.stranger])
    expect(await codeOf(call(who, inspectionComparisonsMethods.shares, pair))).toBe('not_found')
})
