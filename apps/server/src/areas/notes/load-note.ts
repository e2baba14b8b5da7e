import type { Actor } from '@fettle/domain/access/actor'
import type { Note } from '@fettle/domain/notes/note'
import type { NoteEvent } from '@fettle/domain/notes/note-events'
import { mentionedIn } from '@fettle/domain/notes/note-text'
import {
  addWatchers,
  colleaguesOn,
  type KnownOrder,
  knownOrder,
  storedEpochMs,
} from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findNote } from './notes.store.ts'
import type { NoteRecord } from './notes.tables.ts'

export const toNote = (record: NoteRecord): Note => ({
  noteId: record.id,
  workOrderId: record.workOrderId,
  authorMembershipUuid: record.authorMembershipId,
  isShared: record.isShared,
  blocks: record.blocks,
  writtenAt: storedEpochMs(record.createdAt),
  editedAt: record.editedAt === null ? null : storedEpochMs(record.editedAt),
  deletedAt: record.deletedAt === null ? null : storedEpochMs(record.deletedAt),
})

/** Loads a note for a change: visible and current, with its order. */
export const loadNoteForUpdate = async (tx: Tx, actor: Actor, asked: { noteUuid: string; version: number }) => {
  const record = found(await findNote(tx, actor, asked.noteUuid))
  fresh(record, asked.version)
  const asWhom = record.jobId === null ? { workOrderUuid: record.workOrderId } : { jobUuid: record.jobId }
  return { record, note: toNote(record), order: await knownOrder(tx, actor, asWhom) }
}

/** An event of a note on its order, in the timeline only. */
const eventOf = (name: string, note: Note, { clientTenantId, contractorTenantId, workOrderId, jobId }: KnownOrder) => ({
  name,
  clientTenantId,
  contractorTenantId,
  workOrderId,
  jobId,
  subjectId: note.noteId,
  facts: {},
  effect: 'timeline-only' as const,
})

type NoteEvents = { note: Note; order: KnownOrder; events: readonly NoteEvent[] }

/** Records a note event in the timeline: of both sides when shared, else of the own side. */
export const recordNoteEvent = (tx: Tx, { note, order, events }: NoteEvents): void => {
  const audience = note.isShared ? {} : { audience: { tenantId: tx.tenantId } }
  for (const { name } of events) tx.record({ ...eventOf(name, note, order), ...audience })
}

type Mentioning = { note: Note; before: readonly string[]; order: KnownOrder; by: string; at: string }

/** Notifies newly mentioned members and adds them as watchers; they must be able to see the order. */
export const recordMentions = async (tx: Tx, { note, before, order, by, at }: Mentioning): Promise<void> => {
  const ids = mentionedIn(note.blocks).filter((id) => !before.includes(id))
  if (ids.length === 0) return
  const colleagues = await colleaguesOn(tx, order, { q: '', ids })
  if (colleagues.length < ids.length) throw new Refused('mentioned_cannot_see')
  await addWatchers(tx, { order, membershipIds: ids, by: null, at })
  for (const membershipId of ids.filter((id) => id !== by))
    tx.record({ ...eventOf('note.mentioned', note, order), audience: { tenantId: tx.tenantId, membershipId } })
}
