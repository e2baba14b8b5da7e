import { taskViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import type { ListViews } from '../../kit/list-views/list-views.queries.ts'
import { useSavedViews } from '../../kit/list-views/use-saved-views.ts'
import { tasksSearch } from '../../kit/lists/saved-search.ts'

const taskViews: ListViews = { methods: taskViewsMethods, search: tasksSearch, defaultColumns: [] }

/** Saved views of the tasks. */
export const useTaskViews = () => useSavedViews(taskViews)
