import { useLingui } from '@lingui/react/macro'
import type { FieldLabel } from './field-labels.ts'

/** Error type of a value that is missing. Its message is built from the label of the field. */
export const requiredError = 'required'

type ShownError = { readonly type?: unknown; readonly message?: string | undefined } | undefined

/** Labels that are no noun: questions, clauses and prepositions. */
const clause =
  /^(what|who|whom|why|how|where|when|which|is|are|does|do|until|from|by|on|at|after|before|was|wer|wen|warum|wie|wo|wann|welche[rsn]?|ist|bis|von|vom|ab|am|um|nach|vor|für|for)\b|\?$/i

/** The thing that a label names: without remarks, and with the article that English needs. */
export const thingOf = (label: string, locale: string): string | undefined => {
  const noun = (label.split(/[,(:]/)[0] ?? '').trim()
  if (noun === '' || clause.test(noun)) return undefined
  if (!locale.startsWith('en')) return noun
  const word = /^[A-Z][a-z]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun
  const head = word.split(/ (?:of|in|for|to|per|on) /)[0] ?? word
  if (/[^su]s$/.test(head) || /^(your|the|first|last|half)\b/.test(word)) return word
  return `${/^[aeiou](?!ni|se|ne\b)/i.test(word) ? 'an' : 'a'} ${word}`
}

/** Message of a field error; a missing value is named by the label: “Enter a title”, “Select a trade”, “Choose a date”. */
export const useErrorMessage = () => {
  const { t, i18n } = useLingui()
  return (error: ShownError, field: Pick<FieldLabel, 'label' | 'entry'> | undefined): string | undefined => {
    if (!error || error.type !== requiredError || !field) return error?.message
    const { label, entry } = field
    const thing = thingOf(label, i18n.locale)
    if (thing === undefined) return t`Please complete “${label}”`
    if (entry === 'choice') return t`Select ${thing}`
    if (entry === 'date') return t`Choose ${thing}`
    if (entry === 'file') return t`Add ${thing}`
    return t`Enter ${thing}`
  }
}
