import type { FaultTexts } from './fault-texts.ts'

/** Loads the texts of the fault tree in one language as a chunk of its own. */
export const loadFaultTexts = async (locale: string): Promise<FaultTexts> => {
  if (locale === 'de-DE') return (await import('./de-de.ts')).faultTextsDeDe
  if (locale === 'en-US') return (await import('./en-us.ts')).faultTextsEnUs
  return (await import('./en-gb.ts')).faultTextsEnGb
}
