import { type AnswerValue, fitsQuestion, isEmptyAnswer } from '../questions/answer-value.ts'
import type { Answer } from './answers.ts'
import { instancesOf, type SectionInstance, type Walk } from './section-instances.ts'
import { optionLabels, type PlacedQuestion, questionsOf, type TemplateContent } from './template.ts'

export const unfitReasons = ['question_removed', 'answer_does_not_fit'] as const
export type UnfitReason = (typeof unfitReasons)[number]

/** An answer that has no place in the newer version. */
export type UnfitAnswer = {
  readonly reason: UnfitReason
  readonly section: string
  readonly question: string
  readonly value: AnswerValue | null
  readonly note: string
  readonly photoUuids: readonly string[]
}

/** An answer whose question stands in another section now. */
export type CarriedAnswer = { readonly answer: Answer; readonly instanceUuid: string }

export type VersionMove = {
  readonly instances: readonly SectionInstance[]
  /** Answers that stay where they are. */
  readonly keptCount: number
  readonly carried: readonly CarriedAnswer[]
  readonly unfit: readonly UnfitAnswer[]
  /** Labels of questions that the former version did not have. */
  readonly added: readonly string[]
}

type Moving = {
  readonly from: TemplateContent
  readonly to: TemplateContent
  readonly instances: readonly SectionInstance[]
  readonly answers: ReadonlyMap<string, Answer>
}

const byKey = (content: TemplateContent): ReadonlyMap<string, PlacedQuestion> =>
  new Map(questionsOf(content).map((placed) => [placed.question.key, placed]))

/** The instance that holds a question in a version: the one that the answer names, else the only one of its section. */
export const instanceOfQuestion = (
  placed: PlacedQuestion | undefined,
  instanceUuid: string,
  instances: readonly SectionInstance[],
): SectionInstance | undefined => {
  const own = instances.filter(({ sectionKey }) => sectionKey === placed?.section.key)
  return own.find(({ uuid }) => uuid === instanceUuid) ?? (own.length === 1 ? own[0] : undefined)
}

const isAnswered = ({ value, note, isNotApplicable, photoUuids }: Answer): boolean =>
  !isEmptyAnswer(value) || note !== '' || isNotApplicable || photoUuids.length > 0

/**
 * Moves a walk to a later version of its template. Sections keep their rooms and assets, answers stay with their question; what has no
 * place any more is named.
 */
export const moveToVersion = ({ from, to, instances, answers }: Moving, walk: Walk): VersionMove => {
  const [former, present] = [byKey(from), byKey(to)]
  const sections = to.pages.flatMap((page) => page.sections)
  const moved = sections.flatMap((section) => {
    const own = instances.filter(({ sectionKey }) => sectionKey === section.key)
    return own.length > 0 ? own : instancesOf(section, walk)
  })
  const titleOf = (answer: Answer): string => {
    const title = instances.find(({ uuid }) => uuid === answer.instanceUuid)?.title ?? ''
    return title === '' ? (former.get(answer.questionKey)?.section.title ?? '') : title
  }
  const carried: CarriedAnswer[] = []
  const unfit: UnfitAnswer[] = []
  let keptCount = 0
  for (const answer of answers.values()) {
    if (!isAnswered(answer)) continue
    const placed = present.get(answer.questionKey)
    const instance = instanceOfQuestion(placed, answer.instanceUuid, moved)
    const { value, note, photoUuids } = answer
    const name = (reason: UnfitReason) => {
      const question = former.get(answer.questionKey)?.question.label ?? answer.questionKey
      unfit.push({ reason, section: titleOf(answer), question, value, note, photoUuids })
    }
    if (!placed || !instance) name('question_removed')
    else if (
      !isEmptyAnswer(value) &&
      !fitsQuestion({ kind: placed.question.kind, options: optionLabels(placed.question) }, value)
    )
      name('answer_does_not_fit')
    else keptCount += 1
    if (instance && instance.uuid !== answer.instanceUuid) carried.push({ answer, instanceUuid: instance.uuid })
  }
  const added = [...present.values()].flatMap(({ question }) =>
    former.has(question.key) || question.kind === 'instruction' ? [] : [question.label],
  )
  return { instances: moved, keptCount, carried, unfit, added }
}

/** Where a late answer of a former version belongs; undefined where its question is gone. */
export const placeLateAnswer = (
  content: TemplateContent,
  instances: readonly SectionInstance[],
  { instanceUuid, questionKey }: Pick<Answer, 'instanceUuid' | 'questionKey'>,
): string | undefined => instanceOfQuestion(byKey(content).get(questionKey), instanceUuid, instances)?.uuid
