import { jobViewsMethods, type ListView, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { jobsSearch, migrateSearch, type SearchDefinition, workOrdersSearch } from '../../kit/lists/saved-search.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** A list of which views are kept: by which methods, how its searches are spelt, and what it shows without one. */
export type ViewedList = {
  readonly methods: typeof viewsMethods | typeof jobViewsMethods
  readonly search: SearchDefinition
  readonly standardColumns: readonly string[]
}
export const standardColumns: readonly string[] = ['bucket', 'ball', 'contractor', 'due']
export const standardJobColumns: readonly string[] = ['tab', 'ball', 'client', 'due']
export const orderViews: ViewedList = { methods: viewsMethods, search: workOrdersSearch, standardColumns }
export const jobViews: ViewedList = {
  methods: jobViewsMethods,
  search: jobsSearch,
  standardColumns: standardJobColumns,
}

export const viewsQuery = ({ methods }: ViewedList) => methodQuery(methods.list, {})

/** What a view looks for, in the words of today. */
export const searchOfView = (list: ViewedList, { search }: Pick<ListView, 'search'>) =>
  migrateSearch(list.search, search)
