import type { notesMethods } from '@fettle/contracts/notes/notes.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { editNoteMethod, removeNoteMethod } from './methods/change-note.ts'
import { listNotesMethod } from './methods/list-notes.ts'
import { writeNoteMethod } from './methods/write-note.ts'

const notes = {
  list: listNotesMethod,
  write: writeNoteMethod,
  edit: editNoteMethod,
  remove: removeNoteMethod,
} satisfies Handlers<typeof notesMethods>

/** Notes on orders and jobs; they do not affect the placement. */
export const notesArea: Area = { handlers: { notes } }
