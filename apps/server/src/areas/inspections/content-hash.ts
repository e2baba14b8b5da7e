import { createHash } from 'node:crypto'
import type { Answers } from '@fettle/domain/inspections/evaluate'
import type { InspectionRecord, TemplateRecord, TemplateVersionRecord } from './inspections.tables.ts'

type Hashed = Pick<TemplateRecord, 'title' | 'isReviewed' | 'passMark' | 'content'>

/** Keys in one order, because PostgreSQL stores those of a JSON object in its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

const hash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')

/** SHA-256 of what a version fixes: title, questions, pass mark, and whether inspections are reviewed. */
export const hashContent = ({ title, isReviewed, passMark, content }: Hashed): string =>
  hash({ title, isReviewed, passMark, content })

type Report = {
  readonly record: Pick<InspectionRecord, 'instances' | 'summary' | 'result'>
  readonly template: Pick<TemplateVersionRecord, 'contentHash'>
  readonly answers: Answers
}

/** SHA-256 of a report: the version of its questions, sections, answers with notes and photos, summary and result. */
export const hashReport = ({ record: { instances, summary, result }, template, answers }: Report): string =>
  hash({
    template: template.contentHash,
    instances,
    summary,
    result,
    answers: [...answers]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { value, note, isNotApplicable, photoUuids }]) => [key, value, note, isNotApplicable, photoUuids]),
  })
