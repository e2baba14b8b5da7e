import type {
  AnswersView,
  QuestionView,
  ReportForm,
} from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { validateAnswers } from '@fettle/domain/completion-reports/completion-form'

/** Form values of answers: booleans as `yes` and `no`; photos are separate uploads. */
export type AnswerValues = Record<string, string | number | null>

const valueOf = (answer: AnswersView[string]): string | number | null => {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return Array.isArray(answer) ? null : answer
}

export const toAnswerValues = ({ answers }: Pick<CompletionReportView, 'answers'>): AnswerValues =>
  Object.fromEntries(Object.entries(answers).map(([uuid, answer]) => [uuid, valueOf(answer)]))

/** File uuids of photo questions, by question. */
export type AnswerPhotos = Readonly<Record<string, readonly string[]>>

const answerOf = (
  { uuid, kind }: QuestionView,
  values: AnswerValues,
  photos: AnswerPhotos,
): AnswersView[string] | undefined => {
  if (kind === 'photo') return [...(photos[uuid] ?? [])]
  const value = values[uuid]
  if (value === undefined || value === null || value === '') return undefined
  return kind === 'yes_no' ? value === 'yes' : value
}

/** Answers to the questions of this form as input. */
export const toAnswers = (form: ReportForm | null, values: AnswerValues, photos: AnswerPhotos): AnswersView =>
  Object.fromEntries(
    (form?.questions ?? []).flatMap((question) => {
      const answer = answerOf(question, values, photos)
      return answer === undefined ? [] : [[question.uuid, answer]]
    }),
  )

/** Unanswered mandatory questions that block the submission, by field. */
export const missingAnswers = (form: ReportForm | null, answers: AnswersView) =>
  validateAnswers(form?.questions ?? [], answers, { isHandedIn: true }).map(({ questionUuid, code, label }) => ({
    field: `answers.${questionUuid}` as const,
    code,
    facts: { question: label },
  }))
