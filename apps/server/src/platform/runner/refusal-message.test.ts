import { expect, it } from 'vitest'
import { refusalMessage } from './refusal-message.ts'

it('writes a date as its reader does', () => {
  const facts = { limitOn: '2028-11-26' }
  expect(refusalMessage('en-GB', 'day_too_late', facts)).toBe('Choose 26/11/2028 or an earlier date.')
  expect(refusalMessage('en-US', 'day_too_late', facts)).toBe('Choose 11/26/2028 or an earlier date.')
  expect(refusalMessage('de-DE', 'day_too_late', facts)).toMatch(/ 26\/11\/2028\.$/)
})
