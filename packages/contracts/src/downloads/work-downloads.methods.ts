import { sheetFormats } from '@fettle/domain/downloads/download'
import { maxBulkOrders } from '@fettle/domain/work-orders/bulk-action'
import * as z from 'zod/mini'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { jobFilter } from '../work-orders/job-filter.ts'
import { workOrderFilter } from '../work-orders/work-order-filter.ts'
import { downloadView } from './download-view.ts'

/** Chosen rows; without them the filter chooses. */
const chosen = z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxBulkOrders))

/** Exports of work orders and jobs, apart from the others: the lists of work need no contract of another area. */
export const workDownloadsMethods = methods('find-a-pro', 'downloads', {
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
  startJobs: {
    kind: 'command',
    summary: 'Starts an export of a job list, or of chosen jobs, in the background.',
    access: 'reports.export',
    input: { format: z.enum(sheetFormats), filter: z.strictObject(jobFilter), jobUuids: z.optional(chosen) },
    output: downloadView,
    refusals: ['downloads_too_many'],
  },
})
