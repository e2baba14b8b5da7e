import { downloadFormats, sheetFormats } from '@fettle/domain/downloads/download'
import * as z from 'zod/mini'
import { assetFilter } from '../assets/asset-filter.ts'
import { complianceFilter } from '../compliance/compliance-filter.ts'
import { inspectionFilter } from '../inspections/inspections.methods.ts'
import { invoiceFilter } from '../invoices/invoice-filter.ts'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { locationFilter } from '../locations/location-filter.ts'
import { observationFilter } from '../observations/observations.methods.ts'
import { scheduleFilter } from '../planned-maintenance/schedules.methods.ts'
import { taskFilter } from '../tasks/task-filter.ts'
import { downloadView } from './download-view.ts'
import { workDownloadsMethods } from './work-downloads.methods.ts'

const one = { downloadUuid: uuid }
const otherDownloadsMethods = methods('find-a-pro', 'downloads', {
  list: {
    kind: 'query',
    summary: 'Exports of the caller, latest first; hidden from other members.',
    access: 'reports.export',
    input: {},
    output: downloadView,
    pages: true,
  },
  startInvoices: {
    kind: 'command',
    summary: 'Starts an export of an invoice list in the background.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), ...invoiceFilter },
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
  startClasses: {
    kind: 'command',
    summary: 'Starts an export of classes of assets in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject({}) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
  startSchedules: {
    kind: 'command',
    summary:
      'Starts an export of schedules of planned maintenance in the background; the file can be changed and imported again.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(scheduleFilter) },
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

export const downloadsMethods = { ...workDownloadsMethods, ...otherDownloadsMethods }
