import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { ObservationRow, ObservationView } from '@fettle/contracts/observations/observations.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { observationStatus } from '@fettle/domain/observations/observation'
import { listAttachmentsOf, listCompanyFiles } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { WireAbilities } from '#platform/runner/wire-abilities'
import {
  findObservation,
  listInspectionNumbers,
  listManualSightings,
  listSightings,
  showRow,
} from './observations.store.ts'
import type { ManualSightingRecord, ObservationRecord, SightingRecord } from './observations.tables.ts'

export type Reader = { readonly actor: Actor; readonly now: number }

const abilitiesOf = (record: ObservationRecord, actor: Actor): WireAbilities => {
  const can: string[] = []
  const cannot: Record<string, string> = {}
  const status = observationStatus(record)
  if (hasPermission(actor, 'observations.edit')) {
    if (record.state === 'open') can.push('edit', 'seeAgain')
    else can.push('reopen')
    if (status === 'ordered') cannot['archive'] = 'observation_has_open_order'
    else if (status === 'in_scope') cannot['archive'] = 'observation_in_scope'
    else if (record.state === 'open') can.push('archive')
  }
  if (hasPermission(actor, 'work-orders.create') && status === 'new') can.push('raiseOrder')
  if (hasPermission(actor, 'scopes.edit') && status === 'new') can.push('toScope')
  return { can, cannot }
}

/** Files of subjects, whether they belong to an order or to the company. */
const filesOf = async (
  read: Read,
  { namespace }: Actor,
  ids: readonly string[],
): Promise<Map<string, AttachmentView[]>> => {
  const [company, linked] = await Promise.all([
    listCompanyFiles(read, namespace, ids),
    listAttachmentsOf(read, namespace, ids),
  ])
  return new Map(ids.map((id) => [id, [...(company.get(id) ?? []), ...(linked.get(id)?.get('inspection') ?? [])]]))
}

/** Sightings that members noted without an inspection. */
const showManualSightings = async (read: Read, actor: Actor, sightings: readonly ManualSightingRecord[]) => {
  const [names, files] = await Promise.all([
    memberNames(
      read,
      sightings.map(({ byMembershipId }) => byMembershipId),
    ),
    listCompanyFiles(
      read,
      actor.namespace,
      sightings.map(({ id }) => id),
    ),
  ])
  return sightings.map((sighting) => ({
    inspectionUuid: null,
    inspectionNumber: null,
    jobUuid: null,
    seenBy: names.get(sighting.byMembershipId) ?? null,
    seenAt: sighting.seenAt,
    section: '',
    answer: '',
    note: sighting.note,
    files: [...(files.get(sighting.id) ?? [])],
  }))
}

const showSightings = async (read: Read, actor: Actor, sightings: readonly SightingRecord[]) => {
  const ids = [...new Set(sightings.map(({ inspectionId }) => inspectionId))]
  const [inspections, files] = await Promise.all([listInspectionNumbers(read, ids), filesOf(read, actor, ids)])
  return sightings.flatMap((sighting) => {
    const inspection = inspections.find(({ id }) => id === sighting.inspectionId)
    if (!inspection) return []
    return [
      {
        inspectionUuid: inspection.id,
        inspectionNumber: inspection.number,
        seenBy: null,
        jobUuid: inspection.job_id,
        seenAt: sighting.seenAt,
        section: sighting.section,
        answer: sighting.answer,
        note: sighting.note,
        files: (files.get(inspection.id) ?? []).filter(({ uuid }) => sighting.photoIds.includes(uuid)),
      },
    ]
  })
}

/** One observation as the contract shows it. Refuses with `not_found` outside of the scope of the actor. */
export const showObservation = async (read: Read, id: string, { actor, now }: Reader): Promise<ObservationView> => {
  const record = found(await findObservation(read, actor, id))
  const row = found(await showRow<Record<string, unknown>>(read, actor, { id, today: todayOf(actor, now) }))
  const [sightings, noted, names, proofs] = await Promise.all([
    listSightings(read, [id]),
    listManualSightings(read, [id]),
    memberNames(read, [record.archivedByMembershipId]),
    listCompanyFiles(read, actor.namespace, [id]),
  ])
  const seenIn = [
    ...(await showSightings(read, actor, sightings)),
    ...(await showManualSightings(read, actor, noted)),
  ].sort((one, other) => (one.seenAt < other.seenAt ? -1 : 1))
  const shown: ObservationRow = {
    uuid: id,
    title: record.title,
    severity: record.severity,
    code: record.code,
    status: observationStatus(record),
    locationUuid: record.locationId,
    locationName: record.locationName,
    section: record.section,
    category: record.category,
    service: record.service,
    liableParty: record.liableParty,
    dueOn: record.dueOn,
    isOverdue: row['is_overdue'] === true,
    sightings: seenIn.length,
    lastSeenAt: record.lastSeenAt,
    workOrderUuid: record.workOrderId,
    workOrderNumber: record.workOrderId === null ? null : Number(row['work_order_number']),
  }
  return {
    ...shown,
    assetUuid: record.assetId,
    scopeUuid: actor.side === 'client' ? record.scopeId : null,
    archiveReason: record.archiveReason,
    archiveNote: record.archiveNote,
    archivedAt: record.archivedAt,
    archivedBy: names.get(record.archivedByMembershipId ?? '') ?? null,
    reviewOn: record.reviewOn,
    workDoneAt: record.workDoneAt,
    seenIn,
    proofs: [...(proofs.get(id) ?? [])],
    version: record.version,
    ...abilitiesOf(record, actor),
  }
}
