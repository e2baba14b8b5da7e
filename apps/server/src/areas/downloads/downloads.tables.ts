import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import type { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { DownloadFormat, DownloadState, DownloadSubject } from '@fettle/domain/downloads/download'
import type { PayableInvoiceBucket } from '@fettle/domain/invoices/invoice-buckets'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** Chosen rows, whatever the filter. */
type Chosen = { readonly chosen?: readonly string[] }

/** Filters of each list. */
export type DownloadFilters = {
  'work-orders': InputOf<typeof workOrdersMethods.list> & Chosen
  jobs: InputOf<typeof jobsMethods.list> & Chosen
  locations: InputOf<typeof locationsMethods.list>
  assets: InputOf<typeof assetsMethods.list>
  guarantees: { readonly locationUuid?: string | undefined }
  keys: { readonly locationUuid?: string | undefined }
  classes: Readonly<Record<string, never>>
  schedules: Pick<InputOf<typeof schedulesMethods.list>, 'q' | 'state' | 'category'>
  /** With the requirements that were on when it was started, and when they count as expiring. */
  compliance: InputOf<typeof complianceMethods.list> & { readonly warnDays: Readonly<Record<string, number>> }
  tasks: InputOf<typeof tasksMethods.list>
  inspections: InputOf<typeof inspectionsMethods.list>
  observations: InputOf<typeof observationsMethods.list>
  invoices: { bucket?: PayableInvoiceBucket | undefined }
}

/** An export and its file, which is stored under the row's id. */
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

/** Ids of an export, in batches of at most a thousand. */
export const downloadParts = pgTable(
  'download_parts',
  { tenantId: tenantId(), downloadId: uuid().notNull(), position: integer().notNull(), ids: uuid().array().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.downloadId, table.position] })],
)
