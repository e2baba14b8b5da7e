import type { Answer } from './answers.ts'
import { type Answers, askedQuestions, sectionTitle } from './evaluate.ts'
import type { SectionInstance } from './section-instances.ts'
import type { TemplateContent, TemplateQuestion } from './template.ts'

type Compared = {
  readonly content: TemplateContent
  readonly instances: readonly SectionInstance[]
  readonly answers: Answers
}

export type ComparedAnswer = { readonly question: TemplateQuestion; readonly answer: Answer }
export type ComparisonRow = {
  /** Section and question, by which the rows of two inspections are paired. */
  readonly key: string
  readonly section: string
  readonly question: TemplateQuestion
  readonly assetUuid: string | null
  readonly before: ComparedAnswer | null
  readonly after: ComparedAnswer | null
  readonly isChanged: boolean
}

type Side = ComparedAnswer & { readonly section: string; readonly assetUuid: string | null }

/** Answers by room or other section and question; signatures are not compared. */
const sidesOf = (inspection: Compared): ReadonlyMap<string, Side> =>
  new Map(
    askedQuestions(inspection).flatMap((asked) => {
      const { question, answer, instance } = asked
      if (!answer || question.kind === 'signature') return []
      const section = sectionTitle(asked)
      return [[`${section}/${question.key}`, { question, answer, section, assetUuid: instance.assetUuid }] as const]
    }),
  )

const saidIn = (side: Side | undefined): string =>
  side ? JSON.stringify([side.answer.value, side.answer.note, side.answer.isNotApplicable]) : ''

/** Two inspections of one place, question by question: in the order of the later one, then what only the earlier one has. */
export const compareInspections = (before: Compared, after: Compared): readonly ComparisonRow[] => {
  const [former, present] = [sidesOf(before), sidesOf(after)]
  return [...new Set([...present.keys(), ...former.keys()])].flatMap((key) => {
    const [was, is] = [former.get(key), present.get(key)]
    const shown = is ?? was
    if (!shown) return []
    const { section, question, assetUuid } = shown
    return [
      {
        key,
        section,
        question,
        assetUuid,
        before: was ?? null,
        after: is ?? null,
        isChanged: saidIn(was) !== saidIn(is),
      },
    ]
  })
}
