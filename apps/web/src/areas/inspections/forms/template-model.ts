import type { TemplateContentView } from '@fettle/contracts/inspections/inspection-templates.methods'

export type Content = TemplateContentView
export type Page = Content['pages'][number]
export type Section = Page['sections'][number]
export type Question = Section['questions'][number]

/** Form values of a template. */
export type TemplateValues = {
  title: string
  description: string
  isReviewed: boolean
  passMark: number | null
  content: Content
}

/** Where something stands in the content. */
export type Place = { readonly page: number; readonly section?: number; readonly question?: number }

/** A key that no later version changes: short, and unlikely to meet another. */
export const newKey = (): string => crypto.randomUUID().slice(0, 13)

export const newQuestion = (key: string): Question => ({
  key,
  kind: 'pass_fail',
  label: '',
  hint: '',
  unit: '',
  options: [],
  isRequired: true,
  photo: 'none',
  weight: 1,
  isCritical: false,
  failsOn: [],
  condition: null,
  observation: null,
})
export const newSection = (key: string): Section => ({ key, title: '', repeat: 'none', questions: [] })
export const newPage = (key: string): Page => ({ key, title: '', sections: [newSection(`${key}-s`)] })

const replaceAt = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, at) => (at === index ? change(item) : item))
const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_item, at) => at !== index)
const moveBy = <T>(list: readonly T[], index: number, by: number): T[] => {
  const to = index + by
  const moved = list[index]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  return removeAt(list, index).toSpliced(to, 0, moved)
}

export const changePage = (content: Content, { page }: Place, change: (page: Page) => Page): Content => ({
  pages: replaceAt(content.pages, page, change),
})
export const changeSection = (content: Content, place: Place, change: (section: Section) => Section): Content =>
  changePage(content, place, (page) => ({ ...page, sections: replaceAt(page.sections, place.section ?? 0, change) }))

/** Adds or replaces a question of a section. */
export const putQuestion = (content: Content, place: Place, question: Question): Content =>
  changeSection(content, place, (section) => ({
    ...section,
    questions:
      place.question === undefined || place.question >= section.questions.length
        ? [...section.questions, question]
        : replaceAt(section.questions, place.question, () => question),
  }))

/** Moves a page, section or question among its siblings; at an end nothing changes. */
export const moveItem = (content: Content, place: Place, by: number): Content => {
  const { page, section, question } = place
  if (question !== undefined)
    return changeSection(content, place, (each) => ({ ...each, questions: moveBy(each.questions, question, by) }))
  if (section !== undefined)
    return changePage(content, place, (each) => ({ ...each, sections: moveBy(each.sections, section, by) }))
  return { pages: moveBy(content.pages, page, by) }
}

export const removeItem = (content: Content, place: Place): Content => {
  const { page, section, question } = place
  if (question !== undefined)
    return changeSection(content, place, (each) => ({ ...each, questions: removeAt(each.questions, question) }))
  if (section !== undefined)
    return changePage(content, place, (each) => ({ ...each, sections: removeAt(each.sections, section) }))
  return { pages: removeAt(content.pages, page) }
}
