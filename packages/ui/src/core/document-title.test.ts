import { expect, test } from 'vitest'
import { documentTitleOf } from './document-title.tsx'

test('a title names the thing, then where it belongs, then the product', () => {
  const parts = ['Activity', '#33 Boiler locks out overnight', 'Work orders']
  expect(documentTitleOf({ parts, unread: 0 })).toBe('Activity – #33 Boiler locks out overnight – Work orders – Fettle')
  expect(documentTitleOf({ parts: ['Work orders', 'Work orders', ''], unread: 3 })).toBe('(3) Work orders – Fettle')
  expect(documentTitleOf({ parts: [], unread: 0 })).toBe('Fettle')
})
