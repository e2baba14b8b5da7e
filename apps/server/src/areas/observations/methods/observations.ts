import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { archiveObservation } from '@fettle/domain/observations/observation'
import { fitsCode } from '@fettle/domain/observations/observation-codes'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { findAsset } from '#areas/assets/assets.port'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { listSubjectActivity } from '#platform/runner/subject-activity'
import {
  insertManualSighting,
  insertObservation,
  listObservations,
  lockObservation,
  saveObservation,
} from '../observations.store.ts'
import { recordObservationEvent } from '../record-observation-event.ts'
import { showObservation } from '../show-observation.ts'

export const listObservationsMethod = handler(observationsMethods.list, (input, { read, actor, page, now }) => {
  const { status, severity, code, locationUuid, inspectionUuid, liableParty, seenAtLeast, ...filter } = input
  const optional = { status, severity, code, locationUuid, inspectionUuid, liableParty, seenAtLeast }
  return listObservations(read, actor, { filter: { ...filter, ...optional, today: todayOf(actor, now) }, page })
})

export const getObservation = handler(observationsMethods.get, ({ observationUuid }, { read, actor, now }) =>
  showObservation(read, observationUuid, { actor, now }),
)

/** Refuses with `not_found` what the reader may not see. */
export const observationActivity = handler(
  observationsMethods.activity,
  async ({ observationUuid }, { read, actor, page, now }) => {
    await showObservation(read, observationUuid, { actor, now })
    return listSubjectActivity(read, observationUuid, page)
  },
)

type Asked = { readonly observationUuid: string; readonly version: number }

/** The locked observation of the version that the caller saw. */
export const loadForUpdate = async ({ tx, actor }: CommandContext, { observationUuid, version }: Asked) => {
  const record = found(await lockObservation(tx, actor, observationUuid))
  fresh(record, version)
  return record
}

type Entries = Pick<InputOf<typeof observationsMethods.edit>, 'category' | 'service' | 'severity' | 'code'>

/** Refuses with `service_not_in_category`, `severity_below_code`. */
const checkEntries = ({ category, service, severity, code }: Entries): void => {
  if (category !== '' && !isServiceOf(category, service))
    throw new Refused('service_not_in_category', { category, service })
  if (!fitsCode(severity, code)) throw new Refused('severity_below_code', { grade: code })
}

type Noted = { readonly observationId: string; readonly note: string; readonly photoUuids: readonly string[] }

const recordEvent = (
  { tx, actor, now }: CommandContext,
  observationId: string,
  name: Parameters<typeof recordObservationEvent>[1]['name'],
): void => recordObservationEvent(tx, { observationId, name, at: now, by: actor.membershipUuid })

/** A sighting by a member, with own photos. */
const noteSighting = async ({ tx, actor, at }: CommandContext, { observationId, note, photoUuids }: Noted) => {
  const id = randomUUID()
  await linkCompanyFiles(tx, id, photoUuids)
  await insertManualSighting(tx, {
    id,
    clientTenantId: tx.tenantId,
    observationId,
    note,
    photoIds: [...photoUuids],
    byMembershipId: actor.membershipUuid,
    seenAt: at,
  })
}

/** The asset of an observation, at its place or inside it. Refuses with `asset_elsewhere`. */
const assetAt = async ({ tx, actor }: CommandContext, assetUuid: string | null, locationUuid: string) => {
  if (assetUuid === null) return null
  const asset = found(await findAsset(tx, locationScope(actor), assetUuid))
  const place = found(await findLocation(tx, locationScope(actor), asset.locationId))
  if (place.id !== locationUuid && !place.trail.includes(locationUuid)) throw new Refused('asset_elsewhere')
  return asset.id
}

export const addObservation = handler(observationsMethods.add, async (input, context) => {
  const { tx, actor, at, now } = context
  const { locationUuid, assetUuid, note, photoUuids, ...entries } = input
  const place = found(await findLocation(tx, locationScope(actor), locationUuid))
  if (place.archivedAt !== null) throw new Refused('location_archived')
  checkEntries(entries)
  const id = randomUUID()
  await insertObservation(tx, {
    ...entries,
    id,
    clientTenantId: actor.tenantId,
    organisationId: place.organisationId,
    locationId: place.id,
    locationName: place.name,
    assetId: await assetAt(context, assetUuid, locationUuid),
    questionKey: '',
    isTouched: true,
    createdAt: at,
    lastSeenAt: at,
  })
  await noteSighting(context, { observationId: id, note, photoUuids })
  recordEvent(context, id, 'observation.opened')
  return showObservation(tx, id, { actor, now })
})

export const seeObservationAgain = handler(observationsMethods.seeAgain, async (input, context) => {
  const { tx, actor, at, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'open') throw new Refused('observation_state', { state: record.state })
  await noteSighting(context, { observationId: record.id, note: input.note, photoUuids: input.photoUuids })
  await saveObservation(tx, record, { lastSeenAt: at, isTouched: true })
  recordEvent(context, record.id, 'observation.seen-again')
  return showObservation(tx, record.id, { actor, now })
})

export const editObservation = handler(observationsMethods.edit, async (input, context) => {
  const { tx, actor, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'open') throw new Refused('observation_state', { state: record.state })
  const { observationUuid: _uuid, version: _version, ...entries } = input
  checkEntries(entries)
  await saveObservation(tx, record, { ...entries, isTouched: true })
  recordEvent(context, record.id, 'observation.changed')
  return showObservation(tx, record.id, { actor, now })
})

export const archiveObservationMethod = handler(observationsMethods.archive, async (input, context) => {
  const { tx, actor, at, now } = context
  const record = await loadForUpdate(context, input)
  const { reason, note, reviewOn, proofUuids } = input
  accept(archiveObservation({ observation: record, reason, proofs: proofUuids.length, reviewOn }))
  await linkCompanyFiles(tx, record.id, proofUuids)
  await saveObservation(tx, record, {
    state: 'archived',
    isTouched: true,
    archiveReason: reason,
    archiveNote: note,
    reviewOn: reason === 'accepted_risk' ? reviewOn : null,
    archivedAt: at,
    archivedByMembershipId: actor.membershipUuid,
  })
  recordEvent(context, record.id, 'observation.archived')
  return showObservation(tx, record.id, { actor, now })
})

export const reopenObservation = handler(observationsMethods.reopen, async (input, context) => {
  const { tx, actor, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'archived') throw new Refused('observation_state', { state: record.state })
  const open = { archiveReason: null, archiveNote: '', archivedAt: null, archivedByMembershipId: null, reviewOn: null }
  await saveObservation(tx, record, { ...open, state: 'open', isTouched: true })
  recordEvent(context, record.id, 'observation.reopened')
  return showObservation(tx, record.id, { actor, now })
})
