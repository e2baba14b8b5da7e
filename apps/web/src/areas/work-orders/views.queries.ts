import { jobViewsMethods, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import type { ListViews } from '../../kit/list-views/list-views.queries.ts'
import { jobsSearch, workOrdersSearch } from '../../kit/lists/saved-search.ts'

export const defaultColumns: readonly string[] = ['bucket', 'ball', 'contractor', 'due']
export const defaultJobColumns: readonly string[] = ['tab', 'ball', 'client', 'due']
export const orderViews: ListViews = { methods: viewsMethods, search: workOrdersSearch, defaultColumns }
export const jobViews: ListViews = {
  methods: jobViewsMethods,
  search: jobsSearch,
  defaultColumns: defaultJobColumns,
}
