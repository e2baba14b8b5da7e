import { toInstant } from '@fettle/domain/kernel/instant'
import { type ExportLabels, exportLabels } from '@fettle/words/export-labels'
import { filesOfTasks, selectTasks, type TaskEntry, type TaskFile, tasksByKey } from '#areas/tasks/tasks.port'
import { type Cell, wallClock } from '#platform/sheets/sheet'
import { type ArchivedFile, fileName } from './archive.ts'
import type { Column, ExportDefinition } from './export-definition.ts'

type Item = TaskEntry['items'][number]

const answerOf = ({ kind, unit, value }: Item, { yes, task }: ExportLabels): string => {
  if (value === null) return '–'
  if (kind === 'tick') return yes
  if (Array.isArray(value)) return `${task.photos}: ${value.length}`
  return [String(value), unit].filter(Boolean).join(' ')
}

/** The checklist in one cell: an item with its answer on each line. */
const checklistCell = (items: readonly Item[], labels: ExportLabels): Cell =>
  items.length === 0 ? null : items.map((item) => `${item.text}: ${answerOf(item, labels)}`).join('\n')

const columns = (labels: ExportLabels): readonly Column<TaskEntry>[] => [
  { heading: labels.task.title, cell: ({ title }) => title },
  { heading: labels.status, cell: ({ state }) => labels.task.states[state] },
  { heading: labels.task.priority, cell: ({ priority }) => labels.task.priorities[priority] },
  { heading: labels.task.assignee, cell: ({ assignee }) => assignee },
  { heading: labels.task.team, cell: ({ team }) => team },
  { heading: labels.task.begins, cell: ({ startsOn }) => (startsOn === null ? null : { day: startsOn }) },
  { heading: labels.due, cell: ({ dueOn }) => (dueOn === null ? null : { day: dueOn }) },
  { heading: labels.task.dueAt, cell: ({ dueAt, zone }) => wallClock(dueAt, zone) },
  { heading: labels.completed, cell: ({ completedAt, zone }) => wallClock(completedAt, zone) },
  { heading: labels.task.description, cell: ({ description }) => description },
  { heading: labels.task.checklist, cell: ({ items }) => checklistCell(items, labels) },
]

/** A folder for each title. */
const toArchived = ({ uuid, filename, task, item }: TaskFile): ArchivedFile => ({
  uuid,
  path: [fileName(task), fileName(filename)].join('/'),
  facts: { task, item },
})

/** Tasks with the answers of their checklists as a file, or with their files as an archive. */
export const taskExport: ExportDefinition<'tasks', TaskEntry> = {
  permission: 'tasks.view',
  name: (locale) => exportLabels(locale).task.sheet,
  columns: (_namespace, locale) => columns(exportLabels(locale)),
  select: (filter, { actor, now }, most) => selectTasks(filter, { actor, at: toInstant(now) }, most),
  byKey: (read, { actor }, ids) => tasksByKey(read, actor, ids),
  filesOf: async (read, { actor }, ids) => (await filesOfTasks(read, actor, ids)).map(toArchived),
}
