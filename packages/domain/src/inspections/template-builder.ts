import type {
  ObservationRule,
  SectionRepeat,
  Severity,
  TemplateContent,
  TemplateOption,
  TemplatePage,
  TemplateQuestion,
  TemplateSection,
} from './template.ts'

type Given = Partial<Omit<TemplateQuestion, 'key' | 'label' | 'options'>>

/** A question with the defaults of a new one. */
export const question = (
  key: string,
  label: string,
  { options = [], ...given }: Given & { readonly options?: readonly (readonly [string, number | null])[] } = {},
): TemplateQuestion => ({
  key,
  label,
  kind: 'pass_fail',
  hint: '',
  unit: '',
  isRequired: true,
  photo: 'none',
  weight: 1,
  isCritical: false,
  failsOn: [],
  condition: null,
  observation: null,
  ...given,
  options: options.map(([text, score]): TemplateOption => ({ label: text, score })),
})

export const finding = (
  severity: Severity,
  [category, service]: readonly [string, string],
  more: Partial<ObservationRule> = {},
): ObservationRule => ({ severity, category, service, dueDays: null, liableParty: 'landlord', ...more })

export const section = (key: string, title: string, questions: readonly TemplateQuestion[]): TemplateSection => ({
  key,
  title,
  repeat: 'none',
  questions,
})

/** The section once for each room or asset, or as often as it is added. */
export const repeated = (repeat: SectionRepeat, one: TemplateSection): TemplateSection => ({ ...one, repeat })

export const page = (key: string, title: string, sections: readonly TemplateSection[]): TemplatePage => ({
  key,
  title,
  sections,
})

export const content = (...pages: readonly TemplatePage[]): TemplateContent => ({ pages })

/** A template that every client of an edition can start from. */
export type ShippedTemplate = {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly isReviewed: boolean
  readonly passMark: number | null
  readonly content: TemplateContent
}
