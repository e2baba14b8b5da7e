import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, tenantId } from '#platform/database/columns'

/** A stored file. It belongs to the tenant that uploaded it; others see it through a link. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    tenantId: tenantId(),
    /** Null for a file that was uploaded without an account. */
    membershipId: uuid(),
    resource: text().notNull(),
    filename: text().notNull(),
    caption: text().notNull().default(''),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text(),
    /** Of the picture that readers see and save in place of the original. */
    pictureSha256: text(),
    hasThumbnail: integer().notNull().default(0),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Uploads that may be unlinked, to be checked by a task. */
export const unlinkedUploads = pgTable(
  'unlinked_uploads',
  { tenantId: tenantId(), attachmentId: uuid().notNull(), since: moment().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.attachmentId] })],
)

/**
 * Link of a file to an order's description, a quote, a report and so on. Without a job every contractor of the order
 * sees it.
 */
export const attachmentLinks = pgTable(
  'attachment_links',
  {
    id: id(),
    attachmentId: uuid().notNull(),
    ownerTenantId: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    workOrderId: uuid().notNull(),
    subjectId: uuid().notNull(),
    role: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
