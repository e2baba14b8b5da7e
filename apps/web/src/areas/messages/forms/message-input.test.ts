import { describe, expect, it } from 'vitest'
import { toMessageInput } from './message-input.ts'

const paragraph = (...runs: { text: string; mention?: string }[]) => ({ kind: 'paragraph' as const, runs })

describe('the text of a message', () => {
  it('consists of lines with the positions of mentions', () => {
    const labels = toMessageInput([
      paragraph({ text: 'Hello' }),
      paragraph({ text: 'Ask ' }, { text: '@Tom', mention: 'tom' }),
    ])
    expect(labels).toEqual({ text: 'Hello\nAsk @Tom', mentions: [{ userUuid: 'tom', at: 10, length: 4 }] })
  })
  it('is trimmed, and positions count from the first character', () => {
    const labels = toMessageInput([
      paragraph(),
      paragraph({ text: '  ' }, { text: '@Tom', mention: 'tom' }, { text: ' ' }),
    ])
    expect(labels).toEqual({ text: '@Tom', mentions: [{ userUuid: 'tom', at: 0, length: 4 }] })
    expect(toMessageInput([])).toEqual({ text: '', mentions: [] })
  })
})
