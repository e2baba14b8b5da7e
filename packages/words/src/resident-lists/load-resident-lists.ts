import type { FurtherLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentLists } from './resident-lists.ts'

const loaders: Readonly<Record<FurtherLanguage, () => Promise<ResidentLists>>> = {
  es: async () => (await import('./es.ts')).residentListsEs,
  pl: async () => (await import('./pl.ts')).residentListsPl,
  ro: async () => (await import('./ro.ts')).residentListsRo,
  tr: async () => (await import('./tr.ts')).residentListsTr,
  ru: async () => (await import('./ru.ts')).residentListsRu,
  uk: async () => (await import('./uk.ts')).residentListsUk,
  ar: async () => (await import('./ar.ts')).residentListsAr,
  ur: async () => (await import('./ur.ts')).residentListsUr,
  zh: async () => (await import('./zh.ts')).residentListsZh,
}

/** Loads the labels and refusals of a further language as a chunk of its own. */
export const loadResidentLists = (language: FurtherLanguage): Promise<ResidentLists> => loaders[language]()
