import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../../areas/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files).filter(([name]) => !name.includes('.test.'))

const isForm = ([, text]: readonly [string, string]) => /use(Command|Draft)Form\b/.test(text)

/** Text of each call of a form hook, up to its end. */
const plansOf = (text: string): string[] =>
  text
    .split(/use(?:Command|Draft)Form(?:<[^(]*>)?\(\{/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/\n {2}\}\)/)))

test('no form reads the version of a record at the moment of sending: the form kit sends the one it was opened with', () => {
  const offending = sources
    .filter(isForm)
    .filter(([, text]) => plansOf(text).some((plan) => /toInput[\s\S]*\bversion\b/.test(plan.split('onDone')[0] ?? '')))
    .map(([name]) => name)
  expect(offending).toEqual([])
})

test('no form is mounted anew when its record changes, which would lose what was entered', () => {
  const offending = sources.filter(([, text]) => /key=\{[^}]*\.version\b/.test(text)).map(([name]) => name)
  expect(offending).toEqual([])
})
