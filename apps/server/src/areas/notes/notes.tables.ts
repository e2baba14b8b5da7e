import type { NoteBlock } from '@fettle/domain/notes/note-text'
import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, version } from '#platform/database/columns'

/** Without a job only the client sees a note; shared notes are visible to the other side of their job. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    workOrderId: uuid().notNull(),
    jobId: uuid(),
    authorTenantId: uuid().notNull(),
    authorMembershipId: uuid().notNull(),
    isShared: boolean().notNull(),
    blocks: json<NoteBlock[]>()().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
    deletedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type NoteRecord = typeof notes.$inferSelect
