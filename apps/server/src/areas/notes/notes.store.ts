import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Note } from '@fettle/domain/notes/note'
import { stripMentionNames } from '@fettle/domain/notes/note-text'
import { and, desc, eq, or } from 'drizzle-orm'
import { type Parents, sharedScope } from '#areas/work-orders/work-orders.port'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type NoteRecord, notes } from './notes.tables.ts'

/** Notes of the own side, and shared notes of the other side. */
const visible = (actor: Actor) =>
  and(sharedScope(actor, 'notes.view', notes), or(notes.isShared, eq(notes.authorTenantId, actor.tenantId)))

export const findNote = async (read: Read, actor: Actor, id: string): Promise<NoteRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), visible(actor)))
  return row
}

/** A page of notes, latest first. */
export const listNotes = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: Parents; page: PageRequest },
): Promise<Page<NoteRecord>> => {
  const condition = and(
    visible(actor),
    filter.workOrderUuid === undefined ? undefined : eq(notes.workOrderId, filter.workOrderUuid),
    filter.jobUuid === undefined ? undefined : eq(notes.jobId, filter.jobUuid),
  )
  const rows = read.db
    .select()
    .from(notes)
    .where(condition)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, notes, condition)])
  return { rows: found, ...total }
}

type Place = Pick<NoteRecord, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId'>

export const insertNote = async (tx: Tx, note: Note, place: Place): Promise<void> =>
  void (await tx.db.insert(notes).values({
    ...place,
    id: note.noteId,
    authorTenantId: tx.tenantId,
    authorMembershipId: note.authorMembershipUuid,
    isShared: note.isShared,
    blocks: stripMentionNames(note.blocks),
    createdAt: toInstant(note.writtenAt),
  }))

/** Saves a note if its version still matches. */
export const saveNote = async (tx: Tx, before: NoteRecord, note: Note): Promise<void> => {
  const instantOf = (at: number | null) => (at === null ? null : toInstant(at))
  const [row] = await tx.db
    .update(notes)
    .set({
      blocks: stripMentionNames(note.blocks),
      editedAt: instantOf(note.editedAt),
      deletedAt: instantOf(note.deletedAt),
      version: before.version + 1,
    })
    .where(and(eq(notes.id, before.id), eq(notes.version, before.version)))
    .returning({ id: notes.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}
