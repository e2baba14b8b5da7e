import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { TestContext } from './test-context.ts'

/** A schedule whose owner is asked. */
const askOwner = async ({ call, manager, server, location }: TestContext): Promise<void> => {
  const asking = await call(manager, schedulesMethods.create, {
    title: 'Service of Harbour House',
    category: 'plumbing',
    service: 'leaks',
    priority: 'planned',
    rule: { frequency: 'yearly', interval: 1 },
    startsOn: new Date(server.now + 40 * 86_400_000).toISOString().slice(0, 10),
    asksOwners: true,
    locationUuids: [location],
  })
  await call(manager, scheduleApprovalsMethods.ask, { scheduleUuid: asking.uuid })
}

/** Settings of locations, a key, an asset with what belongs to it, a label, and a work order about the asset. */
export const seedPlaces = async (context: TestContext): Promise<void> => {
  const { call, admin, location, server } = context
  await call(admin, locationTypesMethods.create, { name: 'Harbour House type', kind: 'building', isProperty: false })
  const group = await call(admin, locationGroupsMethods.create, { kind: 'places', name: 'Harbour House group' })
  await call(admin, locationGroupsMethods.addPlaces, { groupUuid: group.uuid, locationUuids: [location] })
  await call(admin, customFieldsMethods.create, { subject: 'asset', key: 'fuel', kind: 'text', label: 'Fuel' })
  await call(admin, keysMethods.create, { locationUuid: location, kind: 'key', name: 'Harbour House key' })
  const type = { name: 'Harbour House boiler', readingKind: 'counter', readingUnit: 'h' }
  const { uuid: typeUuid } = await call(admin, assetTypesMethods.create, type)
  const asset = { name: 'Boiler of Harbour House', typeUuid, locationUuid: location }
  const { uuid: assetUuid } = await call(admin, assetsMethods.create, asset)
  const measuredAt = new Date(server.now).toISOString()
  await call(admin, readingsMethods.record, { assetUuid, value: '10', measuredAt })
  const guarantee = { assetUuid, provider: 'Harbour House Boilers', validFrom: '2026-01-01', validUntil: '2030-01-01' }
  const trade = { category: 'drainage', isOffered: true, priority: 'urgent', version: 0 }
  await call(admin, categorySettingsMethods.save, trade)
  await call(admin, classesMethods.create, { code: 'B', name: 'Heating of Harbour House' })
  await call(admin, guaranteesMethods.create, guarantee)
  await call(admin, placeCodesMethods.make, { locationUuids: [location] })
  const { uuid: workOrderUuid } = await call(admin, workOrdersMethods.create, {
    locationUuid: location,
    title: 'Boiler of Harbour House ticks',
    description: 'At night',
    category: 'heating-gas',
    service: 'no-heating',
    priority: 'emergency',
    assetUuids: [assetUuid],
  })
  await call(admin, ownerApprovalsMethods.goAhead, { workOrderUuid, reason: 'Harbour House is cold' })
  const home = { locationUuid: location, kind: 'tenant', fromOn: '2026-01-01' }
  const tenant = { name: 'Rita of Harbour House', email: 'rita@harbour.example', language: 'en-GB', channel: 'mail' }
  const { uuid: residentUuid } = await call(admin, residentsMethods.add, { ...tenant, home })
  await call(admin, repairReportsMethods.sendLink, { residentUuid })
  const owner = { name: 'Otto of Harbour House', email: 'otto@harbour.example', language: 'en-GB', channel: 'mail' }
  const ownership = { locationUuid: location, fromOn: '2026-01-01' }
  const { uuid: ownerUuid } = await call(admin, ownersMethods.add, { ...owner, ownership })
  await call(admin, ownersMethods.invite, { ownerUuid })
  await askOwner(context)
  const fault = { tile: 'other', answers: { where: 'inside', unsafe: 'no' }, words: 'Rattling in Harbour House' }
  await call(admin, repairReportsMethods.record, { locationUuid: location, residentUuid, contact: {}, ...fault })
  await call(admin, faultTreesMethods.draft, { basedOn: 1 })
  const byLetter = { ...tenant, name: 'Lena of Harbour House', email: 'lena@harbour.example', channel: 'letter' }
  const lena = await call(admin, residentsMethods.add, { ...byLetter, home: { ...home, isMain: false } })
  const about = { locationUuid: location, residentUuid: lena.uuid, contact: {}, ...fault }
  const { uuid: reportUuid, version: asked } = await call(admin, repairReportsMethods.record, about)
  await call(admin, repairReportsMethods.ask, { reportUuid, version: asked, question: 'Since when in Harbour House?' })
  await call(admin, residentMessagesMethods.saveSettings, { version: 0, converts: 'emergency' })
  const { version } = await call(admin, residentMessagesMethods.settings, {})
  const rules = [{ event: 'visit-booked', isSent: true, delayMinutes: 15 }]
  await call(admin, residentMessagesMethods.saveRules, { version, quiet: null, rules })
  const letter = { event: 'visit-booked', language: 'en-GB', subject: 'Harbour House, {when}', body: '{when}' }
  await call(admin, residentMessagesMethods.saveTemplate, { ...letter, version: 0 })
  const endsAt = new Date(server.now + 86_400_000).toISOString()
  const shift = { memberUuid: admin.membership.id, startsAt: measuredAt, endsAt, rank: 1 }
  await call(admin, residentMessagesMethods.addShift, shift)
}
