import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { hourMs } from '../kernel/calendar.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { writeMessage } from '../messages/message.ts'
import type { JobState } from '../work-orders/job-states.ts'
import type { NoteEvent } from './note-events.ts'
import { type NoteBlock, noteText } from './note-text.ts'

/** Why a note is not written, edited or deleted. */
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

/** Hours within which the author may edit or delete a note; others may rely on older ones. */
export const noteEditHours = 24

/** A note on an order. Without a job only the client sees it. */
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

/** Shared notes obey the rules of messages: no contact data before a hire, and none once the job is over. */
const mayBeShared = (blocks: readonly NoteBlock[], jobState: JobState): Refusal<NoteRefusal> | undefined => {
  const links = blocks.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []))
  const said = writeMessage([noteText(blocks), ...links].join('\n'), jobState)
  if (said.ok) return undefined
  return said.code === 'job_is_over' ? refuse('job_is_over') : refuse('note_has_contact_data', { ...said.facts })
}

export type NewNote = Pick<Note, 'noteId' | 'workOrderId' | 'isShared' | 'blocks'>

/**
 * Creates a note. `jobState` is that of the job the note is shared on; undefined for a private note. Refuses with
 * `note_needs_job`, `job_is_over`, `note_has_contact_data`, `message_has_contact_data`.
 */
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

/** Why a note cannot be edited or deleted; undefined when it can. */
export const isNoteLocked = (note: Note, { actor, at }: DecisionContext): NoteRefusal | undefined => {
  if (note.deletedAt !== null) return 'note_deleted_already'
  if (note.authorMembershipUuid !== actor.membershipUuid) return 'note_of_another'
  return at > note.writtenAt + noteEditHours * hourMs ? 'note_window_passed' : undefined
}

/** Edits the text of a note; its audience stays the same. */
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

/** Deletes the text of a note; the timeline keeps the event. */
export const deleteNote = (note: Note, context: DecisionContext): Answer => {
  const shut = isNoteLocked(note, context)
  if (shut) return refuse(shut, { hours: noteEditHours })
  return ok({ ...note, blocks: [], deletedAt: context.at }, { name: 'note.deleted', ...of(note), ...stamp(context) })
}

const of = ({ workOrderId, noteId }: Note) => ({ workOrderId, noteId })
