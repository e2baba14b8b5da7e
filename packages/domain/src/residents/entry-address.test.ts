import { expect, test } from 'vitest'
import { entryAddressOf } from './entry-address.ts'

test('a code goes to the e-mail address, or as a text message to a number in all its spellings', () => {
  expect(entryAddressOf({ email: 'o@post.example', telephone: '07700 900456' }, 'uk')).toEqual({
    medium: 'email',
    address: 'o@post.example',
    spellings: null,
  })
  const typed = entryAddressOf({ email: '', telephone: '0044 7700 900456' }, 'uk')
  expect(typed).toMatchObject({ medium: 'text', address: '+447700900456' })
  expect(typed.spellings).toContain('07700900456')
})

test('what is neither is the address of no one', () => {
  expect(entryAddressOf({ email: '', telephone: '12' }, 'de')).toEqual({
    medium: 'email',
    address: '',
    spellings: null,
  })
})
