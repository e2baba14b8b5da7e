import { expect, it } from 'vitest'
import { thingOf } from './required-message.ts'

it('a missing value is named by its label, with the article of English', () => {
  const english = ['Title', 'Email', 'Access notes', 'VAT number', 'Reason, shown to the contractor', 'Unit']
  expect(english.map((label) => thingOf(label, 'en-GB'))).toEqual([
    'a title',
    'an email',
    'access notes',
    'a VAT number',
    'a reason',
    'a unit',
  ])
  expect(thingOf('Gewerk', 'de-DE')).toBe('Gewerk')
})
it('labels that are clauses or questions are quoted instead', () => {
  for (const label of ['What needs to be done', 'Until', 'Is this settled?'])
    expect(thingOf(label, 'en-GB')).toBeUndefined()
  expect(thingOf('Bis', 'de-DE')).toBeUndefined()
})
