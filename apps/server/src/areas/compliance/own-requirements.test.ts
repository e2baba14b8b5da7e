import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { reckonLocations } from './reckon-locations.cron.ts'

let context: TestContext
let today: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
})
afterAll(() => context?.close())

/** The task that runs every minute, on a day. */
const reckonAt = (days = 0) => {
  const { pools, services } = context.server
  const now = () => context.server.now + days * 86_400_000
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return reckonLocations({}, { runAs, readAs: (tenantId: string, work: never) => runAs(tenantId, work), now } as never)
}
const place = async (over: object = {}) => {
  const { uuid } = await context.call(context.admin, locationsMethods.create, {
    name: `Quay ${Math.random()}`,
    kind: 'building',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 Quay Street',
    town: 'London',
    postcode: 'N1 7AA',
    ...over,
  })
  await reckonAt()
  return uuid
}
const own = (over: Record<string, unknown> = {}) => ({
  name: `Roof ${Math.random()}`,
  source: 'Condition of the insurer',
  level: 'building' as const,
  ...over,
})
type SaveOver = { own?: Record<string, unknown>; [field: string]: unknown }
const save = ({ own: given, ...over }: SaveOver = {}, who: TestMember = context.admin) =>
  context.call(who, requirementsMethods.saveOwn, {
    version: 0,
    isOn: true,
    everyMonths: 12,
    warnDays: 30,
    own: own(given),
    ...over,
  } as never)
const list = (filter: Record<string, unknown>, who: TestMember = context.manager) =>
  context.call(who, complianceMethods.list, filter)
const certify = async (complianceItemUuid: string, issuedOn: string, files = 1) => {
  const attachmentUuids: string[] = []
  for (let at = 0; at < files; at += 1) attachmentUuids.push(await context.uploadFile(context.manager))
  const { uuid: evidenceUuid, version } = await context.call(context.manager, evidenceMethods.handIn, {
    complianceItemUuids: [complianceItemUuid],
    issuedOn,
    outcome: 'satisfactory',
    attachmentUuids,
  })
  return context.call(context.admin, evidenceMethods.accept, { evidenceUuid, version })
}

describe("a client's own requirement", () => {
  test('is added by the administrator and checked at each building, under its name', async () => {
    const building = await place()
    const entered = own()
    expect(await codeOf(save({ own: entered }, context.manager))).toBe('forbidden')
    const { requirementKey, requirementName } = await save({ own: entered })
    expect(requirementName).toBe(entered.name)
    expect(await codeOf(save({ own: entered }))).toBe('requirement_name_taken')
    const [item] = await list({ locationUuid: building, requirementKey })
    expect(item).toMatchObject({ requirementName: entered.name, status: 'missing', assetUuid: null })
    await certify(item?.uuid ?? '', today)
    expect(await list({ locationUuid: building, requirementKey })).toMatchObject([
      { status: 'valid', dueOn: addMonths(today, 12) },
    ])
    const board = await context.call(context.manager, complianceMethods.board, {})
    expect(board.requirements.find((row) => row.requirementKey === requirementKey)).toMatchObject({
      requirementName: entered.name,
      counts: { valid: 1 },
    })
    const [question] = await list({ locationUuid: await place(), requirementKey })
    expect(question?.status).toBe('missing')
  })

  test('applies by its conditions and in its groups, also after a location enters one', async () => {
    const [inside, outside] = [await place(), await place()]
    const { uuid: groupUuid } = await context.call(context.admin, locationGroupsMethods.create, {
      kind: 'places',
      name: `Harbour ${Math.random()}`,
    })
    const add = (locationUuid: string) =>
      context.call(context.admin, locationGroupsMethods.addPlaces, { groupUuid, locationUuids: [locationUuid] })
    await add(inside)
    const conditions = [{ fact: 'storeys', comparison: 'above', value: 4 }]
    const { requirementKey } = await save({ own: { groupUuids: [groupUuid], conditions } })
    expect(await list({ requirementKey })).toMatchObject([{ locationUuid: inside, status: 'unknown' }])
    await context.call(context.manager, complianceMethods.answer, {
      answers: [{ locationUuid: inside, fact: 'storeys', value: 6 }],
    })
    expect(await list({ requirementKey })).toMatchObject([{ locationUuid: inside, status: 'missing' }])
    await add(outside)
    await reckonAt()
    expect(new Set((await list({ requirementKey })).map(({ locationUuid }) => locationUuid))).toEqual(
      new Set([inside, outside]),
    )
    await context.call(context.admin, locationGroupsMethods.removePlaces, { groupUuid, locationUuids: [inside] })
    await reckonAt()
    expect((await list({ requirementKey })).map(({ locationUuid }) => locationUuid)).toEqual([outside])
  })

  test('of assets is checked at each asset, moves with it, and ends when it is retired', async () => {
    const [here, there] = [await place(), await place()]
    const { uuid: typeUuid } = await context.call(context.admin, assetTypesMethods.create, {
      name: `Boiler ${Math.random()}`,
    })
    const newAsset = (name: string) =>
      context.call(context.admin, assetsMethods.create, { name, typeUuid, locationUuid: here })
    const first = await newAsset('Boiler 1')
    expect(await codeOf(save({ own: { level: 'asset' } }))).toBe('requirement_has_no_target')
    const { requirementKey } = await save({ own: { level: 'asset', assetTypeUuids: [typeUuid] } })
    expect(await list({ requirementKey })).toMatchObject([
      { assetUuid: first.uuid, locationUuid: here, status: 'missing' },
    ])
    const second = await newAsset('Boiler 2')
    await reckonAt()
    expect(new Set((await list({ requirementKey })).map(({ assetName }) => assetName))).toEqual(
      new Set(['Boiler 1', 'Boiler 2']),
    )
    await context.server.pools.owner.query('update assets set location_id = $1 where id = $2', [there, second.uuid])
    expect(await list({ assetUuid: second.uuid })).toMatchObject([{ locationUuid: there }])
    await context.server.pools.owner.query("update assets set state = 'retired' where id = $1", [first.uuid])
    await reckonAt()
    expect((await list({ requirementKey })).map(({ assetUuid }) => assetUuid)).toEqual([second.uuid])
  })

  test('asks for further documents, of members and of a work order', async () => {
    const building = await place()
    const { requirementKey, requirementName } = await save({ documents: ['Photos of the roof'] })
    const [item] = await list({ locationUuid: building, requirementKey })
    expect(await codeOf(certify(item?.uuid ?? '', today))).toBe('evidence_documents_missing')
    await certify(item?.uuid ?? '', today, 2)
    const { workOrderUuid } = await hired({ ...context, location: building })
    const needed = await context.call(context.manager, orderCertificatesMethods.require, {
      workOrderUuid,
      requirementKey,
    })
    expect(needed.certificates).toMatchObject([{ requirementName, documents: ['Photos of the roof'] }])
    const [certificate] = needed.certificates
    const handIn = async () =>
      context.call(context.manager, evidenceMethods.handInForOrder, {
        orderCertificateUuid: certificate?.uuid ?? '',
        version: certificate?.version ?? 0,
        issuedOn: today,
        outcome: 'satisfactory',
        attachmentUuids: [await context.uploadFile(context.manager)],
      })
    expect(await codeOf(handIn())).toBe('evidence_documents_missing')
  })
})

describe('a record', () => {
  test('holds from its day on, and the days before keep what held then', async () => {
    const building = await place()
    const saved = await save()
    const { requirementKey } = saved
    const [item] = await list({ locationUuid: building, requirementKey })
    await certify(item?.uuid ?? '', addMonths(today, -4))
    const change = {
      requirementKey,
      version: saved.version,
      everyMonths: 3,
      fromOn: addDays(today, 10),
      own: { name: saved.requirementName },
    }
    expect(await codeOf(save({ ...change, fromOn: addDays(today, -1) }))).toBe('requirement_in_past')
    const later = await save(change)
    expect(later).toMatchObject({ startsOn: addDays(today, 10), version: 2 })
    expect(await codeOf(save(change))).toBe('stale_version')
    expect(await list({ locationUuid: building, requirementKey })).toMatchObject([{ dueOn: addMonths(today, 8) }])
    await reckonAt(10)
    expect(await list({ locationUuid: building, requirementKey })).toMatchObject([{ dueOn: addDays(today, 10) }])
    expect(later.records.map(({ fromOn }) => fromOn)).toEqual([addDays(today, 10), today])
  })

  test('is previewed: what is checked newly, and which deadlines move, without storing anything', async () => {
    const building = await place()
    const preview = (over: object) =>
      context.call(context.admin, requirementsMethods.changes, {
        isOn: true,
        everyMonths: 12,
        warnDays: 30,
        ...over,
      } as never)
    const before = await preview({ own: own() })
    expect(before.added).toBeGreaterThan(0)
    expect(before.after.missing).toBe(before.added)
    const saved = await save({ own: { name: 'Previewed' } })
    const [item] = await list({ locationUuid: building, requirementKey: saved.requirementKey })
    await certify(item?.uuid ?? '', today)
    const stricter = { requirementKey: saved.requirementKey, everyMonths: 6, own: own({ name: 'Previewed' }) }
    expect(await preview(stricter)).toMatchObject({
      added: 0,
      dropped: 0,
      moved: 1,
      items: [{ dueBefore: addMonths(today, 12), dueAfter: addMonths(today, 6), statusAfter: 'valid' }],
    })
    const off = await preview({ ...stricter, isOn: false })
    expect(off.dropped).toBe(before.added)
    expect(await list({ locationUuid: building, requirementKey: saved.requirementKey })).toMatchObject([
      { dueOn: addMonths(today, 12) },
    ])
  })

  test('of a shipped requirement moves the deadlines of certificates in force', async () => {
    const home = await place({ kind: 'unit' })
    await context.call(context.manager, complianceMethods.answer, {
      answers: ['isLet', 'hasGas'].map((fact) => ({ locationUuid: home, fact: fact as 'isLet', value: true })),
    })
    const gas = () => list({ locationUuid: home, requirementKey: 'gas_safety' })
    await certify((await gas())[0]?.uuid ?? '', today)
    const adopt = (over: object) =>
      context.call(context.admin, requirementsMethods.adopt, {
        requirementKey: 'gas_safety',
        version: 0,
        isOn: true,
        warnDays: 60,
        ...over,
      })
    expect(await codeOf(adopt({ warnDays: 30 }))).toBe('requirement_reminder_later')
    await adopt({ everyMonths: 6, warnDays: 200 })
    expect(await gas()).toMatchObject([{ dueOn: addMonths(today, 6), status: 'expiring' }])
    await adopt({ version: 1 })
    expect(await gas()).toMatchObject([{ dueOn: addMonths(today, 12), status: 'valid' }])
  })
})
