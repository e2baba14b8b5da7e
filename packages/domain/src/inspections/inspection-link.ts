import { ok, type Result, refuse } from '../kernel/result.ts'
import type { InspectionState } from './inspection-states.ts'
import type { SectionInstance } from './section-instances.ts'
import type { TemplateContent } from './template.ts'

export const inspectionLinkStates = ['open', 'signed', 'revoked', 'expired'] as const
export type InspectionLinkState = (typeof inspectionLinkStates)[number]

/** Validity of a link to a report, in days. */
export const inspectionLinkDays = { least: 1, most: 60, unlessChosen: 14 } as const
export const maxInspectionLinksOfDay = 20
export const maxRemarks = 200

export const inspectionLinkRefusals = [
  'inspection_state',
  'email_not_confirmed',
  'too_many_links',
  'link_ended',
  'question_not_in_template',
  'inspection_report_changed',
] as const
export type InspectionLinkRefusal = (typeof inspectionLinkRefusals)[number]

/** What the holder of a link says: about a question, a room or other section, or the whole report. */
export type Remark = {
  readonly instanceUuid: string | null
  readonly questionKey: string | null
  readonly words: string
}

type Life = { readonly endsAt: string; readonly revokedAt: string | null; readonly signedAt: string | null }

/** State of a link at a moment; a signed link stays signed. */
export const inspectionLinkStateAt = ({ endsAt, revokedAt, signedAt }: Life, at: string): InspectionLinkState => {
  if (signedAt !== null) return 'signed'
  if (revokedAt !== null) return 'revoked'
  return endsAt <= at ? 'expired' : 'open'
}

/** A report is shared once its review is complete. Refuses with `inspection_state`. */
export const allowSharing = (state: InspectionState): Result<true, InspectionLinkRefusal> =>
  state === 'completed' ? ok(true) : refuse('inspection_state', { state })

type Report = { readonly content: TemplateContent; readonly instances: readonly SectionInstance[] }

/** Whether a remark is about something of the report: a question of the section, the section, or the whole. */
const isAboutReport = ({ content, instances }: Report, { instanceUuid, questionKey }: Remark): boolean => {
  if (instanceUuid === null) return questionKey === null
  const instance = instances.find(({ uuid }) => uuid === instanceUuid)
  if (!instance) return false
  if (questionKey === null) return true
  return content.pages.some(({ sections }) =>
    sections.some(
      ({ key, questions }) => key === instance.sectionKey && questions.some((question) => question.key === questionKey),
    ),
  )
}

/** The remarks without empty ones. Refuses with `question_not_in_template` what is about no part of the report. */
export const acceptRemarks = (
  report: Report,
  remarks: readonly Remark[],
): Result<readonly Remark[], InspectionLinkRefusal> => {
  const given = remarks.filter(({ words }) => words.trim() !== '')
  const foreign = given.find((remark) => !isAboutReport(report, remark))
  if (foreign) return refuse('question_not_in_template', { question: foreign.questionKey ?? '' })
  return ok(given)
}
