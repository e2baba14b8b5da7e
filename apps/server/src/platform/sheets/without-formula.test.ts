import { expect, test } from 'vitest'
import { withoutFormula } from './without-formula.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\0=1',
  '\u200b=1',
  '\ufeff\u2060 =1',
  '\u202e=1',
  '＝1',
  '\r',
])('%j becomes text', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`)
})

test.each(['', 'Boiler', '1+1', 'a=b', '5 - 6', 'Straße 1', '\u200bBoiler', '👷 on site'])(
  '%j is unchanged',
  (text) => {
    expect(withoutFormula(text)).toBe(text)
  },
)
