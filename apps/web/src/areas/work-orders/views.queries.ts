import { jobViewsMethods, type ListView, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { jobsSearch, migrateSearch, type SearchDefinition, workOrdersSearch } from '../../kit/lists/saved-search.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** A list with saved views: methods, search format, and default. */
export type ListViews = {
  readonly methods: typeof viewsMethods | typeof jobViewsMethods
  readonly search: SearchDefinition
  readonly defaultColumns: readonly string[]
}
export const defaultColumns: readonly string[] = ['bucket', 'ball', 'contractor', 'due']
export const defaultJobColumns: readonly string[] = ['tab', 'ball', 'client', 'due']
export const orderViews: ListViews = { methods: viewsMethods, search: workOrdersSearch, defaultColumns }
export const jobViews: ListViews = {
  methods: jobViewsMethods,
  search: jobsSearch,
  defaultColumns: defaultJobColumns,
}

export const viewsQuery = ({ methods }: ListViews) => methodQuery(methods.list, {})

/** Search of a view, migrated to the current format. */
export const viewSearch = (list: ListViews, { search }: Pick<ListView, 'search'>) => migrateSearch(list.search, search)
