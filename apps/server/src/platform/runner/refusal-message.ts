import { snake } from '@fettle/contracts/kernel/wire'
import { formatEvent } from '@fettle/words/format-event'
import { listsDeDe } from '@fettle/words/lists/de-de'
import { listsEnGb } from '@fettle/words/lists/en-gb'
import { listsEnUs } from '@fettle/words/lists/en-us'
import { refusalMessages } from '@fettle/words/refusal-messages'
import type { Locale } from './handlers.ts'
import { type Invalid, Refused } from './refusal.ts'

const listsOf = { 'en-GB': listsEnGb, 'en-US': listsEnUs, 'de-DE': listsDeDe } as const

type Facts = Readonly<Record<string, string | number>>

/** The sentence of a code in a language, with its facts as the reader writes dates and sums. A code without a message of its own gets the general one. */
export const refusalMessage = (locale: Locale, code: string, facts: Facts = {}): string => {
  const words = refusalMessages(locale)
  const sentence = words[code as keyof typeof words] ?? words.unexpected
  return formatEvent(sentence, facts, { lists: listsOf[locale], locale })
}

/** One broken rule or field on the wire; `meta` holds the facts of the message under snake_case keys. */
export type ErrorEntry = { code: string; message: string; field?: string; meta?: Record<string, string | number> }

const entryOf = (
  locale: Locale,
  { code, field, facts }: { code: string; field?: string; facts?: Facts },
): ErrorEntry => {
  const entry: ErrorEntry = { code, message: refusalMessage(locale, code, facts) }
  if (field !== undefined) entry.field = field
  const meta = Object.entries(facts ?? {}).map(([key, value]) => [snake(key), value] as const)
  return meta.length > 0 ? { ...entry, meta: Object.fromEntries(meta) } : entry
}

/** The errors of a refusal as the wire lists them: the one broken rule, or every broken field. */
export const errorEntries = (problem: Refused | Invalid, locale: Locale): ErrorEntry[] =>
  problem instanceof Refused ? [entryOf(locale, problem)] : problem.problems.map((each) => entryOf(locale, each))
