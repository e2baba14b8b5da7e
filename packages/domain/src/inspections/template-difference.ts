import { type PlacedQuestion, questionsOf, type TemplateContent } from './template.ts'

/** A question that was added, removed, changed or moved between two versions of a template. */
export type QuestionChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly key: string
  readonly page: string
  readonly section: string
  readonly label: string
  /** The label in the earlier version, where it differs. */
  readonly formerLabel: string | null
}

const toChange = ({ page, section, question }: PlacedQuestion, kind: QuestionChange['kind']): QuestionChange => ({
  kind,
  key: question.key,
  page: page.title,
  section: section.title,
  label: question.label,
  formerLabel: null,
})

/** The differences of two versions in the order of the later one; removed questions come last. */
export const templateDifference = (before: TemplateContent, after: TemplateContent): readonly QuestionChange[] => {
  const former = new Map(questionsOf(before).map((placed) => [placed.question.key, placed]))
  const present = questionsOf(after)
  const remaining = new Set(present.map(({ question }) => question.key))
  const changes = present.flatMap((placed): QuestionChange[] => {
    const old = former.get(placed.question.key)
    if (!old) return [toChange(placed, 'added')]
    if (JSON.stringify(old.question) !== JSON.stringify(placed.question)) {
      const formerLabel = old.question.label === placed.question.label ? null : old.question.label
      return [{ ...toChange(placed, 'changed'), formerLabel }]
    }
    return old.section.key === placed.section.key ? [] : [toChange(placed, 'moved')]
  })
  const removed = [...former.values()].filter(({ question }) => !remaining.has(question.key))
  return [...changes, ...removed.map((placed) => toChange(placed, 'removed'))]
}
