import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { answerConflicts } from '@fettle/domain/inspections/evaluate'
import { reviewInspection } from '@fettle/domain/inspections/inspection'
import { type InspectionVerb, inspectionMachine } from '@fettle/domain/inspections/inspection-states'
import { canTransition } from '@fettle/domain/kernel/machine'
import type { WireAbilities } from '#platform/runner/wire-abilities'
import { isInspector, mayMoveVersion, mayRecord } from './inspectors.ts'
import type { LoadedInspection } from './load-inspection.ts'

/** Verbs of the reader, and why others are refused. */
export const inspectionAbilities = (loaded: LoadedInspection, actor: Actor, reviewers: number): WireAbilities => {
  const { state, contractorTenantId } = loaded.record
  const can: string[] = []
  const cannot: Record<string, string> = {}
  const allows = (verb: InspectionVerb) => canTransition(inspectionMachine, state, verb)
  if (mayRecord(loaded, actor) && state !== 'cancelled')
    for (const verb of ['record', 'handIn', 'uploadDocument', 'takeBack'] as const) if (allows(verb)) can.push(verb)
  const isOutdated = loaded.newestVersion > loaded.template.versionNumber
  if (isOutdated && mayMoveVersion(loaded, actor) && allows('moveVersion')) can.push('moveVersion')
  if (hasPermission(actor, 'inspections.create')) {
    if (contractorTenantId === null && allows('assign')) can.push('assign')
    if (allows('cancel')) can.push('cancel')
  }
  if (!hasPermission(actor, 'inspections.review')) return { can, cannot }
  if (allows('reopen')) can.push('reopen')
  if (state !== 'pending') return { can, cannot }
  const conflicts = answerConflicts(loaded.asked)
  if (conflicts.length > 0) can.push('settle')
  const review = { state, isOwn: isInspector(loaded, actor), reviewers, conflicts }
  for (const verb of ['complete', 'sendBack'] as const) {
    const reviewed = reviewInspection(review, verb)
    if (reviewed.ok) can.push(verb)
    else cannot[verb] = reviewed.code
  }
  return { can, cannot }
}
