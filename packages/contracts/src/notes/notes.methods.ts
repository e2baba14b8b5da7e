import { noteRefusals } from '@fettle/domain/notes/note'
import { isNoteHref, maxNoteLength, noteBlockKinds, noteText } from '@fettle/domain/notes/note-text'
import * as z from 'zod/mini'
import { abilities, instant, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const run = z.strictObject({
  text: z.string().check(z.maxLength(maxNoteLength)),
  isBold: z.optional(z.boolean()),
  isItalic: z.optional(z.boolean()),
  href: z.optional(z.string().check(z.maxLength(2000), z.refine(isNoteHref, { error: 'href_invalid' }))),
  /** Membership of a mentioned colleague; clients insert the name. */
  mentionUuid: z.optional(uuid),
})
const block = z.strictObject({ kind: z.enum(noteBlockKinds), runs: z.array(run).check(z.maxLength(200)) })

/** Formatted text as plain data without executable content. */
const blocks = z.array(block).check(
  z.maxLength(200),
  z.refine((value) => noteText(value).trim() !== '', { error: 'required' }),
  z.refine((value) => noteText(value).length <= maxNoteLength, { error: 'note_too_long' }),
)

export const noteView = z.strictObject({
  uuid,
  workOrderUuid: uuid,
  jobUuid: z.nullable(uuid),
  /** Whether the other side of the job can read it. */
  isShared: z.boolean(),
  contractorName: z.nullable(z.string()),
  blocks: z.array(block),
  authorName: z.string(),
  authorSide: z.enum(['client', 'contractor']),
  at: instant,
  editedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
  version,
  ...abilities,
})
export type NoteView = z.output<typeof noteView>

const one = { noteUuid: uuid, version }
const refusals = noteRefusals

export const notesMethods = methods('find-a-pro', 'notes', {
  list: {
    kind: 'query',
    summary:
      'Notes on a work order (client) or on a job (contractor), the latest first: one’s own and what the other side shared.',
    access: 'notes.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: noteView,
    pages: true,
  },
  write: {
    kind: 'command',
    summary:
      'Writes a note for one’s own side, or for the other side of a job too. Whoever is mentioned hears of it and watches the order.',
    access: 'notes.write',
    input: {
      workOrderUuid: z.optional(uuid),
      jobUuid: z.optional(uuid),
      isShared: z._default(z.boolean(), false),
      blocks,
    },
    output: noteView,
    refusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes the words of one’s own note, within a day.',
    access: 'notes.write',
    input: { ...one, blocks },
    output: noteView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes one’s own note away, within a day; the timeline still says that there was one.',
    access: 'notes.write',
    input: one,
    output: noteView,
    refusals,
  },
})
