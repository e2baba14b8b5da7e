import { expect, test } from 'vitest'
import { hintOf, isApiKey, newApiKey } from './api-key-text.ts'

test('the checksum of a key detects every typo', () => {
  const key = newApiKey()
  expect(key).toMatch(/^ft_live_[0-9a-f]{48}_[0-9a-f]{8}$/)
  expect(isApiKey(key)).toBe(true)
  for (let at = 'ft_live_'.length; at < key.length; at++) {
    const typo = `${key.slice(0, at)}${key[at] === '0' ? '1' : '0'}${key.slice(at + 1)}`
    expect(isApiKey(typo)).toBe(false)
  }
  for (const other of ['', 'Bearer', key.slice(1), `${key} `, key.toUpperCase()]) expect(isApiKey(other)).toBe(false)
  expect(hintOf(key)).toHaveLength(15)
  expect(newApiKey()).not.toBe(key)
})
