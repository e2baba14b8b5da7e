import type { Event } from '../kernel/event.ts'

type OfNote = { readonly workOrderId: string; readonly noteId: string }

export type NoteEvent = Event<'note.written', OfNote> | Event<'note.edited', OfNote> | Event<'note.deleted', OfNote>
export type NoteEventName = NoteEvent['name']
