import { useLocation } from '@tanstack/react-router'
import { useLastSearch } from '../lists/use-last-search.ts'
import type { ListViews } from './list-views.queries.ts'
import { useListView } from './use-list-view.ts'

type Part = {
  /** The part of the list that the address names: a bucket. */
  readonly part: string
  readonly addressOf: (part: string) => string
  /** Whether the address names the whole list, which the default view opens in place of. */
  readonly isEntry: boolean
}

/** Saved views of a list without columns of its own; the default one opens where the address names no filter. */
export const useSavedViews = (list: ListViews, given?: Part) => {
  const { pathname } = useLocation()
  const { part, addressOf, isEntry } = given ?? { part: 'all', addressOf: () => pathname, isEntry: true }
  const view = useListView({ list, part, addressOf })
  const { search } = list
  useLastSearch({ search, isEntry, addressOf, standard: view.opensWith, hasStandard: true, remembers: false })
  return view
}
