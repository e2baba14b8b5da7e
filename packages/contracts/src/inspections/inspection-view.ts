import { answerFaultCodes, inspectionResults } from '@fettle/domain/inspections/evaluate'
import { maxPhotosOfAnswer } from '@fettle/domain/inspections/inspection'
import { inspectionStates } from '@fettle/domain/inspections/inspection-states'
import { unfitReasons } from '@fettle/domain/inspections/move-version'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  count,
  day,
  instant,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { templateContent } from './inspection-templates.methods.ts'

export const questionKey = z.string().check(z.minLength(1), z.maxLength(64))
/** Text, number, boolean, or options; null withdraws the answer. */
export const answerValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(20_000)),
    z.number().check(z.minimum(-1e12), z.maximum(1e12)),
    z.boolean(),
    z.array(z.string().check(z.maxLength(120))).check(z.maxLength(60)),
  ]),
)
export const device = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const sequence = z.int().check(z.positive(), z.maximum(1_000_000))
const photoUuids = z._default(z.array(uuid).check(z.maxLength(maxPhotosOfAnswer)), [])

export const operation = z.strictObject({
  operationUuid: uuid,
  instanceUuid: uuid,
  questionKey,
  value: answerValue,
  note: optionalMultilineText(2000),
  isNotApplicable: z._default(z.boolean(), false),
  photoUuids,
  removedPhotoUuids: photoUuids,
  /** When the photo was taken that the operation adds. */
  photoTakenAt: z._default(z.nullable(instant), null),
  isTakenOver: z._default(z.boolean(), false),
  answeredAt: instant,
  sequence,
})
export const sectionChange = z.strictObject({
  uuid,
  sectionKey: questionKey,
  title: singleLineText(120),
  leftOut: optionalSingleLineText(200),
})

const givenAnswer = {
  operationUuid: uuid,
  value: answerValue,
  note: z.string(),
  isNotApplicable: z.boolean(),
  answeredAt: instant,
  answeredBy: z.nullable(z.string()),
}
const answerView = z.strictObject({
  instanceUuid: uuid,
  questionKey,
  ...givenAnswer,
  photoUuids: z.array(uuid),
  isTakenOver: z.boolean(),
  /** What other people answered, for the reviewer to decide. */
  others: z.array(z.strictObject(givenAnswer)),
})
export type AnswerView = z.output<typeof answerView>

const instance = z.strictObject({
  uuid,
  sectionKey: questionKey,
  title: z.string(),
  locationUuid: z.nullable(uuid),
  assetUuid: z.nullable(uuid),
  leftOut: z.string(),
})

const row = {
  uuid,
  number: z.int(),
  title: z.string(),
  state: z.enum(inspectionStates),
  locationUuid: uuid,
  locationName: z.string(),
  locationAddress: z.string(),
  workOrderUuid: z.nullable(uuid),
  workOrderNumber: z.nullable(z.int()),
  jobUuid: z.nullable(uuid),
  assigneeName: z.nullable(z.string()),
  contractorName: z.nullable(z.string()),
  clientName: z.string(),
  dueOn: z.nullable(day),
  isOverdue: z.boolean(),
  asked: count,
  answered: count,
  failed: count,
  score: z.nullable(z.int()),
  result: z.nullable(z.enum(inspectionResults)),
  handedInAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Why the reviewer rejected it. */
  sendBackNote: z.string(),
  /** Questions that two people answered differently. */
  conflictCount: count,
}
export const inspectionRow = z.strictObject(row)
export type InspectionRow = z.output<typeof inspectionRow>

const fault = z.strictObject({
  code: z.enum(answerFaultCodes),
  page: z.string(),
  section: z.string(),
  question: z.string(),
  instanceUuid: uuid,
  questionKey,
})
export const unfitAnswer = z.strictObject({
  reason: z.enum(unfitReasons),
  section: z.string(),
  question: z.string(),
  answer: z.string(),
})
export const sendBackReason = z.strictObject({ instanceUuid: uuid, questionKey, reason: singleLineText(500) })

export const inspectionView = z.strictObject({
  ...row,
  templateUuid: uuid,
  versionNumber: z.int(),
  /** Number of the latest version of the template. */
  newestVersion: z.int(),
  content: templateContent,
  passMark: z.nullable(z.int()),
  isReviewed: z.boolean(),
  instances: z.array(instance),
  answers: z.array(answerView),
  files: z.array(attachment),
  faults: z.array(fault),
  conflicts: z.array(fault),
  /** The last completed inspection of the same place and template, with its answers by section title. */
  baseline: z.nullable(
    z.strictObject({
      uuid,
      number: z.int(),
      completedAt: instant,
      instances: z.array(instance),
      answers: z.array(answerView),
      files: z.array(attachment),
    }),
  ),
  /** The paper report that was uploaded instead of a walk; its files are among those of the inspection. */
  document: z.nullable(
    z.strictObject({ number: z.string(), issuedOn: day, validUntil: z.nullable(day), attachmentUuids: z.array(uuid) }),
  ),
  assigneeUuid: z.nullable(uuid),
  createdBy: z.nullable(z.string()),
  handedInBy: z.nullable(z.string()),
  completedBy: z.nullable(z.string()),
  isUnchecked: z.boolean(),
  sendBack: z.array(sendBackReason),
  sendBackNote: z.string(),
  cancelReason: z.string(),
  /** Answers that had no place in a later version of the template. */
  unfitAnswers: z.array(unfitAnswer),
  summary: z.string(),
  /** Drafted from the answers, and not changed by a person. */
  isSummaryDrafted: z.boolean(),
  version,
  ...abilities,
})
export type InspectionView = z.output<typeof inspectionView>
