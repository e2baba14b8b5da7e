import type { notesMethods } from '@fettle/contracts/notes/notes.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** The order of the notes, or for a contractor the job. */
export type NoteSubject = CallInput<typeof notesMethods.list>
/** The other side of an open job, with which a note may be shared. */
export type Audience = { readonly jobUuid: string; readonly name: string }
