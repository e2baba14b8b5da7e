import type { ListView } from '@fettle/contracts/work-orders/views.methods'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCommand } from '../../platform/queries/use-command.ts'
import { persistentParams, toSearchString } from '../lists/use-last-search.ts'
import { type ListViews, viewSearch, viewsQuery } from './list-views.queries.ts'

const inOneOrder = (search: object) =>
  JSON.stringify(Object.entries(search).sort(([one], [other]) => one.localeCompare(other)))
const same = (one: object, other: object) => inOneOrder(one) === inOneOrder(other)

type Place = {
  readonly list: ListViews
  /** The bucket or tab, which is part of a view. */
  readonly part: string
  readonly addressOf: (part: string) => string
}

/** Views of the list, the open one, and the columns in force: of the view, of the reader, or the default. */
export const useListView = ({ list, part, addressOf }: Place) => {
  const { searchStr } = useLocation()
  const { data } = useQuery(viewsQuery(list))
  const prefer = useCommand(list.methods.prefer)
  const [pending, setPending] = useState<readonly string[] | undefined>()
  const search = { ...persistentParams(searchStr), bucket: part }
  const active = data?.views.find((view) => same(viewSearch(list, view), search))
  const opensWith = useMemo(() => {
    if (data === undefined) return undefined
    const standard = data.views.find(({ uuid }) => uuid === data.standardUuid)
    return standard ? viewSearch(list, standard) : null
  }, [data, list])
  const columnsInForce = active?.columns ?? data?.columns ?? list.defaultColumns
  const choose = async (columns: readonly string[]) => {
    setPending(columns)
    // Column changes inside a view apply to the list; the view keeps its columns until it is saved.
    await prefer.run({ standardUuid: data?.standardUuid ?? null, columns: [...columns] }).catch(() => undefined)
  }
  return {
    list,
    listed: data,
    active,
    search,
    columns: pending ?? columnsInForce,
    /** Reverts to the saved columns. */
    forget: () => setPending(undefined),
    choose,
    /** The default view; undefined while loading. */
    opensWith,
    hrefOf: (view: Pick<ListView, 'search'>) => {
      const value = viewSearch(list, view)
      const text = toSearchString(value)
      const place = addressOf(typeof value.bucket === 'string' ? value.bucket : 'all')
      return text === '' ? place : `${place}?${text}`
    },
  }
}
export type ListViewState = ReturnType<typeof useListView>
