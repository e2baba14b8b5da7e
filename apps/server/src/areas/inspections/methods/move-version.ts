import { randomUUID } from 'node:crypto'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { allowInspection } from '@fettle/domain/inspections/inspection'
import { type CarriedAnswer, moveToVersion } from '@fettle/domain/inspections/move-version'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { figuresOf } from '../finish-walk.ts'
import { listWalkPlaces, saveInspection } from '../inspections.store.ts'
import { mayMoveVersion } from '../inspectors.ts'
import { type LoadedInspection, loadForUpdate, loadInspection, withAnswers } from '../load-inspection.ts'
import { insertOperations } from '../operations.store.ts'
import { recordInspectionEvent } from '../record-inspection-event.ts'
import { showUnfit, viewInspection } from '../show-inspection.ts'
import { findNewestVersion } from '../templates.store.ts'

type Places = Awaited<ReturnType<typeof listWalkPlaces>>
type Planning = { readonly actor: Actor; readonly places: Places }

/** The move of a loaded inspection to the newest version. Refuses with `not_your_inspection`, `template_not_newer`. */
const planMove = async (read: Read, loaded: LoadedInspection, { actor, places }: Planning) => {
  const { record, template, answers } = loaded
  if (!mayMoveVersion(loaded, actor)) throw new Refused('not_your_inspection')
  accept(allowInspection(record.state, 'moveVersion'))
  const newest = found(await findNewestVersion(read, template))
  if (newest.versionNumber <= template.versionNumber) throw new Refused('template_not_newer')
  const moving = { from: template.content, to: newest.content, instances: record.instances, answers }
  return { newest, move: moveToVersion(moving, { ...places, newUuid: randomUUID }) }
}

export const previewVersionMove = handler(
  inspectionsMethods.previewMove,
  async ({ inspectionUuid }, { read, actor }) => {
    const loaded = await loadInspection(read, actor, inspectionUuid)
    // Rooms and assets make further sections; they do not change what has no place.
    const { newest, move } = await planMove(read, loaded, { actor, places: { rooms: [], assets: [] } })
    return {
      versionNumber: newest.versionNumber,
      keptCount: move.keptCount,
      unfit: move.unfit.map(showUnfit),
      added: [...move.added],
    }
  },
)

/** An answer at the place of its question in the later version, in the name of who gave it. */
const toRow = ({ record }: LoadedInspection, { answer, instanceUuid }: CarriedAnswer, { at }: CommandContext) => ({
  id: randomUUID(),
  clientTenantId: record.clientTenantId,
  contractorTenantId: record.contractorTenantId,
  jobId: record.jobId,
  inspectionId: record.id,
  instanceId: instanceUuid,
  questionKey: answer.questionKey,
  value: answer.value,
  note: answer.note,
  isNotApplicable: answer.isNotApplicable,
  photoIds: [...answer.photoUuids],
  removedPhotoIds: [],
  isTakenOver: answer.isTakenOver,
  answeredAt: answer.answeredAt,
  receivedAt: at,
  device: answer.device,
  sequence: answer.sequence,
  authorMembershipId: answer.authorUuid,
})

export const moveInspectionVersion = handler(inspectionsMethods.moveToNewest, async (input, context) => {
  const { tx, actor, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  const { record } = loaded
  fresh(record, input.version)
  const places = await tx.asTenant(record.clientTenantId, () => listWalkPlaces(tx, record.locationId))
  const { newest, move } = await planMove(tx, loaded, { actor, places })
  await insertOperations(
    tx,
    move.carried.map((each) => toRow(loaded, each, context)),
  )
  const change = {
    templateVersionId: newest.id,
    formerVersionIds: [...record.formerVersionIds, record.templateVersionId],
    unfitAnswers: [...record.unfitAnswers, ...move.unfit.filter(({ reason }) => reason === 'question_removed')],
    instances: move.instances,
  }
  const moved = await withAnswers(tx, { ...record, ...change })
  await saveInspection(tx, record, { ...change, ...figuresOf(moved) })
  const facts = { versionNumber: newest.versionNumber }
  recordInspectionEvent(tx, record, { name: 'inspection.version-moved', facts, actor, now })
  return viewInspection(tx, record.id, { actor, now })
})
