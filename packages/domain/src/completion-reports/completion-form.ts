import { isLocalDate } from '../kernel/local-date.ts'
import { hasText } from '../rules/text.ts'

export const questionKinds = ['text', 'number', 'yes_no', 'choice', 'date', 'photo'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question that reports on work of a category must or may answer. */
export type Question = {
  readonly uuid: string
  readonly kind: QuestionKind
  readonly label: string
  /** Unit of a number: bar, °C, metres; empty for a count. */
  readonly unit: string
  /** Options of a choice. */
  readonly options: readonly string[]
  readonly isRequired: boolean
}

/** Answer by kind: text, number, boolean, option, date as YYYY-MM-DD, or the file uuids of a photo question. */
export type FormAnswer = string | number | boolean | readonly string[]
export type FormAnswers = Readonly<Record<string, FormAnswer>>

export const maxQuestions = 40

export const formRefusals = [
  'form_question_unnamed',
  'form_question_twice',
  'form_choice_needs_options',
  'form_option_twice',
] as const
export type FormRefusal = (typeof formRefusals)[number]

/** Problems of a form's questions by index; undefined when it is valid. */
export const validateForm = (
  questions: readonly Question[],
): { readonly place: number; readonly code: FormRefusal } | undefined => {
  const labels = questions.map(({ label }) => label.trim().toLowerCase())
  for (const [place, question] of questions.entries()) {
    const options = question.options.map((option) => option.trim()).filter(hasText)
    const isChoice = question.kind === 'choice'
    if (labels[place] === '') return { place, code: 'form_question_unnamed' }
    if (labels.indexOf(labels[place] ?? '') !== place) return { place, code: 'form_question_twice' }
    if (isChoice && options.length < 2) return { place, code: 'form_choice_needs_options' }
    if (isChoice && new Set(options).size !== options.length) return { place, code: 'form_option_twice' }
  }
  return undefined
}

/** A question as stored: only the properties of its kind, without empty options. */
export const normaliseQuestion = (question: Question): Question => ({
  ...question,
  label: question.label.trim(),
  unit: question.kind === 'number' ? question.unit.trim() : '',
  options: question.kind === 'choice' ? question.options.map((option) => option.trim()).filter(hasText) : [],
})

export type AnswerRefusal = {
  readonly questionUuid: string
  readonly label: string
  readonly code: 'answer_missing' | 'answer_not_allowed'
}

/**
 * Problems of the answers to a form. Drafts may be incomplete; a submitted report answers all required questions.
 * `false` and zero count as answers.
 */
export const validateAnswers = (
  questions: readonly Question[],
  answers: FormAnswers,
  { isHandedIn }: { readonly isHandedIn: boolean },
): readonly AnswerRefusal[] =>
  questions.flatMap((question): readonly AnswerRefusal[] => {
    const { uuid: questionUuid, label } = question
    const answer = answers[questionUuid]
    if (isEmpty(answer))
      return isHandedIn && question.isRequired ? [{ questionUuid, label, code: 'answer_missing' }] : []
    return fits(question, answer) ? [] : [{ questionUuid, label, code: 'answer_not_allowed' }]
  })

/** The non-empty answers to questions of the form. */
export const applicableAnswers = (questions: readonly Question[], answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    questions.flatMap(({ uuid }) => {
      const answer = answers[uuid]
      return isEmpty(answer) ? [] : [[uuid, answer]]
    }),
  )

const isEmpty = (answer: FormAnswer | undefined): answer is undefined =>
  answer === undefined ||
  (typeof answer === 'string' && !hasText(answer)) ||
  (Array.isArray(answer) && answer.length === 0)

const fits = ({ kind, options }: Question, answer: FormAnswer): boolean => {
  switch (kind) {
    case 'text':
      return typeof answer === 'string'
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer)
    case 'yes_no':
      return typeof answer === 'boolean'
    case 'choice':
      return typeof answer === 'string' && options.includes(answer)
    case 'date':
      return typeof answer === 'string' && isLocalDate(answer)
    case 'photo':
      return Array.isArray(answer)
  }
}
