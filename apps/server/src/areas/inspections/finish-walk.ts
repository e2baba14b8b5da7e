import { todayOf } from '@fettle/domain/editions/today'
import { hasArrived } from '@fettle/domain/inspections/answers'
import { answerConflicts, answerFaults, outcomeOf, progressOf } from '@fettle/domain/inspections/evaluate'
import { assertComplete, stateAfterHandIn } from '@fettle/domain/inspections/inspection'
import { recordFindings } from '#areas/observations/observations.port'
import type { CommandContext } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { findingsOf } from './findings.ts'
import { saveInspection } from './inspections.store.ts'
import type { InspectionRecord } from './inspections.tables.ts'
import type { LoadedInspection } from './load-inspection.ts'
import { recordInspectionEvent } from './record-inspection-event.ts'

type Walked = Pick<CommandContext, 'tx' | 'actor' | 'at' | 'now'>

/** Progress and outcome, stored for lists; those of an uploaded report stay as they were stated. */
export const figuresOf = ({ record, asked, template }: LoadedInspection) => {
  const { asked: count, answered, failed } = progressOf(asked)
  if (record.document !== null) {
    const { failed: stated, score, result } = record
    return { asked: count, answered, failed: stated, conflicts: 0, score, result }
  }
  return {
    asked: count,
    answered,
    failed,
    conflicts: answerConflicts(asked).length,
    ...outcomeOf(asked, template.passMark),
  }
}

/**
 * Ends a walk whose answers have arrived: it waits for the review, or is complete where the template asks for none. Its failing answers
 * become observations. Refuses with `answers_missing`.
 */
export const finishWalk = async (
  context: Walked,
  loaded: LoadedInspection,
  change: Partial<InspectionRecord>,
): Promise<void> => {
  const { tx, actor, at, now } = context
  const { record, template, operations } = loaded
  const manifest = change.manifest ?? record.manifest
  const state = stateAfterHandIn({
    hasArrived: hasArrived(operations, manifest),
    isReviewed: template.isReviewed,
  })
  if (state === 'syncing') {
    await saveInspection(tx, record, { ...change, ...figuresOf(loaded), state })
    return
  }
  accept(assertComplete(answerFaults(loaded.asked)))
  const completed = state === 'completed' ? { completedAt: at, completedByMembershipId: null } : {}
  await saveInspection(tx, record, { ...change, ...figuresOf(loaded), ...completed, state })
  await recordFindings(context, record, findingsOf(loaded, todayOf(actor, now)))
  const facts = { failed: figuresOf(loaded).failed }
  recordInspectionEvent(tx, record, { name: 'inspection.handed-in', facts, actor, now })
  if (state === 'completed') recordInspectionEvent(tx, record, { name: 'inspection.completed', facts, actor, now })
}
