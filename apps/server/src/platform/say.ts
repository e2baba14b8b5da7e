import { refusalWords } from '@fettle/words/refusal-words'
import type { Say } from './http/wire-errors.ts'

/** The sentence of a code; a code without words of its own says that it is one, never nothing. */
export const say: Say = (locale, code, facts = {}) => {
  const words = refusalWords(locale)
  const sentence = words[code as keyof typeof words] ?? words.unexpected
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''))
}
