import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { asksForHazard } from '@fettle/domain/hazards/hazard-rules'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const work = { isInEngland: true, tenure: null, category: 'damp-mould', service: 'mould-treatment' } as const

it.each([
  [{}, true],
  [{ tenure: 'social' as const }, true],
  [{ tenure: 'unknown' as const }, true],
  [{ tenure: 'private' as const }, false],
  [{ isInEngland: false }, false],
  [{ category: 'plumbing', service: 'taps-and-sinks' }, false],
  [{ category: 'heating-gas', service: 'gas-leak' }, true],
  [{ category: 'heating-gas', service: 'boiler-service' }, false],
])('work with %j is asked for: %s', (more, expected) => {
  expect(asksForHazard('2026-03-02', { ...work, ...more })).toBe(expected)
})

test('the law is not asked for before it is in force', () => {
  expect(asksForHazard('2025-10-26', work)).toBe(false)
  expect(asksForHazard('2025-10-27', work)).toBe(true)
})

const raise = (more: object = {}) =>
  context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Mould in the bedroom',
    description: 'On the outer wall',
    category: 'damp-mould',
    service: 'mould-treatment',
    priority: 'routine',
    ...more,
  })
const state = (workOrderUuid: string, who = context.manager) => context.call(who, hazardsMethods.get, { workOrderUuid })

test('an answer of no is recorded in the timeline, and the order can still be marked later', async () => {
  const { uuid } = await raise()
  expect(await state(uuid)).toMatchObject({ hazard: null, isAsked: true, ruledOut: null })
  expect((await state(uuid, context.finance)).isAsked).toBe(false)
  await context.call(context.manager, hazardsMethods.ruleOut, { workOrderUuid: uuid, note: 'Condensation only' })
  expect(await state(uuid)).toMatchObject({
    isAsked: false,
    canMark: true,
    ruledOut: { by: 'Test PRM', note: 'Condensation only' },
  })
  const [entry] = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: uuid })
  expect(entry).toMatchObject({ name: 'hazard.ruled-out', facts: { note: 'Condensation only' } })
  const awareAt = new Date(context.server.now).toISOString()
  await context.call(context.manager, hazardsMethods.mark, {
    workOrderUuid: uuid,
    kind: 'significant',
    awareAt,
    channel: 'call',
  })
  expect((await state(uuid)).hazard?.clocks.length).toBeGreaterThan(0)
  expect(await codeOf(context.call(context.manager, hazardsMethods.ruleOut, { workOrderUuid: uuid }))).toBe(
    'hazard_marked_already',
  )
})

test('other trades and private tenancies are not asked', async () => {
  expect((await state((await raise({ category: 'plumbing', service: 'leaks' })).uuid)).isAsked).toBe(false)
  const flat = await context.call(context.admin, locationsMethods.create, {
    name: 'Flat 9',
    kind: 'unit',
    parentUuid: context.location,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '1 High Street',
    postcode: 'N1 7AA',
    tenure: 'private',
  })
  expect((await state((await raise({ locationUuid: flat.uuid })).uuid)).isAsked).toBe(false)
})
