import { type KeyView, keysMethods } from '@fettle/contracts/locations/keys.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const create = (over: Record<string, unknown> = {}, who: TestMember = context.admin) =>
  context.call(who, keysMethods.create, { locationUuid: context.location, kind: 'key', name: 'Front door', ...over })
const one = ({ uuid, version }: KeyView) => ({ keyUuid: uuid, version })

test('a key is handed out, overdue, lost and found, and other moves are refused by name', async () => {
  const key = await create({ number: '12' })
  expect(key).toMatchObject({ state: 'in', hasCode: false, can: ['hand_out', 'edit', 'remove'] })
  expect(await codeOf(context.call(context.manager, keysMethods.takeIn, one(key)))).toBe('key_already_in')
  const past = { ...one(key), holder: 'Anna', dueBack: '2026-03-01' }
  expect(await codeOf(context.call(context.manager, keysMethods.handOut, past))).toBe('key_due_in_the_past')
  const out = await context.call(context.manager, keysMethods.handOut, { ...past, dueBack: '2026-03-04' })
  expect(out).toMatchObject({ state: 'out', holder: 'Anna', dueBack: '2026-03-04', isOverdue: false })
  context.server.now += 4 * 86_400_000
  const { keys } = await context.call(context.manager, keysMethods.list, { locationUuid: context.location })
  expect(keys[0]).toMatchObject({ isOverdue: true })
  const lost = await context.call(context.manager, keysMethods.reportLost, one(out))
  expect(lost).toMatchObject({ state: 'lost', holder: 'Anna', isOverdue: false })
  expect(await codeOf(context.call(context.manager, keysMethods.handOut, { ...one(lost), holder: 'B' }))).toBe(
    'key_not_in',
  )
  expect(await context.call(context.manager, keysMethods.takeIn, one(lost))).toMatchObject({ state: 'in', holder: '' })
})

test('a code is stored encrypted, shown on request, and never listed', async () => {
  const key = await create({ kind: 'key_safe', name: 'Key safe', code: '4711' })
  expect(JSON.stringify(key)).not.toContain('4711')
  const { rows } = await context.server.pools.owner.query('select code_sealed from place_keys where id = $1', [
    key.uuid,
  ])
  expect(rows[0].code_sealed).not.toContain('4711')
  expect(await context.call(context.manager, keysMethods.revealCode, { keyUuid: key.uuid })).toEqual({ code: '4711' })
  const log = await context.server.pools.owner.query(
    "select count(*)::int as n from audit_log where method = 'keys.reveal-code'",
  )
  expect(log.rows[0].n).toBe(1)
  expect(await codeOf(context.call(context.finance, keysMethods.revealCode, { keyUuid: key.uuid }))).toBe('forbidden')
  await context.call(context.admin, keysMethods.edit, { ...one(key), kind: 'key_safe', name: 'Key safe', code: '' })
  expect(await codeOf(context.call(context.manager, keysMethods.revealCode, { keyUuid: key.uuid }))).toBe('not_found')
})

test('keys apply to what is inside, and are hidden from other branches, tenants and contractors', async () => {
  const flat = await context.call(context.admin, locationsMethods.create, {
    name: 'Flat 7',
    kind: 'unit',
    parentUuid: context.location,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '1 High Street',
    postcode: 'N1 7AA',
  })
  const { keys } = await context.call(context.manager, keysMethods.list, { locationUuid: flat.uuid })
  expect(keys.map(({ name, isInherited }) => [name, isInherited])).toContainEqual(['Front door', true])
  const asked = { locationUuid: context.location }
  expect(await codeOf(context.call(context.outsider, keysMethods.list, asked))).toBe('not_found')
  expect(await codeOf(context.call(context.stranger, keysMethods.list, asked))).toBe('not_found')
  expect(await codeOf(context.call(context.owner, keysMethods.list, asked))).toBe('forbidden')
  const key = keys[0] as KeyView
  expect(await codeOf(context.call(context.stranger, keysMethods.takeIn, one(key)))).toBe('not_found')
  expect(await codeOf(context.call(context.outsider, keysMethods.revealCode, { keyUuid: key.uuid }))).toBe('not_found')
})
