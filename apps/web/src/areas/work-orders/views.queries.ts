import type { ListView } from '@fettle/contracts/work-orders/views.methods'
import { viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { keptSearch, workOrdersSearch } from '../../kit/lists/saved-search.ts'
import { queryOf } from '../../platform/queries/query-of.ts'

export const viewsQuery = () => queryOf(viewsMethods.list, {})

/** What a view looks for, in the words of today. */
export const searchOfView = ({ search }: Pick<ListView, 'search'>) => keptSearch(workOrdersSearch, search)
