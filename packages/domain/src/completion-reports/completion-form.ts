import { type AnswerValue, fitsQuestion, hasTwice, isEmptyAnswer, trimOptions } from '../questions/answer-value.ts'

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

export type FormAnswers = Readonly<Record<string, AnswerValue>>

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
    const options = trimOptions(question.options)
    const isChoice = question.kind === 'choice'
    if (labels[place] === '') return { place, code: 'form_question_unnamed' }
    if (labels.indexOf(labels[place] ?? '') !== place) return { place, code: 'form_question_twice' }
    if (isChoice && options.length < 2) return { place, code: 'form_choice_needs_options' }
    if (isChoice && hasTwice(options)) return { place, code: 'form_option_twice' }
  }
  return undefined
}

/** A question as stored: only the properties of its kind, without empty options. */
export const normaliseQuestion = (question: Question): Question => ({
  ...question,
  label: question.label.trim(),
  unit: question.kind === 'number' ? question.unit.trim() : '',
  options: question.kind === 'choice' ? trimOptions(question.options) : [],
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
    if (isEmptyAnswer(answer))
      return isHandedIn && question.isRequired ? [{ questionUuid, label, code: 'answer_missing' }] : []
    return fitsQuestion(question, answer) ? [] : [{ questionUuid, label, code: 'answer_not_allowed' }]
  })

/** The non-empty answers to questions of the form. */
export const applicableAnswers = (questions: readonly Question[], answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    questions.flatMap(({ uuid }) => {
      const answer = answers[uuid]
      return isEmptyAnswer(answer) ? [] : [[uuid, answer]]
    }),
  )
