import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { deleteNote, editNote } from '@fettle/domain/notes/note'
import { mentionedIn, type NoteBlock } from '@fettle/domain/notes/note-text'
import { jobState } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadNoteForUpdate, recordMentions, recordNoteEvent } from '../load-note.ts'
import { saveNote } from '../notes.store.ts'
import { viewOwnNote } from '../show-note.ts'

export const editNoteMethod = handler(notesMethods.edit, async ({ blocks, ...asked }, { tx, actor, at, now }) => {
  const { record, note: before, order } = await loadNoteForUpdate(tx, actor, asked)
  const state = record.jobId === null ? undefined : await jobState(tx, record.jobId)
  const answer = editNote(before, { blocks: blocks as NoteBlock[], jobState: state }, { actor, at: now })
  const note = accept(answer)
  await saveNote(tx, record, note)
  recordNoteEvent(tx, { note, order, events: answer.ok ? answer.events : [] })
  await recordMentions(tx, { note, before: mentionedIn(before.blocks), order, by: actor.membershipUuid, at })
  return viewOwnNote(tx, record.id, { actor, at: now })
})

export const removeNoteMethod = handler(notesMethods.remove, async (asked, { tx, actor, now }) => {
  const { record, note: before, order } = await loadNoteForUpdate(tx, actor, asked)
  const answer = deleteNote(before, { actor, at: now })
  const note = accept(answer)
  await saveNote(tx, record, note)
  recordNoteEvent(tx, { note, order, events: answer.ok ? answer.events : [] })
  return viewOwnNote(tx, record.id, { actor, at: now })
})
