import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext, versionOf } from '../../integration-tests/test-context.ts'

let context: TestContext
let flat: string
beforeAll(async () => {
  context = await createTestContext()
  const created = await context.call(context.admin, locationsMethods.create, {
    name: 'Flat 2',
    kind: 'unit',
    parentUuid: context.location,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '1 High Street',
    town: 'London',
    postcode: 'N1 7AA',
    accessNotes: 'Key safe left of the entrance',
  })
  flat = created.uuid
})
afterAll(() => context?.close())

const addAlert = (locationUuid: string, more: object) =>
  context.call(context.manager, placeAlertsMethods.create, { locationUuid, audience: 'both', note: '', ...more })
const listAlerts = async (locationUuid: string) =>
  (await context.call(context.manager, placeAlertsMethods.list, { locationUuid })).alerts
const raise = (more: object = {}) =>
  context.call(context.manager, workOrdersMethods.create, {
    locationUuid: flat,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    ...more,
  })
const hire = async (order: { uuid: string; version: number }) => {
  const awarded = await context.call(context.manager, workOrdersMethods.award, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuid: context.owner.tenantId,
    award: 50_000,
  })
  const jobUuid = awarded.jobs[0]?.uuid ?? ''
  return { workOrderUuid: order.uuid, jobUuid }
}
const job = (jobUuid: string, who = context.owner) => context.call(who, jobsMethods.get, { jobUuid })

test('alerts are inherited down the tree, travel to the order, and to the contractor only after the hire', async () => {
  await addAlert(context.location, { kind: 'asbestos', note: 'Ceiling of the boiler room' })
  await addAlert(flat, { kind: 'legal_disrepair', audience: 'staff' })
  await addAlert(flat, { kind: 'dog', validFrom: '2026-03-01', validUntil: '2026-03-31' })
  await addAlert(flat, { kind: 'two_person', validUntil: '2026-02-28' })
  expect((await listAlerts(flat)).map(({ kind, isInherited, isActive }) => [kind, isInherited, isActive])).toEqual([
    ['asbestos', true, true],
    ['legal_disrepair', false, true],
    ['dog', false, true],
    ['two_person', false, false],
  ])
  const { uuid } = await raise()
  const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: uuid })
  expect(order.alerts.map(({ kind, isForContractor }) => [kind, isForContractor])).toEqual([
    ['asbestos', true],
    ['legal_disrepair', false],
    ['dog', true],
  ])
  const { jobUuid } = await hire(order)
  expect((await job(jobUuid)).alerts, 'before the acceptance').toEqual([])
  await context.call(context.owner, jobsMethods.accept, { jobUuid })
  expect((await job(jobUuid)).alerts).toEqual([
    { kind: 'asbestos', note: 'Ceiling of the boiler room', place: 'Harbour House', isForContractor: true },
    { kind: 'dog', note: '', place: 'Flat 2', isForContractor: true },
  ])
  await context.call(context.owner, bookingsMethods.create, {
    jobUuid,
    startsAt: new Date(context.server.now + 3_600_000).toISOString(),
    endsAt: new Date(context.server.now + 7_200_000).toISOString(),
    assigneeUuid: context.operative.membership.id,
  })
  expect((await job(jobUuid, context.operative)).alerts).toHaveLength(2)
  await context.call(context.manager, workOrdersMethods.cancel, {
    workOrderUuid: uuid,
    version: await versionOf(context, { workOrderUuid: uuid, jobUuid }),
    reason: 'duplicate',
  })
  expect((await job(jobUuid)).alerts, 'after a cancellation').toEqual([])
})

test('an order without access notes has those of its place, or of the nearest place above', async () => {
  expect((await raise()).accessNotes).toBe('Key safe left of the entrance')
  expect((await raise({ accessNotes: 'Ring twice' })).accessNotes).toBe('Ring twice')
  const room = await context.call(context.admin, locationsMethods.create, {
    name: 'Kitchen',
    kind: 'room',
    parentUuid: flat,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '1 High Street',
    postcode: 'N1 7AA',
  })
  expect(room.effective.accessNotes).toBe('Key safe left of the entrance')
  expect((await raise({ locationUuid: room.uuid })).accessNotes).toBe('Key safe left of the entrance')
})

test('the alert of a contact is disclosed with the contact', async () => {
  const contacts = [{ kind: 'resident', name: 'Amina Yusuf', telephone: '', email: '', alert: 'Do not attend alone' }]
  const { jobUuid } = await hire(await raise({ contacts }))
  await context.call(context.owner, jobsMethods.accept, { jobUuid })
  expect((await job(jobUuid)).contacts[0]).toMatchObject({ name: 'Amina Yusuf', alert: 'Do not attend alone' })
})

test('alerts are edited and removed by those who may edit locations, within their branches', async () => {
  const alert = await addAlert(flat, { kind: 'lead' })
  const edit = { alertUuid: alert.uuid, version: alert.version, kind: 'lead', audience: 'staff', note: 'Old pipes' }
  for (const [who, code] of [
    [context.finance, 'forbidden'],
    [context.outsider, 'not_found'],
    [context.stranger, 'not_found'],
    [context.owner, 'forbidden'],
  ] as const)
    expect(await codeOf(context.call(who, placeAlertsMethods.edit, edit))).toBe(code)
  const edited = await context.call(context.manager, placeAlertsMethods.edit, edit)
  expect([edited.audience, edited.note]).toEqual(['staff', 'Old pipes'])
  const remove = { alertUuid: alert.uuid, version: edited.version }
  await context.call(context.manager, placeAlertsMethods.remove, remove)
  expect((await listAlerts(flat)).map(({ uuid }) => uuid)).not.toContain(alert.uuid)
  expect(await codeOf(addAlert(flat, { kind: 'dog', validFrom: '2026-02-02', validUntil: '2026-02-01' }))).toBe(
    'alert_ends_before_it_begins',
  )
  expect(await codeOf(addAlert(flat, { kind: 'caution' }))).toBe('alert_note_missing')
})

test('a tenure applies to everything below its location that has none of its own', async () => {
  const { version, ...building } = await context.call(context.admin, locationsMethods.get, {
    locationUuid: context.location,
  })
  const edit = (tenure: string | null) => ({
    locationUuid: context.location,
    version,
    name: building.name,
    kind: building.kind,
    parentUuid: null,
    organisationUuid: building.organisationUuid,
    addressLine1: '1 High Street',
    town: 'London',
    postcode: 'N1 7AA',
    tenure,
  })
  await context.call(context.admin, locationsMethods.edit, edit('social'))
  const below = await context.call(context.admin, locationsMethods.get, { locationUuid: flat })
  expect([below.tenure, below.effective.tenure]).toEqual([null, 'social'])
})
