import type { CompletionFormView, QuestionView } from '@fettle/contracts/completion-reports/completion-forms.methods'

/** Form values of a question: the options of a choice are one per line. */
export type QuestionValues = Omit<QuestionView, 'options'> & { options: string }
export type FormValues = { questions: QuestionValues[] }

export const newQuestion = (uuid: string): QuestionValues => ({
  uuid,
  kind: 'text',
  label: '',
  unit: '',
  options: '',
  isRequired: true,
})

export const toFormValues = (form: CompletionFormView | undefined): FormValues => ({
  questions: (form?.questions ?? []).map((question) => ({ ...question, options: question.options.join('\n') })),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Questions as input, in order. */
export const toQuestions = ({ questions }: FormValues): QuestionView[] =>
  questions.map(({ uuid, kind, label, unit, options, isRequired }) => ({
    uuid,
    kind,
    label,
    unit,
    options: linesOf(options),
    isRequired,
  }))

/** Form field of an input field: options are lines of one field. */
export const toQuestionField = (field: string): string => field.replace(/^(questions\.\d+\.options)\..*$/, '$1')
