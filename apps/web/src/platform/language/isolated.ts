import { directionOf } from '@fettle/domain/editions/resident-languages'

/** A number, address or name within a sentence: in a language from right to left its parts keep their own order. */
export const isolated = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text
