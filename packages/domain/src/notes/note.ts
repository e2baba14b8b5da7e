import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { hourMs } from '../kernel/calendar.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { writeMessage } from '../messages/message.ts'
import type { JobState } from '../work-orders/job-states.ts'
import type { NoteEvent } from './note-events.ts'
import { type NoteBlock, noteText } from './note-text.ts'

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
export const noteEditHours = 24

/** Something written down beside an order. Without a job it is the client's alone. */
export type Note = {
  readonly noteId: string
  readonly workOrderId: string
  readonly authorMembershipUuid: string
  readonly isShared: boolean
  readonly blocks: readonly NoteBlock[]
  readonly writtenAt: EpochMs
  readonly editedAt: EpochMs | null
  readonly deletedAt: EpochMs | null
}
type Answer = Result<Note, NoteRefusal, NoteEvent>

/** What the other side reads keeps the rules of messages: no contact data before a hire, and nothing once the job is over. */
const mayBeShared = (blocks: readonly NoteBlock[], jobState: JobState): Refusal<NoteRefusal> | undefined => {
  const links = blocks.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []))
  const said = writeMessage([noteText(blocks), ...links].join('\n'), jobState)
  if (said.ok) return undefined
  return said.code === 'job_is_over' ? refuse('job_is_over') : refuse('note_has_contact_data', { ...said.facts })
}

export type NewNote = Pick<Note, 'noteId' | 'workOrderId' | 'isShared' | 'blocks'>

/** Writes a note. `jobState` is that of the job whose other side shall read it; undefined where there is none. */
export const writeNote = (note: NewNote, jobState: JobState | undefined, context: DecisionContext): Answer => {
  if (note.isShared && jobState === undefined) return refuse('note_needs_job')
  const refused = note.isShared && jobState !== undefined ? mayBeShared(note.blocks, jobState) : undefined
  if (refused) return refused
  const written: Note = {
    ...note,
    authorMembershipUuid: context.actor.membershipUuid,
    writtenAt: context.at,
    editedAt: null,
    deletedAt: null,
  }
  return ok(written, { name: 'note.written', ...of(written), ...stamp(context) })
}

/** What stands in the way of changing a note or taking it away. */
export const isNoteLocked = (note: Note, { actor, at }: DecisionContext): NoteRefusal | undefined => {
  if (note.deletedAt !== null) return 'note_deleted_already'
  if (note.authorMembershipUuid !== actor.membershipUuid) return 'note_of_another'
  return at > note.writtenAt + noteEditHours * hourMs ? 'note_window_passed' : undefined
}

/** Changes the words of a note; who may read it stays as it was. */
export const editNote = (
  note: Note,
  change: { readonly blocks: readonly NoteBlock[]; readonly jobState: JobState | undefined },
  context: DecisionContext,
): Answer => {
  const shut = isNoteLocked(note, context)
  if (shut) return refuse(shut, { hours: noteEditHours })
  const { blocks, jobState } = change
  const refused = note.isShared && jobState !== undefined ? mayBeShared(blocks, jobState) : undefined
  if (refused) return refused
  return ok({ ...note, blocks, editedAt: context.at }, { name: 'note.edited', ...of(note), ...stamp(context) })
}

/** Takes the words of a note away; that there was one stays in the timeline. */
export const deleteNote = (note: Note, context: DecisionContext): Answer => {
  const shut = isNoteLocked(note, context)
  if (shut) return refuse(shut, { hours: noteEditHours })
  return ok({ ...note, blocks: [], deletedAt: context.at }, { name: 'note.deleted', ...of(note), ...stamp(context) })
}

const of = ({ workOrderId, noteId }: Note) => ({ workOrderId, noteId })
