import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a secret of at least thirty-two letters'
const mine = { purpose: 'authenticator', owner: 'person-1' }

test('a sealed text can be opened and differs each time', () => {
  const [one, other] = [seal(secret, mine, 'Grüße'), seal(secret, mine, 'Grüße')]
  expect(one).not.toBe(other)
  expect(unseal(secret, mine, one)).toBe('Grüße')
})

test('opens only with the same secret, purpose and owner, and unchanged bytes', () => {
  const sealed = seal(secret, mine, 'text')
  expect(() => unseal(`${secret}!`, mine, sealed)).toThrow(/./)
  expect(() => unseal(secret, { ...mine, owner: 'person-2' }, sealed)).toThrow(/./)
  expect(() => unseal(secret, { ...mine, purpose: 'connection' }, sealed)).toThrow(/./)
  expect(() => unseal(secret, mine, 'text')).toThrow(/./)
  const [iv, tag = '', text] = sealed.split('.')
  expect(() => unseal(secret, mine, [iv, tag.replace(/^./, tag[0] === 'A' ? 'B' : 'A'), text].join('.'))).toThrow(/./)
  expect(() => unseal(secret, mine, [iv, tag.slice(0, 6), text].join('.'))).toThrow(/./)
})
