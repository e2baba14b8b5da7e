import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let flat: string
beforeAll(async () => {
  context = await createTestContext()
  flat = await place('Flat 1', 'unit')
})
afterAll(() => context?.close())

const place = async (name: string, kind: string): Promise<string> =>
  (
    await context.call(context.admin, locationsMethods.create, {
      name,
      kind,
      parentUuid: context.location,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '1 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
  ).uuid

let count = 0
const add = (over: object = {}, home: object = {}, who: TestMember = context.manager) =>
  context.call(who, residentsMethods.add, {
    name: 'Ayşe Yılmaz',
    email: `resident-${count++}@example.org`,
    telephone: '',
    language: 'en-GB',
    channel: 'mail',
    ...over,
    home: { locationUuid: flat, kind: 'tenant', isMain: false, fromOn: '2026-01-01', ...home },
  })
const get = (residentUuid: string, who: TestMember = context.manager) =>
  context.call(who, residentsMethods.get, { residentUuid })
const names = async (filter: object, who: TestMember = context.manager) =>
  (await context.call(who, residentsMethods.list, { ...filter })).map(({ name }) => name)

describe('residents', () => {
  test('are added with a home, found by words without accents and by the place above', async () => {
    const { uuid, homes } = await add({ name: 'Zoë Größe' })
    expect(homes).toMatchObject([{ locationName: 'Flat 1', kind: 'tenant', untilOn: null }])
    expect(await names({ q: 'groesse' })).toEqual(['Zoë Größe'])
    expect(await names({ locationUuid: context.location, q: 'zoe' })).toEqual(['Zoë Größe'])
    expect(await names({ locationUuid: await place('Flat 2', 'unit') })).toEqual([])
    expect((await get(uuid)).can).toEqual(['send_link', 'change', 'move_in', 'move_out', 'save_needs'])
  })

  test('have one address each, which can be written to', async () => {
    await add({ email: 'same@example.org' })
    expect(await codeOf(add({ email: 'SAME@example.org' }))).toBe('resident_known')
    expect(await codeOf(add({ email: '', telephone: '' }))).toBe('resident_contact_required')
    expect(await codeOf(add({}, { locationUuid: await place('Yard', 'common_part') }))).toBe('home_not_a_home')
  })

  test('a home has one main resident at a time', async () => {
    const locationUuid = await place('Flat 3', 'unit')
    const first = await add({}, { locationUuid, isMain: true })
    expect(await codeOf(add({}, { locationUuid, isMain: true, fromOn: '2026-02-01' }))).toBe('occupancy_overlaps')
    const occupancyUuid = first.homes[0]?.uuid
    const out = { residentUuid: first.uuid, version: first.version, occupancyUuid, untilOn: '2026-02-28' }
    const moved = await context.call(context.manager, residentsMethods.moveOut, out)
    expect(moved.homes).toMatchObject([{ untilOn: '2026-02-28' }])
    expect(await codeOf(context.call(context.manager, residentsMethods.moveOut, out))).toBe('stale_version')
    await add({ name: 'Next' }, { locationUuid, isMain: true, fromOn: '2026-03-01' })
    expect(await names({ locationUuid })).toEqual(['Next'])
    expect(await names({ locationUuid, isFormer: true })).toEqual(['Ayşe Yılmaz', 'Next'])
  })

  test('are changed, and move into a second home', async () => {
    const { uuid: residentUuid, version } = await add({ name: 'Second Home' })
    const entries = {
      name: 'Second Home',
      email: '',
      telephone: '020 7946 0812',
      language: 'de-DE',
      channel: 'telephone',
    }
    const change = { residentUuid, version, ...entries }
    const changed = await context.call(context.manager, residentsMethods.change, change)
    expect(changed).toMatchObject({ language: 'de-DE', version: version + 1 })
    expect(await codeOf(context.call(context.manager, residentsMethods.change, change))).toBe('stale_version')
    const home = { locationUuid: await place('Flat 4', 'unit'), kind: 'carer', isMain: false, fromOn: '2026-02-01' }
    const moving = { residentUuid, version: changed.version, ...home }
    const moved = await context.call(context.manager, residentsMethods.moveIn, moving)
    expect(moved.homes.map(({ locationName }) => locationName)).toEqual(['Flat 4', 'Flat 1'])
  })

  test('needs are stored encrypted with consent, and each reading is an entry of the audit log', async () => {
    const { uuid: residentUuid, version } = await add()
    const needs = ['infant', 'oxygen']
    const asked = { residentUuid, version, needs, hasConsent: false }
    expect(await codeOf(context.call(context.manager, residentsMethods.saveNeeds, asked))).toBe('consent_required')
    const saved = await context.call(context.manager, residentsMethods.saveNeeds, { ...asked, hasConsent: true })
    expect(saved.hasNeeds).toBe(true)
    const { pools } = context.server
    const stored = await pools.owner.query('select needs_sealed from residents where id = $1', [residentUuid])
    expect(JSON.stringify(stored.rows)).not.toContain('oxygen')
    expect(await context.call(context.admin, residentsMethods.readNeeds, { residentUuid })).toEqual({ needs })
    const entries = await pools.owner.query(
      "select method from audit_log where tenant_id = $1 and method like 'residents.%needs' order by at",
      [context.admin.tenantId],
    )
    expect(entries.rows.map(({ method }: { method: string }) => method)).toContain('residents.read-needs')
    expect(await codeOf(context.call(context.finance, residentsMethods.readNeeds, { residentUuid }))).toBe('forbidden')
  })

  test('are erased once they have moved out, and their homes stay', async () => {
    const { uuid: residentUuid, version, homes } = await add({ name: 'Gone Away' })
    const one = { residentUuid, version }
    expect(await codeOf(context.call(context.manager, residentsMethods.erase, one))).toBe('resident_lives_here')
    const out = { ...one, occupancyUuid: homes[0]?.uuid, untilOn: '2026-02-01' }
    const moved = await context.call(context.manager, residentsMethods.moveOut, out)
    const erased = await context.call(context.manager, residentsMethods.erase, { ...one, version: moved.version })
    expect(erased).toMatchObject({ name: '', email: '', isErased: true, can: [], homes: [{ locationName: 'Flat 1' }] })
    const { rows } = await context.server.pools.owner.query(
      'select to_jsonb(r)::text as row from residents r where id = $1',
      [residentUuid],
    )
    expect(JSON.stringify(rows)).not.toContain('Gone')
  })

  test('are hidden from other branches, contractors and other clients', async () => {
    const { uuid: residentUuid } = await add({ name: 'Ours' })
    expect(await codeOf(get(residentUuid, context.outsider))).toBe('not_found')
    expect(await names({}, context.outsider)).toEqual([])
    expect(await codeOf(names({}, context.owner))).toBe('forbidden')
    expect(await codeOf(get(residentUuid, context.stranger))).toBe('not_found')
    expect(await names({}, context.stranger)).toEqual([])
  })
})
