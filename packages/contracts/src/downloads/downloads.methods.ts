import { downloadFormats, downloadStates, downloadSubjects, sheetFormats } from '@fettle/domain/downloads/download'
import { maxBulkOrders } from '@fettle/domain/work-orders/bulk-action'
import * as z from 'zod/mini'
import { assetFilter } from '../assets/asset-filter.ts'
import { complianceFilter } from '../compliance/compliance-filter.ts'
import { inspectionFilter } from '../inspections/inspections.methods.ts'
import { invoiceFilter } from '../invoices/invoice-filter.ts'
import { count, instant, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { locationFilter } from '../locations/location-filter.ts'
import { observationFilter } from '../observations/observations.methods.ts'
import { taskFilter } from '../tasks/task-filter.ts'
import { jobFilter } from '../work-orders/job-filter.ts'
import { workOrderFilter } from '../work-orders/work-order-filter.ts'

/** An export. `rows` is set once the list is collected, the URL once the file is ready. */
export const downloadView = z.strictObject({
  uuid,
  /** The exported list. */
  subject: z.enum(downloadSubjects),
  filename: z.string(),
  format: z.enum(downloadFormats),
  state: z.enum(downloadStates),
  rowCount: z.nullable(count),
  doneCount: count,
  size: z.nullable(count),
  createdAt: instant,
  endedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  downloadUrl: z.nullable(z.string()),
})
export type DownloadView = z.output<typeof downloadView>

const one = { downloadUuid: uuid }
/** Chosen rows; without them the filter chooses. */
const chosen = z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxBulkOrders))

export const downloadsMethods = methods('find-a-pro', 'downloads', {
  list: {
    kind: 'query',
    summary: 'Exports of the caller, latest first; hidden from other members.',
    access: 'reports.export',
    input: {},
    output: downloadView,
    pages: true,
  },
  start: {
    kind: 'command',
    summary: 'Starts an export of a work order list, or of chosen work orders, in the background.',
    access: 'reports.export',
    input: {
      format: z.enum(sheetFormats),
      filter: z.strictObject(workOrderFilter),
      workOrderUuids: z.optional(chosen),
    },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startInvoices: {
    kind: 'command',
    summary: 'Starts an export of an invoice list in the background.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), ...invoiceFilter },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startJobs: {
    kind: 'command',
    summary: 'Starts an export of a job list, or of chosen jobs, in the background.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(jobFilter), jobUuids: z.optional(chosen) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startLocations: {
    kind: 'command',
    summary: 'Starts an export of a list of locations in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(locationFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startAssets: {
    kind: 'command',
    summary: 'Starts an export of a list of assets in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(assetFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startGuarantees: {
    kind: 'command',
    summary: 'Starts an export of guarantees in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject({ locationUuid: z.optional(uuid) }) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startKeys: {
    kind: 'command',
    summary:
      'Starts an export of keys with who holds them, without codes, in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject({ locationUuid: z.optional(uuid) }) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startCompliance: {
    kind: 'command',
    summary:
      'Starts an export of requirements at locations in the background; an archive holds the register with all certificates and their hashes.',
    access: 'reports.export',
    input: { format: z.enum(downloadFormats), filter: z.strictObject(complianceFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startTasks: {
    kind: 'command',
    summary: 'Starts an export of a list of tasks, with the answers of their checklists, in the background.',
    access: 'reports.export',
    input: { format: z.enum(downloadFormats), filter: z.strictObject(taskFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startInspections: {
    kind: 'command',
    summary: 'Starts an export of a list of inspections in the background.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(inspectionFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startObservations: {
    kind: 'command',
    summary: 'Starts an export of a list of observations in the background; an archive holds their photos with hashes.',
    access: 'reports.export',
    input: { format: z.enum(downloadFormats), filter: z.strictObject(observationFilter) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels an export in progress.',
    access: 'reports.export',
    input: one,
    output: downloadView,
    refusals: ['download_over'],
  },
  remove: {
    kind: 'command',
    summary: 'Deletes an ended export with its file.',
    access: 'reports.export',
    input: one,
    output: z.strictObject({ downloadUuid: uuid }),
    refusals: ['download_under_way'],
  },
})
