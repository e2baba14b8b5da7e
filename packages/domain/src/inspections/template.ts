import type { ObservationCode } from '../observations/observation-codes.ts'
import type { AnswerKind, AnswerValue } from '../questions/answer-value.ts'

export const templateQuestionKinds = [
  'pass_fail',
  'yes_no',
  'choice',
  'several',
  'rating',
  'text',
  'number',
  'reading',
  'key_count',
  'date',
  'time',
  'photo',
  'signature',
  'asset',
  'instruction',
] as const satisfies readonly AnswerKind[]
export type TemplateQuestionKind = (typeof templateQuestionKinds)[number]

/** `per_room` and `per_asset`: once for each room or asset of the location; `free`: as often as the inspector adds it. */
export const sectionRepeats = ['none', 'per_room', 'per_asset', 'free'] as const
export type SectionRepeat = (typeof sectionRepeats)[number]

export const photoRules = ['none', 'asked', 'required', 'required_on_fail'] as const
export type PhotoRule = (typeof photoRules)[number]

export const severities = ['low', 'medium', 'high', 'danger'] as const
export type Severity = (typeof severities)[number]

/** Who has to put an observation right. */
export const liableParties = ['landlord', 'resident', 'owner', 'contractor'] as const
export type LiableParty = (typeof liableParties)[number]

export const templateStates = ['draft', 'published', 'retired'] as const
export type TemplateState = (typeof templateStates)[number]

/** The observation that a failing answer makes. */
export type ObservationRule = {
  readonly severity: Severity
  /** By the rules of the trade; absent where there is none. */
  readonly code?: ObservationCode | undefined
  readonly category: string
  readonly service: string
  readonly dueDays: number | null
  readonly liableParty: LiableParty
}

/** An option of a choice with its score from 0 to 100. */
export type TemplateOption = { readonly label: string; readonly score: number | null }

/** Shown only where an earlier question has one of these answers. */
export type Condition = { readonly questionKey: string; readonly answers: readonly string[] }

export type TemplateQuestion = {
  /** Stays the same in later versions, so that answers can be compared. */
  readonly key: string
  readonly kind: TemplateQuestionKind
  readonly label: string
  readonly hint: string
  readonly unit: string
  readonly options: readonly TemplateOption[]
  readonly isRequired: boolean
  readonly photo: PhotoRule
  readonly weight: number
  /** A failing answer fails the inspection, whatever its score. */
  readonly isCritical: boolean
  /** Answers that fail, as text: options, `yes`, `no`, `fail`, or the number of a rating. */
  readonly failsOn: readonly string[]
  readonly condition: Condition | null
  readonly observation: ObservationRule | null
}

export type TemplateSection = {
  readonly key: string
  readonly title: string
  readonly repeat: SectionRepeat
  readonly questions: readonly TemplateQuestion[]
}
export type TemplatePage = {
  readonly key: string
  readonly title: string
  readonly sections: readonly TemplateSection[]
}
export type TemplateContent = { readonly pages: readonly TemplatePage[] }

export const maxPages = 40
export const maxTemplateQuestions = 400
export const maxTemplateOptions = 60
export const maxConditionDepth = 3
export const maxTemplates = 500

/** A question with the page and section that it stands in. */
export type PlacedQuestion = {
  readonly page: TemplatePage
  readonly section: TemplateSection
  readonly question: TemplateQuestion
}

/** All questions in the order of the walk. */
export const questionsOf = ({ pages }: TemplateContent): PlacedQuestion[] =>
  pages.flatMap((page) =>
    page.sections.flatMap((section) => section.questions.map((question) => ({ page, section, question }))),
  )

export const optionLabels = ({ options }: Pick<TemplateQuestion, 'options'>): string[] =>
  options.map(({ label }) => label)

/** The answers of a question that can be counted up, as text; empty for free answers. */
export const possibleAnswers = ({ kind, options }: Pick<TemplateQuestion, 'kind' | 'options'>): readonly string[] => {
  if (kind === 'yes_no') return ['yes', 'no']
  if (kind === 'pass_fail') return ['pass', 'fail']
  if (kind === 'rating') return ['1', '2', '3', '4', '5']
  return kind === 'choice' || kind === 'several' ? options.map(({ label }) => label) : []
}

/** An answer as the texts that conditions and `failsOn` name. */
export const answerTexts = (value: AnswerValue): readonly string[] => {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'object' ? value : [String(value)]
}

/** Whether an answer fails its question. A failed pass-or-fail question always does. */
export const isFailing = (question: Pick<TemplateQuestion, 'kind' | 'failsOn'>, value: AnswerValue): boolean =>
  answerTexts(value).some(
    (text) => question.failsOn.includes(text) || (question.kind === 'pass_fail' && text === 'fail'),
  )
