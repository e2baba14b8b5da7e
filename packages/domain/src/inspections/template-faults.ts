import { hasTwice, trimOptions } from '../questions/answer-value.ts'
import { hasText } from '../rules/text.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import {
  maxConditionDepth,
  maxPages,
  maxTemplateOptions,
  maxTemplateQuestions,
  optionLabels,
  type PlacedQuestion,
  possibleAnswers,
  questionsOf,
  type TemplateContent,
  type TemplateQuestion,
} from './template.ts'

export const templateFaultCodes = [
  'template_is_empty',
  'page_untitled',
  'page_without_section',
  'section_untitled',
  'section_without_question',
  'question_unnamed',
  'question_key_twice',
  'options_missing',
  'option_twice',
  'too_many_options',
  'too_many_pages',
  'too_many_questions',
  'fails_on_unknown_answer',
  'condition_unknown',
  'condition_looks_ahead',
  'condition_in_other_repeat',
  'condition_too_deep',
  'observation_service_unknown',
] as const
export type TemplateFaultCode = (typeof templateFaultCodes)[number]

/** What hinders publishing, with the titles of the page, section and question; empty where it concerns more than one. */
export type TemplateFault = {
  readonly code: TemplateFaultCode
  readonly page: string
  readonly section: string
  readonly question: string
  /** Keys of the page, section or question, for the way to it. */
  readonly at: string
}

const hasOptions = ({ kind }: TemplateQuestion) => kind === 'choice' || kind === 'several'

const optionFault = (question: TemplateQuestion): TemplateFaultCode | undefined => {
  if (!hasOptions(question)) return undefined
  const labels = trimOptions(optionLabels(question))
  if (labels.length < 2) return 'options_missing'
  if (labels.length > maxTemplateOptions) return 'too_many_options'
  return hasTwice(labels) ? 'option_twice' : undefined
}

type Known = { readonly placed: readonly PlacedQuestion[]; readonly byKey: ReadonlyMap<string, number> }

/** How many questions a condition depends on in turn; stops at a circle. */
const depthOf = (question: TemplateQuestion, { placed, byKey }: Known): number => {
  let depth = 0
  let current: TemplateQuestion | undefined = question
  while (current?.condition && depth <= maxConditionDepth) {
    depth += 1
    current = placed[byKey.get(current.condition.questionKey) ?? -1]?.question
  }
  return depth
}

/** A condition names an earlier question of the same section, or of a section that does not repeat. */
const conditionFault = (index: number, known: Known): TemplateFaultCode | undefined => {
  const own = known.placed[index]
  if (!own?.question.condition) return undefined
  const { questionKey, answers } = own.question.condition
  const at = known.byKey.get(questionKey)
  const asked = known.placed[at ?? -1]
  if (at === undefined || !asked) return 'condition_unknown'
  if (at >= index) return 'condition_looks_ahead'
  if (asked.section !== own.section && asked.section.repeat !== 'none') return 'condition_in_other_repeat'
  const possible = possibleAnswers(asked.question)
  if (answers.length === 0 || answers.some((answer) => !possible.includes(answer))) return 'condition_unknown'
  return depthOf(own.question, known) > maxConditionDepth ? 'condition_too_deep' : undefined
}

const questionFault = (index: number, known: Known): TemplateFaultCode | undefined => {
  const question = known.placed[index]?.question
  if (!question) return undefined
  if (!hasText(question.label)) return 'question_unnamed'
  if (known.byKey.get(question.key) !== index) return 'question_key_twice'
  const possible = possibleAnswers(question)
  const { observation, failsOn } = question
  if (failsOn.some((answer) => !possible.includes(answer))) return 'fails_on_unknown_answer'
  if (observation && observation.category !== '' && !isServiceOf(observation.category, observation.service))
    return 'observation_service_unknown'
  return optionFault(question) ?? conditionFault(index, known)
}

const structureFaults = ({ pages }: TemplateContent): TemplateFault[] =>
  pages.flatMap((page): TemplateFault[] => {
    const at = { page: page.title, section: '', question: '', at: page.key }
    if (!hasText(page.title)) return [{ code: 'page_untitled', ...at }]
    if (page.sections.length === 0) return [{ code: 'page_without_section', ...at }]
    return page.sections.flatMap((section): TemplateFault[] => {
      const here = { ...at, section: section.title, at: section.key }
      if (!hasText(section.title)) return [{ code: 'section_untitled', ...here }]
      return section.questions.length === 0 ? [{ code: 'section_without_question', ...here }] : []
    })
  })

/** Everything that hinders publishing, in the order of the walk. */
export const templateFaults = (content: TemplateContent): readonly TemplateFault[] => {
  const whole = { page: '', section: '', question: '', at: '' }
  const placed = questionsOf(content)
  if (content.pages.length === 0) return [{ code: 'template_is_empty', ...whole }]
  if (content.pages.length > maxPages) return [{ code: 'too_many_pages', ...whole }]
  if (placed.length > maxTemplateQuestions) return [{ code: 'too_many_questions', ...whole }]
  const byKey = new Map<string, number>()
  for (const [index, { question }] of placed.entries()) if (!byKey.has(question.key)) byKey.set(question.key, index)
  const ofQuestions = placed.flatMap(({ page, section, question }, index): TemplateFault[] => {
    const code = questionFault(index, { placed, byKey })
    if (!code) return []
    return [{ code, page: page.title, section: section.title, question: question.label, at: question.key }]
  })
  return [...structureFaults(content), ...ofQuestions]
}
