import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import type { QueryClient } from '@tanstack/react-query'
import { type Callable, callPage } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const offlineCommands: readonly Callable[] = [tasksMethods.start, tasksMethods.answerItem, tasksMethods.complete]

const most = 25

/** The live tasks of the member that are due first, with their checklists. */
export const fetchAssigned = async (client: QueryClient): Promise<void> => {
  const own = { assignee: 'me' } as const
  const page = await callPage(tasksMethods.list, own, { page: { offset: 0, limit: most } })
  for (const { uuid: taskUuid, completedAt } of page.rows)
    if (completedAt === null) await client.prefetchQuery(methodQuery(tasksMethods.get, { taskUuid }))
}
