import type { InputOf } from '@fettle/contracts/kernel/method'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { DownloadFormat, DownloadState, DownloadSubject } from '@fettle/domain/downloads/download'
import type { PayableInvoiceBucket } from '@fettle/domain/invoices/invoice-buckets'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** What narrows each list. */
export type DownloadFilters = {
  'work-orders': InputOf<typeof workOrdersMethods.list>
  jobs: InputOf<typeof jobsMethods.list>
  invoices: { bucket?: PayableInvoiceBucket | undefined }
}

/** A list on its way into a file, and the file until it ends. It lies in the file store under the row's own key. */
export const downloads = pgTable(
  'downloads',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    format: text().$type<DownloadFormat>().notNull(),
    filename: text().notNull(),
    subject: text().$type<DownloadSubject>().notNull(),
    filter: json<DownloadFilters[DownloadSubject]>()().notNull(),
    locale: text().notNull(),
    state: text().$type<DownloadState>().notNull(),
    attempts: integer().notNull().default(0),
    rowCount: integer(),
    doneCount: integer().notNull().default(0),
    size: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    endedAt: moment(),
    endsAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type DownloadRecord = typeof downloads.$inferSelect

/** The orders of a download, a thousand or fewer in a row. */
export const downloadParts = pgTable(
  'download_parts',
  { tenantId: tenantId(), downloadId: uuid().notNull(), position: integer().notNull(), ids: uuid().array().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.downloadId, table.position] })],
)
