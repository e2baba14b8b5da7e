import { taskViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { useLocation } from '@tanstack/react-router'
import type { ListViews } from '../../kit/list-views/list-views.queries.ts'
import { useListView } from '../../kit/list-views/use-list-view.ts'
import { tasksSearch } from '../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../kit/lists/use-last-search.ts'

const taskViews: ListViews = { methods: taskViewsMethods, search: tasksSearch, defaultColumns: [] }

/** Saved views of the tasks; the default one opens where the address names no filter. */
export const useTaskViews = () => {
  const { pathname } = useLocation()
  const view = useListView({ list: taskViews, part: 'all', addressOf: () => pathname })
  const standard = view.opensWith
  useLastSearch({ search: tasksSearch, isEntry: true, standard, hasStandard: true, remembers: false })
  return view
}
