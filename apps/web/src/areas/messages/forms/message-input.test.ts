import { describe, expect, it } from 'vitest'
import { toMessageInput } from './message-input.ts'

const paragraph = (...runs: { text: string; mention?: string }[]) => ({ kind: 'paragraph' as const, runs })

describe('the words of a message', () => {
  it('are lines with the places of those whom they call', () => {
    const labels = toMessageInput([
      paragraph({ text: 'Hello' }),
      paragraph({ text: 'Ask ' }, { text: '@Tom', mention: 'tom' }),
    ])
    expect(labels).toEqual({ text: 'Hello\nAsk @Tom', mentions: [{ userUuid: 'tom', at: 10, length: 4 }] })
  })
  it('have no space around them, and places count from their first letter', () => {
    const labels = toMessageInput([
      paragraph(),
      paragraph({ text: '  ' }, { text: '@Tom', mention: 'tom' }, { text: ' ' }),
    ])
    expect(labels).toEqual({ text: '@Tom', mentions: [{ userUuid: 'tom', at: 0, length: 4 }] })
    expect(toMessageInput([])).toEqual({ text: '', mentions: [] })
  })
})
