import { expect, it } from 'vitest'
import { toNoteBlocks, toRichBlocks } from './note-form-model.ts'

it('survives the editor unchanged, with its mentions', () => {
  const blocks = [
    {
      kind: 'bullet' as const,
      runs: [
        { text: '@Ann', mentionUuid: 'm' },
        { text: ' knows', isBold: true },
      ],
    },
    { kind: 'paragraph' as const, runs: [{ text: 'here', href: 'https://a.example' }] },
  ]
  expect(toRichBlocks(blocks)[0]?.runs[0]).toEqual({ text: '@Ann', mention: 'm' })
  expect(toNoteBlocks(toRichBlocks(blocks))).toEqual(blocks)
})
