import type { ImportMapping, ImportView } from '@fettle/contracts/integrations/imports.methods'
import { importFields } from '@fettle/domain/integrations/import-mapping'

type Priority = ImportMapping['priorities'][string]
export type MappingValues = {
  /** Our field -> the heading of their column; empty is none. */
  columns: Record<string, string>
  /** One row per word that stands in their priority column. */
  priorities: { word: string; priority: string }[]
  organisationUuid: string
  defaultCategory: string
  defaultService: string
}

/** Words of a column: its samples, and what the suggestion knows already. */
export const wordsOf = ({ columns, suggested, mapping }: ImportView, heading: string | undefined): string[] => {
  const samples = columns.find((column) => column.heading === heading)?.samples ?? []
  const known = Object.keys((mapping ?? suggested).priorities)
  return [...new Set([...known, ...samples])].filter((word) => word.trim() !== '')
}

/** The form as it opens: what was chosen before, else what the file suggests. */
export const toMappingValues = (one: ImportView): MappingValues => {
  const mapping = one.mapping ?? one.suggested
  return {
    columns: Object.fromEntries(importFields.map((field) => [field, mapping.columns[field] ?? ''])),
    priorities: wordsOf(one, mapping.columns.priority).map((word) => ({
      word,
      priority: mapping.priorities[word] ?? 'routine',
    })),
    organisationUuid: mapping.organisationUuid,
    defaultCategory: mapping.defaultCategory,
    defaultService: mapping.defaultService,
  }
}

/** Columns without a mapping are left out. */
export const toMapping = ({ columns, priorities, ...rest }: MappingValues): ImportMapping => ({
  ...rest,
  columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
  priorities: Object.fromEntries(priorities.map(({ word, priority }) => [word, priority as Priority])),
})
