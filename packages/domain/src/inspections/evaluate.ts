import { type AnswerValue, fitsQuestion, isEmptyAnswer } from '../questions/answer-value.ts'
import { type Answer, answerKey } from './answers.ts'
import { type PlacedInstance, type SectionInstance, walkOf } from './section-instances.ts'
import { answerTexts, isFailing, optionLabels, type TemplateContent, type TemplateQuestion } from './template.ts'

export type Answers = ReadonlyMap<string, Answer>
type Filled = {
  readonly content: TemplateContent
  readonly instances: readonly SectionInstance[]
  readonly answers: Answers
}

/** A question of an instance that applies, with its answer. */
export type AskedQuestion = PlacedInstance & {
  readonly question: TemplateQuestion
  readonly answer: Answer | undefined
}

const conditionHolds = (
  { condition }: TemplateQuestion,
  { answers, walk, instance }: { answers: Answers; walk: readonly PlacedInstance[]; instance: SectionInstance },
): boolean => {
  if (!condition) return true
  const { questionKey } = condition
  const isOwn = walk.some(
    (each) => each.instance === instance && each.section.questions.some(({ key }) => key === questionKey),
  )
  const source = isOwn
    ? instance
    : walk.find(({ section }) => section.questions.some(({ key }) => key === questionKey))?.instance
  const answer = source && answers.get(answerKey(source.uuid, questionKey))
  if (!answer || answer.isNotApplicable || isEmptyAnswer(answer.value)) return false
  return answerTexts(answer.value).some((text) => condition.answers.includes(text))
}

/** The questions that apply, in the order of the walk: without instances that were left out and conditions that do not hold. */
export const askedQuestions = ({ content, instances, answers }: Filled): AskedQuestion[] => {
  const walk = walkOf(content, instances)
  return walk
    .filter(({ instance }) => instance.leftOut === '')
    .flatMap(({ page, section, instance }) =>
      section.questions
        .filter((question) => conditionHolds(question, { answers, walk, instance }))
        .map((question) => ({
          page,
          section,
          instance,
          question,
          answer: answers.get(answerKey(instance.uuid, question.key)),
        })),
    )
}

const isAnswered = ({ answer }: AskedQuestion): boolean =>
  answer !== undefined && (answer.isNotApplicable || !isEmptyAnswer(answer.value) || answer.photoUuids.length > 0)

const valueOf = ({ answer }: AskedQuestion): AnswerValue | undefined =>
  !answer || answer.isNotApplicable || isEmptyAnswer(answer.value) ? undefined : answer.value

/** Whether the answer fails the question. */
export const isFailed = (asked: AskedQuestion): boolean => {
  const value = valueOf(asked)
  return value !== undefined && isFailing(asked.question, value)
}

export const answerFaultCodes = [
  'answer_missing',
  'photo_missing',
  'answer_does_not_fit',
  'answers_in_conflict',
] as const
export type AnswerFaultCode = (typeof answerFaultCodes)[number]

/** What is missing at hand-in, with page, section and question. */
export type AnswerFault = {
  readonly code: AnswerFaultCode
  readonly page: string
  readonly section: string
  readonly question: string
  readonly instanceUuid: string
  readonly questionKey: string
}

const needsPhoto = (asked: AskedQuestion): boolean => {
  const { photo, kind } = asked.question
  if (asked.answer?.isNotApplicable || kind === 'instruction') return false
  return photo === 'required' || (photo === 'required_on_fail' && isFailed(asked))
}

/** An answer of a photo question is its photos. */
const faultCode = (asked: AskedQuestion): AnswerFaultCode | undefined => {
  const { question, answer } = asked
  const value = valueOf(asked)
  const options = optionLabels(question)
  if (value !== undefined && !fitsQuestion({ kind: question.kind, options }, value)) return 'answer_does_not_fit'
  if (question.kind !== 'instruction' && question.isRequired && !isAnswered(asked)) return 'answer_missing'
  return needsPhoto(asked) && (answer?.photoUuids.length ?? 0) === 0 ? 'photo_missing' : undefined
}

export const sectionTitle = ({ section, instance }: Pick<PlacedInstance, 'section' | 'instance'>): string =>
  instance.title === '' ? section.title : instance.title

const toFault = (asked: AskedQuestion, code: AnswerFaultCode): AnswerFault => ({
  code,
  page: asked.page.title,
  section: sectionTitle(asked),
  question: asked.question.label,
  instanceUuid: asked.instance.uuid,
  questionKey: asked.question.key,
})

/** What hinders handing in, in the order of the walk. */
export const answerFaults = (asked: readonly AskedQuestion[]): readonly AnswerFault[] =>
  asked.flatMap((each) => {
    const code = faultCode(each)
    return code ? [toFault(each, code)] : []
  })

/** Questions that two people answered differently, which the reviewer settles. */
export const answerConflicts = (asked: readonly AskedQuestion[]): readonly AnswerFault[] =>
  asked.flatMap((each) => ((each.answer?.others.length ?? 0) > 0 ? [toFault(each, 'answers_in_conflict')] : []))

/** Score of an answer from 0 to 100; undefined where it has none. */
const scoreOf = (asked: AskedQuestion): number | undefined => {
  const value = valueOf(asked)
  const { kind, options, failsOn } = asked.question
  if (value === undefined) return undefined
  if (kind === 'rating') return (Number(value) - 1) * 25
  if (kind === 'pass_fail' || (kind === 'yes_no' && failsOn.length > 0)) return isFailed(asked) ? 0 : 100
  if (kind !== 'choice') return undefined
  return options.find(({ label }) => label === value)?.score ?? undefined
}

export type Progress = { readonly asked: number; readonly answered: number; readonly failed: number }

/** How far the walk is; instructions ask nothing. */
export const progressOf = (asked: readonly AskedQuestion[]): Progress => {
  const counted = asked.filter(({ question }) => question.kind !== 'instruction')
  return {
    asked: counted.length,
    answered: counted.filter(isAnswered).length,
    failed: counted.filter(isFailed).length,
  }
}

export const inspectionResults = ['passed', 'failed'] as const
export type InspectionResult = (typeof inspectionResults)[number]
export type Outcome = { readonly score: number | null; readonly result: InspectionResult | null }

/**
 * Weighted mean of the scores, rounded. A critical failure fails the inspection; otherwise the pass mark decides where the template has
 * one, and any failure where it has none. Null where nothing can fail.
 */
export const outcomeOf = (asked: readonly AskedQuestion[], passMark: number | null): Outcome => {
  const scores = asked.flatMap((each) => {
    const score = scoreOf(each)
    return score === undefined || each.question.weight === 0 ? [] : [{ score, weight: each.question.weight }]
  })
  const weight = scores.reduce((sum, each) => sum + each.weight, 0)
  const score =
    weight === 0 ? null : Math.round(scores.reduce((sum, each) => sum + each.score * each.weight, 0) / weight)
  const isCriticallyFailed = asked.some((each) => each.question.isCritical && isFailed(each))
  if (isCriticallyFailed) return { score, result: 'failed' }
  if (passMark !== null && score !== null) return { score, result: score >= passMark ? 'passed' : 'failed' }
  if (asked.some(isFailed)) return { score, result: 'failed' }
  return { score, result: score === null ? null : 'passed' }
}
