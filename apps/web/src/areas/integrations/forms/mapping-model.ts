import type { ImportMapping, ImportView } from '@fettle/contracts/integrations/imports.methods'
import { importFields } from '@fettle/domain/integrations/import-mapping'

type Priority = ImportMapping['priorities'][string]
/** Words of the two columns that are mapped word by word. */
export type ColumnWords = { readonly priority: readonly string[]; readonly category: readonly string[] }
export type PriorityWord = { word: string; priority: string }
export type CategoryWord = { word: string; category: string; service: string }
export type MappingValues = {
  /** Our field -> the heading of their column; empty is none. */
  columns: Record<string, string>
  /** One row per word that stands in their priority column; an empty priority is not decided yet. */
  priorities: PriorityWord[]
  categories: CategoryWord[]
  organisationUuid: string
  defaultPriority: string
  defaultCategory: string
  defaultService: string
  decimalSign: string
  dateOrder: string
}

const known = <Value>(map: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(map, word) ? map[word] : undefined

/** Words with the priority that was chosen before, else the one that they name themselves. */
export const toPriorityWords = ({ suggested, mapping }: ImportView, words: readonly string[]): PriorityWord[] =>
  words.map((word) => ({ word, priority: known((mapping ?? suggested).priorities, word) ?? '' }))

export const toCategoryWords = ({ suggested, mapping }: ImportView, words: readonly string[]): CategoryWord[] =>
  words.map((word) => ({ word, category: '', service: '', ...known((mapping ?? suggested).categories, word) }))

/** The form as it opens: what was chosen before, else what the file suggests. */
export const toMappingValues = (one: ImportView, words: ColumnWords): MappingValues => {
  const mapping = one.mapping ?? one.suggested
  return {
    columns: Object.fromEntries(importFields.map((field) => [field, mapping.columns[field] ?? ''])),
    priorities: toPriorityWords(one, words.priority),
    categories: toCategoryWords(one, words.category),
    organisationUuid: mapping.organisationUuid,
    defaultPriority: mapping.defaultPriority,
    defaultCategory: mapping.defaultCategory,
    defaultService: mapping.defaultService,
    decimalSign: mapping.decimalSign ?? one.suggested.decimalSign ?? '.',
    dateOrder: mapping.dateOrder ?? one.suggested.dateOrder ?? 'day_first',
  }
}

/** Columns without a mapping and values without a decision are left out. */
export const toMapping = ({ columns, priorities, categories, ...rest }: MappingValues): ImportMapping => ({
  ...rest,
  defaultPriority: rest.defaultPriority as Priority,
  decimalSign: rest.decimalSign as ImportMapping['decimalSign'],
  dateOrder: rest.dateOrder as ImportMapping['dateOrder'],
  columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
  priorities: Object.fromEntries(
    priorities.flatMap(({ word, priority }) => (priority === '' ? [] : [[word, priority as Priority]])),
  ),
  categories: Object.fromEntries(
    categories.flatMap(({ word, category, service }) =>
      category === '' || service === '' ? [] : [[word, { category, service }]],
    ),
  ),
})
