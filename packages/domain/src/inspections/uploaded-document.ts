import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Finding } from '../observations/observation.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import { allowInspection, type InspectionRefusal } from './inspection.ts'
import type { InspectionState } from './inspection-states.ts'
import type { LiableParty, Severity } from './template.ts'

export const maxDocumentFindings = 100

/** A paper report of an inspection. */
export type UploadedDocument = {
  readonly number: string
  readonly issuedOn: string
  readonly validUntil: string | null
  readonly attachmentIds: readonly string[]
}

/** What a paper report finds wrong. */
export type DocumentFinding = {
  readonly title: string
  readonly severity: Severity
  readonly category: string
  readonly service: string
  readonly liableParty: LiableParty
  readonly dueOn: string | null
}

type Upload = Pick<UploadedDocument, 'issuedOn' | 'validUntil'> & {
  readonly state: InspectionState
  readonly today: string
  readonly findings: readonly DocumentFinding[]
}

/**
 * Judges a paper report. Refuses with `inspection_state`, `document_in_future`, `document_ends_before_issue`,
 * `service_not_in_category`.
 */
export const uploadDocument = ({
  state,
  today,
  issuedOn,
  validUntil,
  findings,
}: Upload): Result<true, InspectionRefusal> => {
  const allowed = allowInspection(state, 'uploadDocument')
  if (!allowed.ok) return allowed
  if (issuedOn > today) return refuse('document_in_future')
  if (validUntil !== null && validUntil < issuedOn) return refuse('document_ends_before_issue')
  const wrong = findings.find(({ category, service }) => category !== '' && !isServiceOf(category, service))
  return wrong ? refuse('service_not_in_category', { category: wrong.category, service: wrong.service }) : ok(true)
}

const maxKey = 64
/** Findings of papers have no question: the same text at the same place is the same finding. */
export const documentFindingKey = (title: string): string =>
  `document:${title.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`.slice(0, maxKey)

/** Findings as observations are made of them. */
export const findingsOfDocument = (
  findings: readonly DocumentFinding[],
  of: { readonly instanceUuid: string; readonly locationId: string; readonly number: string },
): readonly Finding[] =>
  findings.map(({ title, ...finding }) => ({
    ...finding,
    instanceUuid: of.instanceUuid,
    questionKey: documentFindingKey(title),
    question: title,
    section: '',
    answer: '',
    note: of.number,
    photoUuids: [],
    locationId: of.locationId,
    assetId: null,
    code: '' as const,
  }))
