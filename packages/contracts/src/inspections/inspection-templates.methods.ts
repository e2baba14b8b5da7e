import { templateRefusals } from '@fettle/domain/inspections/inspection'
import {
  liableParties,
  maxPages,
  maxTemplateOptions,
  maxTemplateQuestions,
  photoRules,
  sectionRepeats,
  severities,
  templateQuestionKinds,
  templateStates,
} from '@fettle/domain/inspections/template'
import { templateFaultCodes } from '@fettle/domain/inspections/template-faults'
import { observationCodes } from '@fettle/domain/observations/observation-codes'
import * as z from 'zod/mini'
import { abilities, count, instant, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Titles may be empty in a draft; publishing names them. */
const label = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const answerTexts = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(maxTemplateOptions))
const percent = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))

const templateQuestion = z.strictObject({
  key,
  kind: z.enum(templateQuestionKinds),
  label: label(300),
  hint: label(500),
  unit: label(20),
  options: z.array(z.strictObject({ label: label(120), score: percent })).check(z.maxLength(maxTemplateOptions)),
  isRequired: z.boolean(),
  photo: z.enum(photoRules),
  weight: z.int().check(z.minimum(0), z.maximum(100)),
  isCritical: z.boolean(),
  failsOn: answerTexts,
  condition: z.nullable(z.strictObject({ questionKey: key, answers: answerTexts })),
  observation: z.nullable(
    z.strictObject({
      severity: z.enum(severities),
      code: z.optional(z.enum(observationCodes)),
      category: z.string().check(z.maxLength(60)),
      service: z.string().check(z.maxLength(60)),
      dueDays: z.nullable(z.int().check(z.minimum(0), z.maximum(3660))),
      liableParty: z.enum(liableParties),
    }),
  ),
})
const templateSection = z.strictObject({
  key,
  title: label(120),
  repeat: z.enum(sectionRepeats),
  questions: z.array(templateQuestion).check(z.maxLength(maxTemplateQuestions)),
})
/** Pages with sections and questions. */
export const templateContent = z.strictObject({
  pages: z
    .array(z.strictObject({ key, title: label(120), sections: z.array(templateSection).check(z.maxLength(60)) }))
    .check(z.maxLength(maxPages)),
})
export type TemplateContentView = z.output<typeof templateContent>

const summary = {
  title: singleLineText(160),
  description: optionalSingleLineText(500),
  category: z._default(z.string().check(z.maxLength(60)), 'general'),
  /** Whether another member reviews the inspection. */
  isReviewed: z._default(z.boolean(), true),
  /** Score in percent from which the inspection is passed; without it any failure fails it. */
  passMark: z._default(percent, null),
}
const row = {
  uuid,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  state: z.enum(templateStates),
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  inspections: count,
}
export const templateRow = z.strictObject(row)
export type TemplateRow = z.output<typeof templateRow>

const templateVersion = z.strictObject({
  uuid,
  versionNumber: z.int(),
  contentHash: z.string(),
  publishedAt: instant,
  publishedBy: z.nullable(z.string()),
  inspections: count,
})

export const templateView = z.strictObject({
  ...row,
  isReviewed: z.boolean(),
  passMark: percent,
  /** The draft: what the next version will be. */
  content: templateContent,
  /** Whether the draft differs from the published version. */
  hasChanges: z.boolean(),
  faults: z.array(
    z.strictObject({
      code: z.enum(templateFaultCodes),
      page: z.string(),
      section: z.string(),
      question: z.string(),
      at: z.string(),
    }),
  ),
  versions: z.array(templateVersion),
  version,
  ...abilities,
})
export type TemplateView = z.output<typeof templateView>

const edit = 'inspection-templates.edit'
const one = { templateUuid: uuid }
const change = { ...one, version }

export const inspectionTemplatesMethods = methods('forms', 'inspection-templates', {
  list: {
    kind: 'query',
    summary: 'Inspection templates by title; retired ones only when asked for.',
    access: 'inspections.view',
    input: { state: z.optional(z.enum(templateStates)) },
    output: templateRow,
    pages: true,
  },
  shipped: {
    kind: 'query',
    summary: 'Templates of the edition that a new template can start from.',
    access: edit,
    input: {},
    output: z.array(z.strictObject({ key: z.string(), title: z.string(), description: z.string(), questions: count })),
  },
  get: {
    kind: 'query',
    summary: 'One template with its draft, what hinders publishing, and its versions.',
    access: edit,
    input: one,
    output: templateView,
  },
  version: {
    kind: 'query',
    summary: 'Content of a published version.',
    access: edit,
    input: { versionUuid: uuid },
    output: z.strictObject({ uuid, versionNumber: z.int(), content: templateContent }),
  },
  create: {
    kind: 'command',
    summary: 'Creates a template as a draft: empty, from a template of the edition, or as a copy.',
    access: edit,
    input: {
      ...summary,
      from: z._default(z.nullable(singleLineText(60)), null),
      copyOfUuid: z._default(z.nullable(uuid), null),
    },
    output: templateView,
    refusals: templateRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Saves the draft; published versions and inspections stay as they are.',
    access: edit,
    input: { ...change, ...summary, content: templateContent },
    output: templateView,
    refusals: templateRefusals,
  },
  publish: {
    kind: 'command',
    summary: 'Publishes the draft as the next version, which never changes.',
    access: edit,
    input: change,
    output: templateView,
    refusals: templateRefusals,
  },
  retire: {
    kind: 'command',
    summary: 'Retires a template: no new inspections; started ones go on.',
    access: edit,
    input: change,
    output: templateView,
    refusals: templateRefusals,
  },
})
