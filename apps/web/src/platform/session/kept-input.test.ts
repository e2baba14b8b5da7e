import { beforeEach, expect, it, vi } from 'vitest'
import { clearKeptInput, findKeptInput, type KeptInput, keepInput, removeKeptInput } from './kept-input.ts'

const input: KeptInput = { values: { title: 'Typed' }, opened: { version: 3, values: { title: '' } }, files: ['a.jpg'] }

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
  keepInput('ann', '/new raise', input)
  keepInput('ann', '/edit edit', { ...input, files: [] })
  expect(findKeptInput('ann', '/new raise')).toEqual(input)
  removeKeptInput('ann', '/new raise')
  expect(findKeptInput('ann', '/new raise')).toBeUndefined()
  expect(findKeptInput('ann', '/edit edit')?.files).toEqual([])
})

it('is shown to nobody else, and removed when somebody else signs in or its person signs out', () => {
  keepInput('ann', '/new raise', input)
  expect(findKeptInput('bob', '/new raise')).toBeUndefined()
  expect(findKeptInput('ann', '/new raise')).toBeUndefined()
  keepInput('ann', '/new raise', input)
  clearKeptInput()
  expect(findKeptInput('ann', '/new raise')).toBeUndefined()
})
