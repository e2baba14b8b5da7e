import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import { toInstant } from '@fettle/domain/kernel/instant'
import { exportLabels } from '@fettle/words/export-labels'
import { jobReader, jobsByKey, selectChosenJobs, selectJobs, toJobFilter } from '#areas/order-lists/order-lists.port'
import { type ExportDefinition, labelIn } from './export-definition.ts'
import { clock, sum, workColumns } from './work-columns.ts'

const columns = workColumns<JobRow>((words, namespace) => {
  const money = sum(namespace)<JobRow>
  return {
    title: [{ heading: words.status, cell: (row) => labelIn(words.lists.tab, row.tab) }],
    nextStep: [{ heading: words.client, cell: (row) => row.clientName }],
    location: [{ heading: words.street, cell: (row) => row.addressLine1 }],
    agreedCost: [money(words.waiting, (row) => row.waiting), money(words.invoiced, (row) => row.invoiced)],
    due: [
      { heading: words.completed, cell: clock((row) => row.completedAt) },
      { heading: words.received, cell: clock((row) => row.createdAt) },
    ],
  }
})

/** A contractor's jobs as a file. */
export const jobExport: ExportDefinition<'jobs', JobRow> = {
  permission: 'jobs.view',
  name: (locale) => exportLabels(locale).jobSheet,
  columns,
  select: ({ chosen, ...filter }, { actor, now }, most) =>
    chosen
      ? selectChosenJobs(chosen, jobReader(actor, toInstant(now)))
      : selectJobs(toJobFilter(filter, actor, toInstant(now)), most),
  byKey: (read, { actor, now }, ids) => jobsByKey(read, jobReader(actor, toInstant(now)), ids),
}
