import { beforeEach, expect, it, vi } from 'vitest'
import { clearStoredInput, findStoredInput, removeStoredInput, type StoredInput, storeInput } from './stored-input.ts'

const input: StoredInput = {
  values: { title: 'Typed' },
  opened: { version: 3, values: { title: '' } },
  files: ['a.jpg'],
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
})

it('is found by the same person and form until it is removed', () => {
  storeInput('ann', '/new raise', input)
  storeInput('ann', '/edit edit', { ...input, files: [] })
  expect(findStoredInput('ann', '/new raise')).toEqual(input)
  removeStoredInput('ann', '/new raise')
  expect(findStoredInput('ann', '/new raise')).toBeUndefined()
  expect(findStoredInput('ann', '/edit edit')?.files).toEqual([])
})

it('is shown to nobody else, and removed when somebody else signs in or its person signs out', () => {
  storeInput('ann', '/new raise', input)
  expect(findStoredInput('bob', '/new raise')).toBeUndefined()
  expect(findStoredInput('ann', '/new raise')).toBeUndefined()
  storeInput('ann', '/new raise', input)
  clearStoredInput()
  expect(findStoredInput('ann', '/new raise')).toBeUndefined()
})
