import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import { toInstant } from '@fettle/domain/kernel/instant'
import { exportLabels } from '@fettle/words/export-labels'
import { jobReader, jobsByKey, selectJobs, toJobFilter } from '#areas/order-lists/order-lists.port'
import { type ExportDefinition, labelIn } from './export-definition.ts'
import { clock, sum, workColumns } from './work-columns.ts'

type JobSheet = ExportDefinition<'jobs', JobRow>

const columns: JobSheet['columns'] = (namespace, locale) => {
  const words = exportLabels(locale)
  const work = workColumns(namespace, locale)
  const money = sum(namespace)<JobRow>
  return [
    work.number,
    work.title,
    { heading: words.status, cell: (row) => labelIn(words.lists.tab, row.tab) },
    work.priority,
    work.turn,
    work.turnSince,
    work.because,
    work.clientDays,
    work.contractorDays,
    work.residentDays,
    work.nextStep,
    { heading: words.client, cell: (row) => row.clientName },
    work.location,
    { heading: words.street, cell: (row) => row.addressLine1 },
    work.town,
    work.postcode,
    work.category,
    work.service,
    ...work.moreFields,
    work.tags,
    work.agreedCost,
    money(words.waiting, (row) => row.waiting),
    money(words.invoiced, (row) => row.invoiced),
    work.nextVisit,
    work.due,
    { heading: words.completed, cell: clock((row) => row.completedAt) },
    { heading: words.received, cell: clock((row) => row.createdAt) },
    work.changed,
    work.timeZone,
  ]
}

/** A contractor's jobs as a file. */
export const jobExport: JobSheet = {
  permission: 'jobs.view',
  name: (locale) => exportLabels(locale).jobSheet,
  columns,
  select: (filter, { actor, now }, most) => selectJobs(toJobFilter(filter, actor, toInstant(now)), most),
  byKey: (read, { actor, now }, ids) => jobsByKey(read, jobReader(actor, toInstant(now)), ids),
}
