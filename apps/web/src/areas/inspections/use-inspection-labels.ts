import type { AnswerFaultCode, InspectionResult } from '@fettle/domain/inspections/evaluate'
import type { InspectionFilter, InspectionState } from '@fettle/domain/inspections/inspection-states'
import type {
  LiableParty,
  PhotoRule,
  SectionRepeat,
  Severity,
  TemplateQuestionKind,
  TemplateState,
} from '@fettle/domain/inspections/template'
import type { TemplateFaultCode } from '@fettle/domain/inspections/template-faults'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const inspectionStatus: Readonly<Record<InspectionState, Status>> = {
  unassigned: 'warning',
  assigned: 'info',
  in_progress: 'in_progress',
  syncing: 'in_progress',
  pending: 'warning',
  completed: 'success',
  cancelled: 'cancelled',
}
export const templateStatus: Readonly<Record<TemplateState, Status>> = {
  draft: 'draft',
  published: 'success',
  retired: 'cancelled',
}

/** Labels of states, results and filters of inspections. */
export const useInspectionLabels = () => {
  const { t } = useLingui()
  const states: Readonly<Record<InspectionState, string>> = {
    unassigned: t`Unassigned`,
    assigned: t`Not started`,
    in_progress: t`In progress`,
    syncing: t`Syncing`,
    pending: t`Waiting for review`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
  }
  const filters: Readonly<Record<InspectionFilter, string>> = {
    all: t`All`,
    'assigned-to-me': t`Assigned to me`,
    unassigned: t`Unassigned`,
    'in-progress': t`In progress`,
    syncing: t`Syncing`,
    pending: t`Waiting for review`,
    completed: t`Completed`,
  }
  const results: Readonly<Record<InspectionResult, string>> = { passed: t`Passed`, failed: t`Failed` }
  const faults: Readonly<Record<AnswerFaultCode, string>> = {
    answer_missing: t`Answer missing`,
    photo_missing: t`Photo missing`,
    answer_does_not_fit: t`The answer does not fit the question`,
    answers_in_conflict: t`Answered differently`,
  }
  const templates: Readonly<Record<TemplateState, string>> = {
    draft: t`Draft`,
    published: t`In use`,
    retired: t`Retired`,
  }
  return {
    state: (state: InspectionState) => states[state],
    filters,
    result: (result: InspectionResult) => results[result],
    fault: (code: AnswerFaultCode) => faults[code],
    template: (state: TemplateState) => templates[state],
  }
}

/** Labels of the choices of the template editor. */
export const useTemplateLabels = () => {
  const { t } = useLingui()
  const kinds: Readonly<Record<TemplateQuestionKind, string>> = {
    pass_fail: t`Pass or fail`,
    yes_no: t`Yes or no`,
    choice: t`One of several options`,
    several: t`Several options`,
    rating: t`Rating from 1 to 5`,
    text: t`Text`,
    number: t`Number`,
    reading: t`Meter reading`,
    key_count: t`Number of keys`,
    date: t`Date`,
    time: t`Time`,
    photo: t`Photo`,
    signature: t`Signature`,
    asset: t`Asset`,
    instruction: t`Instruction`,
  }
  const repeats: Readonly<Record<SectionRepeat, string>> = {
    none: t`Once`,
    per_room: t`For each room`,
    per_asset: t`For each asset`,
    free: t`As often as added`,
  }
  const photos: Readonly<Record<PhotoRule, string>> = {
    none: t`No photo`,
    asked: t`Photo possible`,
    required: t`Photo required`,
    required_on_fail: t`Photo required on failure`,
  }
  const severities: Readonly<Record<Severity, string>> = {
    low: t`Low`,
    medium: t`Medium`,
    high: t`High`,
    danger: t`Danger`,
  }
  const parties: Readonly<Record<LiableParty, string>> = {
    landlord: t`Landlord`,
    resident: t`Resident`,
    owner: t`Owner`,
    contractor: t`Contractor`,
  }
  return { kinds, repeats, photos, severities, parties }
}

/** What hinders publishing, as sentences. */
export const useTemplateFaultLabels = (): Readonly<Record<TemplateFaultCode, string>> => {
  const { t } = useLingui()
  return {
    template_is_empty: t`The template has no page.`,
    page_untitled: t`A page has no title.`,
    page_without_section: t`A page has no section.`,
    section_untitled: t`A section has no title.`,
    section_without_question: t`A section has no question.`,
    question_unnamed: t`A question has no text.`,
    question_key_twice: t`The same question occurs twice.`,
    options_missing: t`A choice needs at least two options.`,
    option_twice: t`An option occurs twice.`,
    too_many_options: t`A question has too many options.`,
    too_many_pages: t`The template has too many pages.`,
    too_many_questions: t`The template has too many questions.`,
    fails_on_unknown_answer: t`An answer that fails is not among the possible ones.`,
    condition_unknown: t`A condition names a question or answer that does not exist.`,
    condition_looks_ahead: t`A condition names a later question. Conditions look back only.`,
    condition_in_other_repeat: t`A condition names a question of another repeated section.`,
    condition_too_deep: t`Conditions are more than three levels deep.`,
    observation_service_unknown: t`An observation names a service that its trade does not have.`,
  }
}
