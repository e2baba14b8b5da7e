import { expect, it } from 'vitest'
import { type OutboxEntry, type PendingFile, withAttachment } from './outbox-entry.ts'

const photo = (field: string): PendingFile => ({
  field,
  resource: 'completion_reports',
  name: 'a.jpg',
  blob: new Blob(),
})

it('an uploaded file is added to its input list, also within another field', () => {
  const [after, answer] = [photo('afterUuids'), photo('answers.q')]
  const input = { afterUuids: ['x'], answers: { q: ['y'], other: 1 } }
  const entry = { input, files: [after, answer] } as unknown as OutboxEntry
  const sent = withAttachment(withAttachment(entry, after, 'a'), answer, 'b')
  expect(sent.input).toEqual({ afterUuids: ['x', 'a'], answers: { q: ['y', 'b'], other: 1 } })
  expect(sent.files).toEqual([])
  const empty = { input: {}, files: [answer] } as unknown as OutboxEntry
  expect(withAttachment(empty, answer, 'b').input).toEqual({ answers: { q: ['b'] } })
})
