import type { ImportMapping, ImportView } from '@fettle/contracts/integrations/imports.methods'
import { importFields } from '@fettle/domain/integrations/import-mapping'

type Priority = ImportMapping['priorities'][string]
export type MappingValues = {
  /** Field -> column heading; empty is none. */
  columns: Record<string, string>
  /** One row per code in the priority column. */
  priorities: { word: string; priority: string }[]
  organisationUuid: string
  defaultCategory: string
  defaultService: string
}

/** Codes of a column: its samples, and those of the suggestion. */
export const wordsOf = ({ columns, suggested, mapping }: ImportView, heading: string | undefined): string[] => {
  const samples = columns.find((column) => column.heading === heading)?.samples ?? []
  const known = Object.keys((mapping ?? suggested).priorities)
  return [...new Set([...known, ...samples])].filter((word) => word.trim() !== '')
}

/** Form values: the saved mapping, else the suggested one. */
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

/** Input of the mapping, without unmapped columns. */
export const toMapping = ({ columns, priorities, ...rest }: MappingValues): ImportMapping => ({
  ...rest,
  columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
  priorities: Object.fromEntries(priorities.map(({ word, priority }) => [word, priority as Priority])),
})
