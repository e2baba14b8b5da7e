import { canTransition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { AnswerFault } from './evaluate.ts'
import { type InspectionState, type InspectionVerb, inspectionMachine } from './inspection-states.ts'

export const maxOperations = 200
/** What a hash of an inspection can be of. */
export const hashKinds = ['original', 'picture', 'report', 'signed-report'] as const
export const maxPhotosOfAnswer = 10
export const maxPhotosOfInspection = 500

export const templateRefusals = ['template_has_faults', 'template_state', 'too_many_templates'] as const

export const inspectionRefusals = [
  'inspection_state',
  'template_not_published',
  'inspector_cannot_perform',
  'job_not_hired',
  'location_archived',
  'not_your_inspection',
  'answers_missing',
  'answers_in_conflict',
  'own_inspection',
  'photos_too_many',
  'too_many_sections',
  'section_cannot_be_added',
  'question_not_in_template',
  'template_not_newer',
  'document_in_future',
  'document_ends_before_issue',
  'service_not_in_category',
] as const
export type InspectionRefusal = (typeof inspectionRefusals)[number]

/** Refuses a verb that the state does not allow with `inspection_state`. */
export const allowInspection = (state: InspectionState, verb: InspectionVerb): Result<true, InspectionRefusal> =>
  canTransition(inspectionMachine, state, verb) ? ok(true) : refuse('inspection_state', { state })

/** Refuses with the first missing answer, by page, section and question. */
export const assertComplete = (faults: readonly AnswerFault[]): Result<true, InspectionRefusal> => {
  const [first] = faults
  if (!first) return ok(true)
  const { page, section, question } = first
  return refuse('answers_missing', { count: faults.length, page, section, question })
}

/** What handing in leads to: answers on the way, a review, or the end where the template asks for none. */
export const stateAfterHandIn = ({
  hasArrived,
  isReviewed,
}: {
  readonly hasArrived: boolean
  readonly isReviewed: boolean
}): 'syncing' | 'pending' | 'completed' => {
  if (!hasArrived) return 'syncing'
  return isReviewed ? 'pending' : 'completed'
}

type Review = {
  readonly state: InspectionState
  readonly isOwn: boolean
  readonly reviewers: number
  readonly conflicts: readonly AnswerFault[]
}

/**
 * Completes a review. A member other than the inspector reviews, unless one member alone may: then it is marked as unchecked.
 * Refuses with `inspection_state`, `own_inspection`, `answers_in_conflict`.
 */
export const reviewInspection = (
  { state, isOwn, reviewers, conflicts }: Review,
  verb: 'complete' | 'sendBack',
): Result<{ readonly isUnchecked: boolean }, InspectionRefusal> => {
  if (!canTransition(inspectionMachine, state, verb)) return refuse('inspection_state', { state })
  if (isOwn && reviewers > 1) return refuse('own_inspection')
  const [first] = conflicts
  if (verb === 'complete' && first)
    return refuse('answers_in_conflict', { page: first.page, section: first.section, question: first.question })
  return ok({ isUnchecked: isOwn })
}
