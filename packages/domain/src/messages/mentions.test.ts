import { describe, expect, it } from 'vitest'
import { mentionedBy, parseMentions, renderRuns, toStoredRuns } from './mentions.ts'

const [tom, kim] = ['tom', 'kim']

describe('a message with mentions', () => {
  it('is stored without names and rendered with current names', () => {
    const runs = parseMentions('Ask @Tom or @Kim B, please', [
      { userUuid: kim, at: 12, length: 6 },
      { userUuid: tom, at: 4, length: 4 },
    ])
    expect(runs).toEqual([
      { text: 'Ask ' },
      { text: '@Tom', mentionUuid: tom },
      { text: ' or ' },
      { text: '@Kim B', mentionUuid: kim },
      { text: ', please' },
    ])
    const stored = toStoredRuns(runs ?? [])
    expect(JSON.stringify(stored)).not.toMatch(/Tom|Kim/)
    expect(mentionedBy([...stored, ...stored])).toEqual([tom, kim])
    expect(
      renderRuns(
        stored,
        new Map([
          [tom, 'Tomas'],
          [kim, 'Kim'],
        ]),
      ),
    ).toEqual({
      text: 'Ask @Tomas or @Kim, please',
      mentions: [
        { userUuid: tom, at: 4, length: 6 },
        { userUuid: kim, at: 14, length: 4 },
      ],
    })
  })

  it('has no mention without @, beyond its end, or twice at one position', () => {
    const at = (place: number, length: number) => ({ userUuid: tom, at: place, length })
    expect(parseMentions('Tom', [at(0, 3)])).toBeUndefined()
    expect(parseMentions('@Tom', [at(0, 5)])).toBeUndefined()
    expect(parseMentions('@@Tom', [at(0, 3), at(1, 2)])).toBeUndefined()
    expect(parseMentions('Hello', [])).toEqual([{ text: 'Hello' }])
  })
})
