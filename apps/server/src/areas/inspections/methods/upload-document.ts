import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { stateAfterHandIn } from '@fettle/domain/inspections/inspection'
import { findingsOfDocument, uploadDocument } from '@fettle/domain/inspections/uploaded-document'
import { recordFindings } from '#areas/observations/observations.port'
import { handler } from '#platform/runner/handlers'
import { accept, fresh, Refused } from '#platform/runner/refusal'
import { linkPhotos } from '../inspection-files.ts'
import { saveInspection } from '../inspections.store.ts'
import { mayRecord } from '../inspectors.ts'
import { loadForUpdate } from '../load-inspection.ts'
import { recordInspectionEvent } from '../record-inspection-event.ts'
import { viewInspection } from '../show-inspection.ts'

/** A paper report ends the inspection as a walk does: it waits for the review, and its findings are observations. */
export const uploadInspectionDocument = handler(inspectionsMethods.uploadDocument, async (input, context) => {
  const { tx, actor, at, now } = context
  const { record, template, operations } = await loadForUpdate(tx, actor, input.inspectionUuid)
  if (!mayRecord({ record }, actor)) throw new Refused('not_your_inspection')
  fresh(record, input.version)
  const { number, issuedOn, validUntil, outcome, summary, findings, attachmentUuids } = input
  accept(uploadDocument({ state: record.state, today: todayOf(actor, now), issuedOn, validUntil, findings }))
  const state = stateAfterHandIn({ hasArrived: true, isReviewed: template.isReviewed })
  const document = { number, issuedOn, validUntil, attachmentIds: attachmentUuids }
  await linkPhotos(tx, { ...record, document }, operations)
  await saveInspection(tx, record, {
    document,
    state,
    summary,
    result: outcome,
    score: null,
    failed: findings.length,
    handedInAt: at,
    handedInByMembershipId: actor.membershipUuid,
    sendBack: [],
    sendBackNote: '',
    ...(state === 'completed' ? { completedAt: at, completedByMembershipId: null } : {}),
  })
  const of = { instanceUuid: record.instances[0]?.uuid ?? record.id, locationId: record.locationId, number }
  await recordFindings(context, record, findingsOfDocument(findings, of))
  recordInspectionEvent(tx, record, { name: 'inspection.handed-in', facts: { failed: findings.length }, actor, now })
  return viewInspection(tx, record.id, { actor, now })
})
