import { formRefusals, maxQuestions, questionKinds } from '@fettle/domain/completion-reports/completion-form'
import * as z from 'zod/mini'
import { instant, optionalSingleLineText, optionalVersion, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A question of a form; `unit` belongs to a number, `options` to a choice. */
export const question = z.strictObject({
  uuid,
  kind: z.enum(questionKinds),
  label: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200)),
  unit: optionalSingleLineText(20),
  options: z._default(z.array(z.string().check(z.trim(), z.maxLength(120))).check(z.maxLength(20)), []),
  isRequired: z.boolean(),
})
export type QuestionView = z.output<typeof question>

/** Answers by question: text, number, boolean, option, date as YYYY-MM-DD, or file uuids of a photo question. */
export const answers = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.array(uuid).check(z.maxLength(10))]),
)
export type AnswersView = z.output<typeof answers>

/** The form version a report was or will be written with. */
export const reportForm = z.strictObject({ uuid, edition: z.int(), questions: z.array(question) })
export type ReportForm = z.output<typeof reportForm>

export const completionFormView = z.strictObject({
  ...reportForm.shape,
  category: z.string(),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type CompletionFormView = z.output<typeof completionFormView>

export const completionFormsMethods = methods('forms', 'completion-forms', {
  list: {
    kind: 'query',
    summary: 'The form of each category that has one, in its present edition.',
    access: 'completion-forms.edit',
    input: {},
    output: z.array(completionFormView),
  },
  forJob: {
    kind: 'query',
    summary: 'What a report on the whole work of a job has to answer now; null where nothing is asked.',
    access: 'completion-reports.view',
    input: { jobUuid: uuid },
    output: z.nullable(reportForm),
  },
  save: {
    kind: 'command',
    summary:
      'Sets the questions for reports on work of a category as the next edition; none ends the form. `edition` is the one that was read, 0 where there was none. Reports keep the edition that they were written by.',
    access: 'completion-forms.edit',
    input: {
      category: z.string().check(z.maxLength(60)),
      edition: optionalVersion,
      questions: z.array(question).check(z.maxLength(maxQuestions)),
    },
    output: completionFormView,
    refusals: [...formRefusals, 'category_unknown'],
  },
})
