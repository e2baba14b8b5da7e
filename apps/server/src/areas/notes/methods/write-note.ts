import { randomUUID } from 'node:crypto'
import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { writeNote } from '@fettle/domain/notes/note'
import type { NoteBlock } from '@fettle/domain/notes/note-text'
import { jobState, knownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { recordMentions, recordNoteEvent } from '../load-note.ts'
import { insertNote } from '../notes.store.ts'
import { viewOwnNote } from '../show-note.ts'

export const writeNoteMethod = handler(notesMethods.write, async (input, { tx, actor, at, now }) => {
  const { isShared, blocks, ...asked } = input
  // Private notes of a client belong to the order, even when written from a job's page.
  const isOrders = actor.side === 'client' && !isShared && asked.workOrderUuid !== undefined
  const order = await knownOrder(tx, actor, isOrders ? { workOrderUuid: asked.workOrderUuid } : asked)
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = order
  const written = { noteId: randomUUID(), workOrderId, isShared, blocks: blocks as NoteBlock[] }
  const answer = writeNote(written, jobId === null ? undefined : await jobState(tx, jobId), { actor, at: now })
  const note = accept(answer)
  await insertNote(tx, note, { clientTenantId, contractorTenantId, workOrderId, jobId })
  recordNoteEvent(tx, { note, order, events: answer.ok ? answer.events : [] })
  await recordMentions(tx, { note, before: [], order, by: actor.membershipUuid, at })
  return viewOwnNote(tx, note.noteId, { actor, at: now })
})
