import type { notesMethods } from '@fettle/contracts/notes/notes.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** The order, or for a contractor the job, that notes stand beside. */
export type NoteSubject = CallInput<typeof notesMethods.list>
/** The other side of a job that goes on: a note may be shared with it. */
export type Audience = { readonly jobUuid: string; readonly name: string }
