import { type FurtherLanguage, isFurtherLanguage } from '@fettle/domain/editions/resident-languages'
import type { FaultTexts } from './fault-texts.ts'

const further: Readonly<Record<FurtherLanguage, () => Promise<FaultTexts>>> = {
  es: async () => (await import('./es.ts')).faultTextsEs,
  pl: async () => (await import('./pl.ts')).faultTextsPl,
  ro: async () => (await import('./ro.ts')).faultTextsRo,
  tr: async () => (await import('./tr.ts')).faultTextsTr,
  ru: async () => (await import('./ru.ts')).faultTextsRu,
  uk: async () => (await import('./uk.ts')).faultTextsUk,
  ar: async () => (await import('./ar.ts')).faultTextsAr,
  ur: async () => (await import('./ur.ts')).faultTextsUr,
  zh: async () => (await import('./zh.ts')).faultTextsZh,
}

/** Loads the texts of the fault tree in one language as a chunk of its own. */
export const loadFaultTexts = async (language: string): Promise<FaultTexts> => {
  if (isFurtherLanguage(language)) return await further[language]()
  if (language === 'de-DE') return (await import('./de-de.ts')).faultTextsDeDe
  if (language === 'en-US') return (await import('./en-us.ts')).faultTextsEnUs
  return (await import('./en-gb.ts')).faultTextsEnGb
}
