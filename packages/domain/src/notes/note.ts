import { type Context, stamp } from '../access/context.ts'
import { hourMillis } from '../kernel/calendar.ts'
import { type No, no, type Result, yes } from '../kernel/result.ts'
import type { Millis } from '../kernel/time.ts'
import { writeMessage } from '../messages/message.ts'
import type { JobState } from '../work-orders/job-states.ts'
import type { NoteEvent } from './note-events.ts'
import { type NoteBlock, noteWords } from './note-text.ts'

/** Why a note is not written, changed or taken away. */
export const noteRefusals = [
  'note_has_contact_data',
  'note_needs_job',
  'note_of_another',
  'note_deleted_already',
  'note_window_passed',
  'mentioned_cannot_see',
  'job_is_over',
] as const
export type NoteRefusal = (typeof noteRefusals)[number]

/** How long its author may change a note or take it away: others have read and relied on what is older. */
export const noteHours = 24

/** Something written down beside an order. Without a job it is the client's alone. */
export type Note = {
  readonly noteId: string
  readonly workOrderId: string
  readonly authorMembershipUuid: string
  readonly isShared: boolean
  readonly blocks: readonly NoteBlock[]
  readonly writtenAt: Millis
  readonly editedAt: Millis | null
  readonly deletedAt: Millis | null
}
type Answer = Result<Note, NoteRefusal, NoteEvent>

/** What the other side reads keeps the rules of messages: no contact data before a hire, and nothing once the job is over. */
const mayBeShared = (blocks: readonly NoteBlock[], jobState: JobState): No<NoteRefusal> | undefined => {
  const links = blocks.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []))
  const said = writeMessage([noteWords(blocks), ...links].join('\n'), jobState)
  if (said.ok) return undefined
  return said.code === 'job_is_over' ? no('job_is_over') : no('note_has_contact_data', { ...said.facts })
}

export type NewNote = Pick<Note, 'noteId' | 'workOrderId' | 'isShared' | 'blocks'>

/** Writes a note. `jobState` is that of the job whose other side shall read it; undefined where there is none. */
export const writeNote = (note: NewNote, jobState: JobState | undefined, context: Context): Answer => {
  if (note.isShared && jobState === undefined) return no('note_needs_job')
  const refused = note.isShared && jobState !== undefined ? mayBeShared(note.blocks, jobState) : undefined
  if (refused) return refused
  const written: Note = {
    ...note,
    authorMembershipUuid: context.actor.membershipUuid,
    writtenAt: context.at,
    editedAt: null,
    deletedAt: null,
  }
  return yes(written, { name: 'note.written', ...of(written), ...stamp(context) })
}

/** What stands in the way of changing a note or taking it away. */
export const noteIsShut = (note: Note, { actor, at }: Context): NoteRefusal | undefined => {
  if (note.deletedAt !== null) return 'note_deleted_already'
  if (note.authorMembershipUuid !== actor.membershipUuid) return 'note_of_another'
  return at > note.writtenAt + noteHours * hourMillis ? 'note_window_passed' : undefined
}

/** Changes the words of a note; who may read it stays as it was. */
export const editNote = (
  note: Note,
  change: { readonly blocks: readonly NoteBlock[]; readonly jobState: JobState | undefined },
  context: Context,
): Answer => {
  const shut = noteIsShut(note, context)
  if (shut) return no(shut, { hours: noteHours })
  const { blocks, jobState } = change
  const refused = note.isShared && jobState !== undefined ? mayBeShared(blocks, jobState) : undefined
  if (refused) return refused
  return yes({ ...note, blocks, editedAt: context.at }, { name: 'note.edited', ...of(note), ...stamp(context) })
}

/** Takes the words of a note away; that there was one stays in the timeline. */
export const deleteNote = (note: Note, context: Context): Answer => {
  const shut = noteIsShut(note, context)
  if (shut) return no(shut, { hours: noteHours })
  return yes({ ...note, blocks: [], deletedAt: context.at }, { name: 'note.deleted', ...of(note), ...stamp(context) })
}

const of = ({ workOrderId, noteId }: Note) => ({ workOrderId, noteId })
