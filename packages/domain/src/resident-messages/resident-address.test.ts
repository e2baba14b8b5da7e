import { expect, it } from 'vitest'
import { linkAddressOf, messageAddressOf } from './resident-address.ts'

const both = { email: 'rita@post.example', telephone: '07700 900 123', channel: null }
const byText = { medium: 'text', recipient: '+447700900123' }
const byEmail = { medium: 'email', recipient: 'rita@post.example' }

it('is the one of the channel, else the other one', () => {
  expect(messageAddressOf(both, 'uk')).toEqual(byEmail)
  expect(messageAddressOf({ ...both, channel: 'telephone' }, 'uk')).toEqual(byText)
  expect(messageAddressOf({ ...both, channel: 'mail' }, 'uk')).toEqual(byEmail)
  expect(messageAddressOf({ ...both, email: '' }, 'uk')).toEqual(byText)
  expect(messageAddressOf({ ...both, telephone: 'at the desk', channel: 'telephone' }, 'uk')).toEqual(byEmail)
})

it('is none for letters, and where there is neither', () => {
  expect(messageAddressOf({ ...both, channel: 'letter' }, 'uk')).toBeUndefined()
  expect(messageAddressOf({ email: '', telephone: '12', channel: null }, 'uk')).toBeUndefined()
})

it('is that of a link for owners who want letters', () => {
  expect(linkAddressOf({ ...both, channel: 'letter' }, 'uk')).toEqual(byEmail)
  expect(linkAddressOf({ ...both, email: '', channel: 'letter' }, 'uk')).toEqual(byText)
  expect(linkAddressOf({ ...both, channel: 'telephone' }, 'uk')).toEqual(byText)
})
