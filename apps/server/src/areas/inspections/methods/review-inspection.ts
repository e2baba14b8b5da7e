import { randomUUID } from 'node:crypto'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { answerConflicts } from '@fettle/domain/inspections/evaluate'
import { allowInspection, reviewInspection } from '@fettle/domain/inspections/inspection'
import { recordFindings } from '#areas/observations/observations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findingsOf } from '../findings.ts'
import { figuresOf } from '../finish-walk.ts'
import { countReviewers } from '../inspection-members.store.ts'
import { saveInspection } from '../inspections.store.ts'
import { isInspector } from '../inspectors.ts'
import { type LoadedInspection, loadForUpdate, withAnswers } from '../load-inspection.ts'
import { findOperation, insertOperations } from '../operations.store.ts'
import { recordInspectionEvent } from '../record-inspection-event.ts'
import { viewInspection } from '../show-inspection.ts'

const review = async ({ tx, actor }: CommandContext, loaded: LoadedInspection, verb: 'complete' | 'sendBack') => {
  const { state } = loaded.record
  const isOwn = isInspector(loaded, actor)
  const conflicts = answerConflicts(loaded.asked)
  return accept(reviewInspection({ state, isOwn, reviewers: await countReviewers(tx), conflicts }, verb))
}

export const completeInspection = handler(inspectionsMethods.complete, async (input, context) => {
  const { tx, actor, at, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(loaded.record, input.version)
  const { isUnchecked } = await review(context, loaded, 'complete')
  await saveInspection(tx, loaded.record, {
    ...figuresOf(loaded),
    state: 'completed',
    isUnchecked,
    completedAt: at,
    completedByMembershipId: actor.membershipUuid,
  })
  recordInspectionEvent(tx, loaded.record, {
    name: 'inspection.completed',
    facts: { failed: figuresOf(loaded).failed },
    actor,
    now,
  })
  return viewInspection(tx, input.inspectionUuid, { actor, now })
})

export const sendBackInspection = handler(inspectionsMethods.sendBack, async (input, context) => {
  const { tx, actor, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(loaded.record, input.version)
  await review(context, loaded, 'sendBack')
  const { note: sendBackNote, reasons: sendBack } = input
  await saveInspection(tx, loaded.record, {
    state: 'in_progress',
    sendBack,
    sendBackNote,
    manifest: [],
    document: null,
  })
  recordInspectionEvent(tx, loaded.record, {
    name: 'inspection.sent-back',
    facts: { note: sendBackNote },
    actor,
    now,
  })
  return viewInspection(tx, input.inspectionUuid, { actor, now })
})

export const reopenInspection = handler(inspectionsMethods.reopen, async (input, { tx, actor, now }) => {
  const { record } = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(record, input.version)
  accept(allowInspection(record.state, 'reopen'))
  await saveInspection(tx, record, {
    state: 'in_progress',
    reopenReason: input.reason,
    completedAt: null,
    completedByMembershipId: null,
    isUnchecked: false,
    manifest: [],
    document: null,
  })
  recordInspectionEvent(tx, record, { name: 'inspection.reopened', facts: { reason: input.reason }, actor, now })
  return viewInspection(tx, record.id, { actor, now })
})

/** The chosen answer is recorded again by the reviewer and ends the conflict. */
export const settleConflict = handler(inspectionsMethods.settle, async (input, context) => {
  const { tx, actor, at, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(loaded.record, input.version)
  if (loaded.record.state !== 'pending') throw new Refused('inspection_state', { state: loaded.record.state })
  const chosen = found(await findOperation(tx, input.operationUuid))
  if (chosen.inspectionId !== loaded.record.id) throw new Refused('not_found')
  const settlement = {
    ...chosen,
    id: randomUUID(),
    answeredAt: at,
    receivedAt: at,
    device: 'review',
    sequence: loaded.operations.filter(({ device }) => device === 'review').length + 1,
    authorMembershipId: actor.membershipUuid,
    isSettlement: true,
  }
  await insertOperations(tx, [settlement])
  const present = await withAnswers(tx, loaded.record)
  await saveInspection(tx, loaded.record, figuresOf(present))
  await recordFindings(context, loaded.record, findingsOf(present, todayOf(actor, now)))
  return viewInspection(tx, loaded.record.id, { actor, now })
})
