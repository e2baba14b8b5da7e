import { expect, it } from 'vitest'
import { refusalMessages } from './refusal-messages.ts'

/** Facts that hold codes of the machines, which are no words of a language. */
const internal = ['state', 'states', 'delivery', 'party', 'kind', 'verb', 'event', 'from', 'to', 'code']

it.each(['en-GB', 'en-US', 'de-DE'] as const)('no refusal in %s shows an internal code', (locale) => {
  const shown = Object.entries(refusalMessages(locale)).filter(
    ([, sentence]) => internal.some((fact) => sentence.includes(`{${fact}}`)) || /[a-z]+_[a-z]+/.test(sentence),
  )
  expect(shown).toEqual([])
})
