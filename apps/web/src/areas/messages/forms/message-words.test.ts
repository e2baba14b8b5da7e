import { describe, expect, it } from 'vitest'
import { toWords } from './message-words.ts'

const paragraph = (...runs: { text: string; mention?: string }[]) => ({ kind: 'paragraph' as const, runs })

describe('the words of a message', () => {
  it('are lines with the places of those whom they call', () => {
    const words = toWords([paragraph({ text: 'Hello' }), paragraph({ text: 'Ask ' }, { text: '@Tom', mention: 'tom' })])
    expect(words).toEqual({ text: 'Hello\nAsk @Tom', mentions: [{ userUuid: 'tom', at: 10, length: 4 }] })
  })
  it('have no space around them, and places count from their first letter', () => {
    const words = toWords([paragraph(), paragraph({ text: '  ' }, { text: '@Tom', mention: 'tom' }, { text: ' ' })])
    expect(words).toEqual({ text: '@Tom', mentions: [{ userUuid: 'tom', at: 0, length: 4 }] })
    expect(toWords([])).toEqual({ text: '', mentions: [] })
  })
})
