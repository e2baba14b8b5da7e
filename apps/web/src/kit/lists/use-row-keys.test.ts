import { expect, test } from 'vitest'
import { neighbourOf } from './use-row-keys.ts'

test('keys move to the neighbour of the active row and stop at both ends', () => {
  const rows = ['first', 'second', 'third']
  const from = (active: string | undefined, step: 1 | -1) => neighbourOf(rows, (row) => row === active, step)
  expect(from('first', 1)).toBe('second')
  expect(from('third', -1)).toBe('second')
  expect(from('third', 1)).toBeUndefined()
  expect(from('first', -1)).toBeUndefined()
  expect(from(undefined, 1)).toBe('first')
  expect(neighbourOf([], () => false, 1)).toBeUndefined()
})
