import type {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  ListView,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from '@fettle/contracts/work-orders/views.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { migrateSearch, type SearchDefinition } from '../lists/saved-search.ts'

/** A list with saved views: methods, search format, and default; without columns where the reader does not choose them. */
export type ListViews = {
  readonly methods:
    | typeof viewsMethods
    | typeof jobViewsMethods
    | typeof taskViewsMethods
    | typeof locationViewsMethods
    | typeof assetViewsMethods
    | typeof inspectionViewsMethods
    | typeof observationViewsMethods
  readonly search: SearchDefinition
  readonly defaultColumns: readonly string[]
}

export const viewsQuery = ({ methods }: ListViews) => methodQuery(methods.list, {})

/** Search of a view, migrated to the current format. */
export const viewSearch = (list: ListViews, { search }: Pick<ListView, 'search'>) => migrateSearch(list.search, search)
