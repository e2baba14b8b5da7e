import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { TasksIcon } from '@fettle/ui/controls/icons'
import type { SearchContext, SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Tasks by title and description, on one side. */
const searchWith =
  (hrefOf: (context: SearchContext, taskUuid: string) => string): SearchFunction =>
  async (q, context) =>
    (await findRows(tasksMethods.list, { q }, context)).map((row) => ({
      id: row.uuid,
      title: row.title,
      detail: row.assigneeName ?? row.teamName ?? '',
      icon: <TasksIcon />,
      href: hrefOf(context, row.uuid),
    }))

export const searchOfClient = searchWith(({ clientPaths }, uuid) => clientPaths.task(uuid))
export const searchOfContractor = searchWith(({ contractorPaths }, uuid) => contractorPaths.task(uuid))
