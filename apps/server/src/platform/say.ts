import { joinDocumentKinds } from '@fettle/words/format-event'
import { listsDeDe } from '@fettle/words/lists/de-de'
import { listsEnGb } from '@fettle/words/lists/en-gb'
import { listsEnUs } from '@fettle/words/lists/en-us'
import { refusalMessages } from '@fettle/words/refusal-messages'
import type { Say } from './http/wire-errors.ts'

const listsOf = { 'en-GB': listsEnGb, 'en-US': listsEnUs, 'de-DE': listsDeDe } as const

/** The sentence of a code; a code without words of its own says that it is one, never nothing. */
export const say: Say = (locale, code, facts = {}) => {
  const words = refusalMessages(locale)
  const sentence = words[code as keyof typeof words] ?? words.unexpected
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const text = String(facts[name] ?? '')
    return name === 'missing' ? joinDocumentKinds(text, { lists: listsOf[locale], locale }) : text
  })
}
