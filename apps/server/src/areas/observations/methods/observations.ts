import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { archiveObservation } from '@fettle/domain/observations/observation'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { listObservations, lockObservation, saveObservation } from '../observations.store.ts'
import { showObservation } from '../show-observation.ts'

export const listObservationsMethod = handler(observationsMethods.list, (input, { read, actor, page, now }) => {
  const { status, severity, locationUuid, inspectionUuid, liableParty, seenAtLeast, ...filter } = input
  const optional = { status, severity, locationUuid, inspectionUuid, liableParty, seenAtLeast }
  return listObservations(read, actor, { filter: { ...filter, ...optional, today: todayOf(actor, now) }, page })
})

export const getObservation = handler(observationsMethods.get, ({ observationUuid }, { read, actor, now }) =>
  showObservation(read, observationUuid, { actor, now }),
)

type Asked = { readonly observationUuid: string; readonly version: number }

/** The locked observation of the version that the caller saw. */
export const loadForUpdate = async ({ tx, actor }: CommandContext, { observationUuid, version }: Asked) => {
  const record = found(await lockObservation(tx, actor, observationUuid))
  fresh(record, version)
  return record
}

export const editObservation = handler(observationsMethods.edit, async (input, context) => {
  const { tx, actor, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'open') throw new Refused('observation_state', { state: record.state })
  const { observationUuid: _uuid, version: _version, ...entries } = input
  if (entries.category !== '' && !isServiceOf(entries.category, entries.service))
    throw new Refused('service_not_in_category', { category: entries.category, service: entries.service })
  await saveObservation(tx, record, { ...entries, isTouched: true })
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
  return showObservation(tx, record.id, { actor, now })
})

export const reopenObservation = handler(observationsMethods.reopen, async (input, context) => {
  const { tx, actor, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'archived') throw new Refused('observation_state', { state: record.state })
  const open = { archiveReason: null, archiveNote: '', archivedAt: null, archivedByMembershipId: null, reviewOn: null }
  await saveObservation(tx, record, { ...open, state: 'open', isTouched: true })
  return showObservation(tx, record.id, { actor, now })
})
