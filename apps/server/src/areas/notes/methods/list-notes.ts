import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listNotes } from '../notes.store.ts'
import { showNotes } from '../show-note.ts'

export const listNotesMethod = handler(notesMethods.list, async (filter, { read, actor, page, now }) => {
  await assertParentsVisible(read, actor, filter)
  const { rows, ...total } = await listNotes(read, actor, { filter, page })
  return { rows: await showNotes(read, rows, { actor, at: now }), ...total }
})
