import { expect, test } from 'vitest'
import { cutText, wellFormed } from './cut-text.ts'

test('a text is cut between characters', () => {
  expect(cutText('ab🔧', 3)).toBe('ab')
  expect(cutText('ab🔧', 4)).toBe('ab🔧')
  expect(cutText('abc', 2)).toBe('ab')
})

test('halves of surrogate pairs are left out, pairs stay', () => {
  expect(wellFormed('a\ud83db🔧\udd27')).toBe('ab🔧')
})
