import { describe, expect, it } from 'vitest'
import { createKeyReader, sequenceTimeoutMs } from './shortcuts.ts'

const acts = {
  search: () => 'search',
  help: () => 'help',
  go: { d: () => 'dashboard' },
  letters: { c: () => 'create', d: () => 'letter' },
}
const press = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  ...modifiers,
})
const reading = (isOn = true) => createKeyReader(acts, () => isOn)
const idle = { at: 0, isTyping: false }

describe('keyboard shortcuts', () => {
  it('open the search with ctrl or command, also during text input', () => {
    expect(reading()(press('k', { ctrlKey: true }), { at: 0, isTyping: true })).toBe(acts.search)
    expect(reading()(press('K', { metaKey: true }), idle)).toBe(acts.search)
  })
  it('of a single key are ignored during text input and when switched off', () => {
    expect(reading()(press('c'), idle)).toBe(acts.letters.c)
    expect(reading()(press('?'), idle)).toBe(acts.help)
    expect(reading()(press('c'), { at: 0, isTyping: true })).toBeUndefined()
    expect(reading(false)(press('?'), idle)).toBeUndefined()
    expect(reading()(press('c', { ctrlKey: true }), idle)).toBeUndefined()
  })
  it('navigate by g followed by a key', () => {
    const read = reading()
    expect(read(press('g'), idle)).toBeUndefined()
    expect(read(press('d'), { at: 500, isTyping: false })).toBe(acts.go.d)
    read(press('g'), { at: 1000, isTyping: false })
    expect(read(press('d'), { at: 1000 + sequenceTimeoutMs, isTyping: false })).toBe(acts.letters.d)
  })
})
